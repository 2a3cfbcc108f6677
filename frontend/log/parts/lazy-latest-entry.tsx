import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazy } from '../../ui/lazy.js';
import { useLogView } from './log-context.js';

const LatestEntry = lazy(() => import('./latest-entry.js').then((m) => ({ default: m.LatestEntry })), null);

/** The place of the entry that has just come, while the log is not in sight. The code comes with the first entry. */
export const LazyLatestEntry = observer(function LazyLatestEntry({ onOpen }: { onOpen: () => void }) {
  const { latest } = useLogView().log;
  const [seenId] = useState(latest?.id);
  if (!latest || latest.id === seenId) return null;
  return <LatestEntry onOpen={onOpen} />;
});
