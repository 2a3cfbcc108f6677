import { useDidUpdate } from '@mantine/hooks';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../core/stores.js';
import { lazy } from '../ui/lazy.js';
import type { LibraryStore } from './library.store.js';
import { LibraryDetailPopup } from './parts/library-detail-popup.js';

/** Without a placeholder, because a popup that is empty at first would give the focus to its close button. */
const SearchPopup = lazy(() => import('./search/search-popup.js').then((m) => ({ default: m.SearchPopup })), null);

/** Milliseconds after which the focus returns: the key that has closed a popup does nothing to what has it then. */
const RETURN_DELAY = 10;

/** Loads the index of the search. A failure shows when the search opens, which tries again. */
async function loadIndex(library: LibraryStore): Promise<void> {
  const { loadedIndex } = await import('./search/search-popup.js');
  await loadedIndex(library).load();
}

const isOpen = (library: LibraryStore): boolean => library.isSearchOpen || library.isDetailOpen;

const isInPopup = (element: Element): boolean => element.closest('[data-rules-lookup]') !== null;

/**
 * Gives the focus back to where it was, when the last popup closes. It notes the place before a popup is rendered,
 * because the search takes the focus while it is rendered.
 */
function useFocusBeforeLookup(library: LibraryStore): void {
  const [before] = useState(() => ({ element: document.activeElement }));
  useEffect(
    () =>
      reaction(
        () => isOpen(library),
        (opens) => {
          const { activeElement } = document;
          if (opens && activeElement && !isInPopup(activeElement)) before.element = activeElement;
        },
      ),
    [library, before],
  );
  const opened = isOpen(library);
  useDidUpdate(() => {
    if (opened) return undefined;
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      const isLost = !activeElement || activeElement === body || isInPopup(activeElement);
      if (isLost && before.element instanceof HTMLElement) before.element.focus({ preventScroll: true });
    }, RETURN_DELAY);
    return () => clearTimeout(timer);
  }, [opened]);
}

/**
 * The popups of every screen that look something up in the rules: the search over everything, and one entry. The search
 * leads to an entry, so they give the focus back together, when the last one closes.
 */
export const Lookup = observer(function Lookup() {
  const { library } = useStores();
  const { isSearchWanted } = library;
  useFocusBeforeLookup(library);
  useEffect(() => {
    if (isSearchWanted) loadIndex(library).catch(() => undefined);
  }, [library, isSearchWanted]);
  return (
    <>
      {isSearchWanted && <SearchPopup />}
      <LibraryDetailPopup />
    </>
  );
});
