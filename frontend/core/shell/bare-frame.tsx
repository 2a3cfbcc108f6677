import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { lazy } from '../../ui/lazy.js';
import { useStores } from '../stores.js';
import { useSessionRetry } from './unreachable.js';

const EntryKeyScreen = lazy(() =>
  import('../../auth/entry-key.screen.js').then((m) => ({ default: m.EntryKeyScreen })),
);

/**
 * The frame of a screen that has the whole window and needs no session. A service that needs an entry key shows only the
 * entry-key screen.
 */
export const BareFrame = observer(function BareFrame({ children }: { children: ReactNode }) {
  const { session } = useStores();
  useEffect(() => void session.load(), [session]);
  useSessionRetry();
  return session.needsEntryKey ? <EntryKeyScreen /> : children;
});
