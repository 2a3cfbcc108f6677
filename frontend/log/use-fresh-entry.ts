import { useEffect, useState } from 'react';
import type { LogEntry } from '../../contracts/log/log.contract.js';

/** Milliseconds for which an entry is shown. */
const SHOWN = 7000;

/** Returns the entry that has just come, for a few seconds, and what ends them; undefined: none has. */
export function useFreshEntry(latest: LogEntry | null): readonly [LogEntry | undefined, () => void] {
  const [seenId, setSeenId] = useState<string>();
  const id = latest?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setSeenId(id), SHOWN);
    return () => clearTimeout(timer);
  }, [id]);
  return [latest && id !== seenId ? latest : undefined, () => setSeenId(id)];
}
