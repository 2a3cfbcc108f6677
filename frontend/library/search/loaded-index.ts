import { compendiumOf } from '../compendium/kinds.js';
import type { LibraryStore } from '../library.store.js';
import { LoadedOnce } from '../loaded-once.js';
import { RulesIndex } from './rules-index.js';

const made = new WeakMap<LibraryStore, LoadedOnce<RulesIndex>>();

/** Returns the index of a page, which is made once. */
export function loadedIndex(library: LibraryStore): LoadedOnce<RulesIndex> {
  let index = made.get(library);
  if (!index) {
    index = new LoadedOnce(async () => {
      const [content, texts] = await Promise.all([library.loadMagicItems(), library.fetchSearchTexts()]);
      return RulesIndex.of(compendiumOf(content), texts);
    });
    made.set(library, index);
  }
  return index;
}
