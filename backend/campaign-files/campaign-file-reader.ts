import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CampaignFileHeader } from '../../contracts/campaign-files/campaign-file.types.js';
import { readEnd, readHeader } from '../../contracts/campaign-files/read/read-records.js';
import { badInput, Failure } from '../../contracts/core/failure.js';
import { anyObject } from '../../contracts/core/json-reader.js';
import { parseLimitedJson } from '../../contracts/core/json.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { CampaignFileSection } from '../core/database/campaign-file-section.js';
import { resumeAfter } from '../core/load/work-meter.js';
import { CAMPAIGN_FILE_SECTIONS } from './campaign-file.sections.js';
import { renewIds, type RenewId } from './renew-ids.js';

const decompress = promisify(gunzip);
const LINE_BREAK = 0x0a;
const MIB = 1024 * 1024;

/** A record of a file, with new ids, as its section has read it. */
export interface ReadRecord {
  readonly section: CampaignFileSection;
  readonly record: object;
  /** From 1. */
  readonly line: number;
}

/** Returns the text of a campaign file. @throws Failure 400 or 413 naming `file` */
export async function unpackCampaignFile(bytes: Buffer): Promise<Buffer> {
  try {
    return await resumeAfter(decompress(bytes, { maxOutputLength: LIMITS.campaignFileTextBytes }));
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Failure(413, `The file holds more than ${LIMITS.campaignFileTextBytes / MIB} MB of text.`, 'file');
    throw badInput('file', 'This is not a campaign file of Questhearth, or it is damaged.');
  }
}

/** Says in which line a record is wrong. */
const inLine = (line: number, problem: unknown): unknown =>
  problem instanceof Failure
    ? new Failure(problem.code, `Line ${line} of the file: ${problem.message}`, problem.field, problem.details)
    : problem;

const parse = (line: Buffer): unknown => {
  try {
    return parseLimitedJson(line.toString('utf8'));
  } catch {
    throw badInput('file', 'This is no JSON, or it nests too deep or holds too many values.');
  }
};

/** Yields the lines as JSON, with their number. @throws Failure 400 naming `file`, 413 for a line that is too long */
function* linesOf(text: Buffer): Generator<readonly [line: number, json: unknown]> {
  let number = 0;
  for (let start = 0; start < text.length;) {
    number += 1;
    const found = text.indexOf(LINE_BREAK, start);
    const end = found < 0 ? text.length : found;
    if (end - start > LIMITS.campaignFileLineBytes)
      throw inLine(number, new Failure(413, `It is longer than ${LIMITS.campaignFileLineBytes / MIB} MB.`, 'file'));
    try {
      yield [number, parse(text.subarray(start, end))];
    } catch (problem) {
      throw inLine(number, problem);
    }
    start = end + 1;
  }
}

const NOT_WHOLE = 'The file is not whole. Download it again.';

/** Reads the records of a campaign file, one after the other. */
export class CampaignFileReader {
  readonly header: CampaignFileHeader;
  /** What had no room in the file; known after the last record. */
  leftOut = { pictures: 0, entries: 0 };

  /** @throws Failure 400 naming what is wrong with the first line */
  constructor(private readonly text: Buffer) {
    const [first] = linesOf(text);
    this.header = readHeader(first?.[1], '');
  }

  /**
   * Yields the records with new ids, in the order of the sections.
   * @throws Failure 400 naming the field and the line, when the file is not whole too
   */
  *records(renew: RenewId): Generator<ReadRecord> {
    const lines = linesOf(this.text);
    lines.next();
    let place = 0;
    let count = 0;
    for (const [line, json] of lines) {
      const [[kind, value] = ['', null], ...others] = Object.entries(anyObject(json, 'file'));
      if (others.length > 0) throw inLine(line, badInput('file', 'A line holds one record.'));
      if (kind === 'end') {
        this.readEnd(line, value, count);
        if (!lines.next().done) throw inLine(line + 1, badInput('file', 'There is something after the end.'));
        return;
      }
      place = placeOf(kind, place, line);
      count += 1;
      yield this.read(place, value, renew, line);
    }
    throw badInput('file', NOT_WHOLE);
  }

  private read(place: number, value: unknown, renew: RenewId, line: number): ReadRecord {
    const section = CAMPAIGN_FILE_SECTIONS[place] as CampaignFileSection;
    try {
      return { section, line, record: section.read(renewIds(value, renew), section.kind) };
    } catch (problem) {
      throw inLine(line, problem);
    }
  }

  private readEnd(line: number, value: unknown, count: number): void {
    try {
      const { records, left_out } = readEnd(value, 'end');
      if (records !== count) throw badInput('end.records', NOT_WHOLE);
      this.leftOut = left_out;
    } catch (problem) {
      throw inLine(line, problem);
    }
  }
}

/** Returns the place of the section of a kind, which never lies before the one of the line above. */
function placeOf(kind: string, before: number, line: number): number {
  const place = CAMPAIGN_FILE_SECTIONS.findIndex((section) => section.kind === kind);
  if (place < 0) throw inLine(line, badInput('file', 'There is no such kind of record.'));
  if (place < before) throw inLine(line, badInput(kind, 'The records are not in their order.'));
  return place;
}
