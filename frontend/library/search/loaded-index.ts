import { compendiumOf } from '../compendium/kind-lists.js';
import type { LibraryStore } from '../library.store.js';
import { LoadedOnce } from '../loaded-once.js';
import { SearchIndex } from './search-index.js';

const made = new WeakMap<LibraryStore, LoadedOnce<SearchIndex>>();

/** Returns the index of a page, which is made once. */
export function loadedIndex(library: LibraryStore): LoadedOnce<SearchIndex> {
  let index = made.get(library);
  if (!index) {
    index = new LoadedOnce(async () => {
      const [content, texts] = await Promise.all([
        library.loadMagicItems(),
        library.fetchSearchTexts(),
        library.pages.creatures.load(),
      ]);
      return SearchIndex.of(compendiumOf(content, library.pages.creatures.value), texts);
    });
    made.set(library, index);
  }
  return index;
}
