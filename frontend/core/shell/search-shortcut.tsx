import { useHotkeys } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LibraryStore } from '../../library/library.store.js';
import { lazy } from '../../ui/lazy.js';
import { useStores } from '../stores.js';

const Lookup = lazy(() => import('../../library/lookup.js').then((m) => ({ default: m.Lookup })), null);

/** Whether a dialog that is not about the rules is open. The user must answer it first. */
const isAsked = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.closest('[data-rules-lookup]'),
  );

/** Returns a text after a key: a letter longer, or shorter by Backspace; undefined for a key that types nothing. */
function typedText(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}

/** Gives the search what is typed while its code still loads, so that no letter after Ctrl+K is lost. */
function useKeysForSearch(library: LibraryStore, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.closest('[data-rules-lookup], search')) return;
      const text = typedText(library.searchText, event);
      if (text === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      library.setSearchText(text);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [library, isOpen]);
}

/**
 * The search in the rules and the popup of an entry, on every screen. Ctrl+K or Cmd+K opens the search, unless another
 * dialog waits for an answer.
 */
export const SearchShortcut = observer(function SearchShortcut() {
  const { library, session } = useStores();
  const [isNeeded, setNeeded] = useState(false);
  const isSignedIn = session.state === 'signedIn';
  // A page that does not know yet who is there opens the search as soon as it does.
  const maySearch = session.state !== 'signedOut';
  useHotkeys([['mod+K', () => maySearch && !isAsked() && library.openSearch()]], []);
  useKeysForSearch(library, maySearch && library.isSearchOpen);
  useEffect(() => {
    if (!maySearch) library.closeSearch();
  }, [library, maySearch]);
  if (!isNeeded && (library.isSearchWanted || library.isDetailOpen)) setNeeded(true);
  if (!isNeeded || !isSignedIn) return null;
  return <Lookup />;
});
