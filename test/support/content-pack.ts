import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../contracts/content/content.types.js';
import { loadedContent } from './loaded-content.js';

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
export const srdContent = (): Content => (srd ??= loadedContent([SRD_DIR]));

/** The product's content with a pack on top. */
export const contentWith = (files: Readonly<Record<string, string>>): Content =>
  loadedContent([SRD_DIR, writePack(files)]);
