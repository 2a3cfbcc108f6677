import { deepFreeze } from '../../backend/library/loader/link/deep-freeze.js';
import { loadContent } from '../../backend/library/loader/index.js';
import type { ReadFile } from '../../backend/library/loader/read/content-files.js';
import { readYaml } from '../../backend/library/loader/read/yaml-file.js';
import type { Content } from '../../contracts/content/content.types.js';

/** The files that were read without a problem, by path and text. */
const kept = new Map<string, unknown>();

/** Reads a file once. Reading is half of a load, and most packs of tests lie on top of the same files. */
const readOnce: ReadFile = (file, text, problems) => {
  const key = `${file}\n${text}`;
  if (kept.has(key)) return kept.get(key);
  const before = problems.count;
  // Frozen, because a load that changed it would change the next one too.
  const data = deepFreeze(readYaml(file, text, problems));
  if (problems.count === before) kept.set(key, data);
  return data;
};

/**
 * Loads packs as the server does, and reads each file once for all loads of the process.
 * @throws ContentError with the problems of the packs
 */
export const loadPacks = (dirs: readonly string[], checkTexts = false): Content =>
  loadContent({ dirs, checkTexts, read: readOnce });
