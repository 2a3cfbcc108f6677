import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../contracts/content/content.types.js';
import { loadContent } from './loader/index.js';
import { deepFreeze } from './loader/link/deep-freeze.js';

/** The folder of the SRD content, next to this file in the sources and in the build. */
const FOLDER = fileURLToPath(new URL('./content/srd', import.meta.url));
/** What the build has loaded from that folder. The sources have no such file. */
const LOADED = fileURLToPath(new URL('./content/srd.json', import.meta.url));

/**
 * Returns the rules content: the SRD, with packs on top. Reading and checking the files of the SRD takes seconds, so a
 * built program without packs takes what its build has loaded.
 * @param packs folders of packs, each on top of those before it
 * @throws ContentError with the problems of the packs
 */
export function readContent(packs: readonly string[]): Content {
  if (packs.length === 0 && existsSync(LOADED)) return deepFreeze(JSON.parse(readFileSync(LOADED, 'utf8')) as Content);
  return loadContent({ dirs: [FOLDER, ...packs] });
}

/** Writes what the SRD's files say beside them, at the end of a build. @throws ContentError when they are invalid */
export const writeLoadedContent = (): void => writeFileSync(LOADED, JSON.stringify(loadContent({ dirs: [FOLDER] })));
