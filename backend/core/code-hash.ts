import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folders of the program, in the build as in the sources. */
const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['backend', 'contracts'];

function* programFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* programFiles(path);
    else if (/(?<!\.spec|\.d)\.(js|ts)$/.test(entry.name)) yield path;
  }
}

let hashOfCode: string | undefined;

/**
 * Returns a hash of the program's code. Every upgrade changes it, also one that keeps the number in package.json, so a
 * browser never takes a reply of the former program for one of this program.
 */
export function codeHash(): string {
  if (hashOfCode !== undefined) return hashOfCode;
  const hash = createHash('sha256');
  for (const path of FOLDERS.flatMap((folder) => [...programFiles(join(ROOT, folder))]).sort())
    hash.update(`${relative(ROOT, path)}\n`).update(readFileSync(path));
  hashOfCode = hash.digest('hex').slice(0, 20);
  return hashOfCode;
}
