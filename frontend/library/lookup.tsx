import { useFocusReturn } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../core/stores.js';
import { lazy } from '../ui/lazy.js';
import type { LibraryStore } from './library.store.js';
import { LibraryDetailPopup } from './parts/library-detail-popup.js';

/** Without a placeholder, because a popup that is empty at first would give the focus to its close button. */
const SearchPopup = lazy(() => import('./search/search-popup.js').then((m) => ({ default: m.SearchPopup })), null);

/** Loads the index of the search. A failure shows when the search opens, which tries again. */
async function loadIndex(library: LibraryStore): Promise<void> {
  const { loadedIndex } = await import('./search/search-popup.js');
  await loadedIndex(library).load();
}

/**
 * The popups of every screen that look something up in the rules: the search over everything, and one entry. The search
 * leads to an entry, so they give the focus back together, when the last one closes.
 */
export const Lookup = observer(function Lookup() {
  const { library } = useStores();
  // What is open at the first rendering does not learn which element to give the focus back to.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { isSearchWanted } = library;
  useFocusReturn({ opened: mounted && (library.isSearchOpen || library.isDetailOpen) });
  useEffect(() => {
    if (isSearchWanted) loadIndex(library).catch(() => undefined);
  }, [library, isSearchWanted]);
  return (
    <>
      {isSearchWanted && <SearchPopup />}
      {mounted && <LibraryDetailPopup />}
    </>
  );
});
