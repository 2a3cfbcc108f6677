import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../contracts/content/content.types.js';
import { ContentError } from '../../backend/library/loader/content-error.js';
import { loadContent } from '../../backend/library/loader/index.js';
import { BASE_PACK } from './base-pack.js';

/** The content that comes with the product. */
export const SRD_DIR = fileURLToPath(new URL('../../backend/library/content/srd', import.meta.url));

const writtenDirs: string[] = [];

/** Writes content files, keyed by their path in the pack, to a new folder. @returns the folder */
export function writePack(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-pack-'));
  writtenDirs.push(dir);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

/** Removes every folder that `writePack` has created. */
export function removePacks(): void {
  for (const dir of writtenDirs.splice(0)) rmSync(dir, { recursive: true, force: true });
}

let srd: Content | undefined;

/** The product's own content, loaded once per test file. */
export const srdContent = (): Content => (srd ??= loadContent({ dirs: [SRD_DIR] }));

/** The product's content with a pack on top. */
export const contentWith = (files: Readonly<Record<string, string>>): Content =>
  loadContent({ dirs: [SRD_DIR, writePack(files)] });

type Files = Readonly<Record<string, string>>;

/** The least content with packs on top. */
export const baseWith = (...packs: readonly Files[]): Content =>
  loadContent({ dirs: [BASE_PACK, ...packs].map(writePack) });

/** Returns the lines that the loader reports of packs. The path of a file starts in its pack. */
export function problemsIn(...packs: readonly Files[]): string[] {
  const dirs = packs.map(writePack);
  try {
    loadContent({ dirs });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((line) => dirs.reduce((text, dir) => text.replaceAll(`${dir}/`, ''), line));
  }
  return [];
}

/** Returns the lines that the loader reports of packs on top of the least content. */
export const problemsWith = (...packs: readonly Files[]): string[] => problemsIn(BASE_PACK, ...packs);
