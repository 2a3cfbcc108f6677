import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import {
  checkCampaignFile,
  downloadCampaign,
  importCampaignFile,
} from '../../contracts/campaign-files/campaign-files.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import type { Person } from './person.js';

/** One line of a campaign file: a record by its kind. */
export type Line = Record<string, Record<string, unknown>>;

/** Downloads the file of a campaign. */
export async function download(person: Person, campaignId: string): Promise<Buffer> {
  const response = await person.fetch(fillPath(downloadCampaign.path, { campaignId }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="questhearth-campaign-.+\.qhc"$/);
  return Buffer.from(await response.arrayBuffer());
}

const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'campaign.qhc');
/** Asks for the dry run of a file. */
export const check = (person: Person, bytes: Buffer) =>
  person.call(checkCampaignFile, { body: { file: fileOf(bytes) } });
/** Imports a file. */
export const importFile = (person: Person, bytes: Buffer, opId: string = randomUUID()) =>
  person.call(importCampaignFile, { body: { opId, file: fileOf(bytes) } });
/** Returns the records of a file. */
export const linesOf = (bytes: Buffer): Line[] =>
  gunzipSync(bytes)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
/** Makes a file of records. */
export const pack = (lines: readonly object[]): Buffer =>
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
