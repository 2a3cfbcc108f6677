import type { LogEntry } from '../../contracts/log/log.contract.js';

type Entries = readonly Pick<LogEntry, 'id' | 'sender'>[];

/**
 * Returns what has come at the end of a list: nothing, entries of others, or one of the viewer's own too.
 * @param lastId the last entry before; undefined before there was one, when nothing counts as new
 */
export function followed(lastId: string | undefined, shown: Entries, viewerId: string): 'nothing' | 'others' | 'own' {
  const last = shown.findIndex(({ id }) => id === lastId);
  // A last entry that was deleted says nothing about what came after it.
  const fresh = last === -1 ? [] : shown.slice(last + 1);
  if (fresh.length === 0) return 'nothing';
  return fresh.some(({ sender }) => sender.id === viewerId) ? 'own' : 'others';
}
