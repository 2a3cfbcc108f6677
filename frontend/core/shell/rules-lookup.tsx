import { useHotkeys } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazy } from '../../ui/lazy.js';
import { useStores } from '../stores.js';

const Lookup = lazy(() => import('../../library/lookup.js').then((m) => ({ default: m.Lookup })), null);

/** Whether a dialog that is not about the rules is open. The user must answer it first. */
const isAsked = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.closest('[data-rules-lookup]'),
  );

/**
 * The search in the rules and the popup of an entry, on every screen. Ctrl+K or Cmd+K opens the search, unless another
 * dialog waits for an answer.
 */
export const RulesLookup = observer(function RulesLookup() {
  const { library, session } = useStores();
  const [isNeeded, setNeeded] = useState(false);
  const isSignedIn = session.state === 'signedIn';
  useHotkeys([['mod+K', () => isSignedIn && !isAsked() && library.openSearch()]], []);
  if (!isNeeded && (library.isSearchWanted || library.isDetailOpen)) setNeeded(true);
  if (!isNeeded || !isSignedIn) return null;
  return <Lookup />;
});
