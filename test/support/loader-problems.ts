import type { Content } from '../../contracts/content/content.types.js';
import { ContentError } from '../../backend/library/loader/content-error.js';
import { BASE_PACK } from './base-pack.js';
import { writePack } from './content-pack.js';
import { loadPacks } from './load-packs.js';

/* What the loader makes of packs, and what it says about them. */

type Files = Readonly<Record<string, string>>;

/** The least content with packs on top. */
export const baseWith = (...packs: readonly Files[]): Content => loadPacks([BASE_PACK, ...packs].map(writePack));

/** Returns the lines that the loader reports of packs. The path of a file starts in its pack. */
export function problemsIn(...packs: readonly Files[]): string[] {
  const dirs = packs.map(writePack);
  try {
    loadPacks(dirs);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((line) => dirs.reduce((text, dir) => text.replaceAll(`${dir}/`, ''), line));
  }
  return [];
}

/** Returns the lines that the loader reports of packs on top of the least content. */
export const problemsWith = (...packs: readonly Files[]): string[] => problemsIn(BASE_PACK, ...packs);
