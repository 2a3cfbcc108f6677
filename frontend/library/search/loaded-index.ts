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
      const [content, texts] = await Promise.all([
        library.loadMagicItems(),
        library.fetchSearchTexts(),
        library.pages.creatures.load(),
      ]);
      return RulesIndex.of(compendiumOf(content, library.pages.creatures.value), texts);
    });
    made.set(library, index);
  }
  return index;
}
