import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deepFreeze } from '../../backend/library/loader/link/deep-freeze.js';
import type { Content } from '../../contracts/content/content.types.js';
import { loadPacks } from './load-packs.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(tmpdir(), `questhearth-test-content-${process.getuid?.() ?? 0}`);
/** The code that decides what the loader makes of files. */
const LOADER_CODE = ['backend/library/loader', 'contracts/content', 'contracts/core'].map((dir) => join(ROOT, dir));

function hashOf(dirs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const dir of [...dirs, ...LOADER_CODE])
    for (const file of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (file.isFile()) hash.update(`${relative(dir, path)}\n`).update(readFileSync(path));
    }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the content of packs. The loader takes longer than most test files that need content, so it runs once for each
 * state of the packs and of its own code, and the result is kept in the folder for temporary files.
 * @throws Error with the loader's message for invalid content
 */
export function loadedContent(dirs: readonly string[]): Content {
  const file = join(CACHE, `${hashOf(dirs)}.json`);
  if (existsSync(file)) return deepFreeze(JSON.parse(readFileSync(file, 'utf8')) as Content);
  const content = loadPacks(dirs);
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  // Other test files may be looking for it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(content));
  renameSync(`${file}.${process.pid}`, file);
  return content;
}
