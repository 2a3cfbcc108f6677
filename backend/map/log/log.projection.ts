import type { LogEntry, LogPatch } from '../../../contracts/log/log.contract.js';
import type { LogChange, LogEntryAccess, LogEntryState } from './log.model.js';
import type { RoomViewer } from '../map.viewer.js';

/** Whether an entry is for a viewer. For anybody else, and for every table screen, it does not exist. */
export function seesLogEntry(viewer: RoomViewer, { audience, senderId, recipientId }: LogEntryAccess): boolean {
  if (viewer.role === 'table') return false;
  if (senderId === viewer.userId) return true;
  switch (audience) {
    case 'everybody':
      return true;
    case 'dm':
      return viewer.role === 'dm';
    case 'person':
      return recipientId === viewer.userId;
    case 'secret':
      return false;
  }
}

/**
 * The condition of `seesLogEntry` in SQL, on the columns of `campaign_log`.
 * @param entry the alias of the table
 * @param viewer SQL of the user id
 * @param isDm SQL of whether the viewer is a DM
 */
export const visibleInLog = (entry: string, viewer: string, isDm: string): string =>
  `(${entry}.sender_id = ${viewer} OR ${entry}.audience = 'everybody' OR (${entry}.audience = 'dm' AND ${isDm})
    OR (${entry}.audience = 'person' AND ${entry}.recipient_id = ${viewer}))`;

/** Returns the entries that a viewer may see, in the same order. Nothing else of the log leaves the server. */
export const projectLog = (entries: readonly LogEntryState[], viewer: RoomViewer): LogEntry[] =>
  entries.filter((entry) => seesLogEntry(viewer, entry)).map(projectEntry);

const projectEntry = ({ id, at, senderId, senderName, ...entry }: LogEntryState): LogEntry => ({
  id,
  at,
  sender: { id: senderId, display_name: senderName },
  audience: entry.audience,
  recipient: entry.recipientId === null ? null : { id: entry.recipientId, display_name: entry.recipientName ?? '' },
  text: entry.text,
  roll: entry.roll,
});

/** Returns what a viewer learns of a change; undefined when it does not concern them. */
export function projectLogChange({ logged, unlogged }: LogChange, viewer: RoomViewer): LogPatch | undefined {
  const entries = projectLog(logged, viewer);
  // Sorted by random id, so that the order does not reveal which of them is the older one.
  const removed = unlogged.flatMap((entry) => (seesLogEntry(viewer, entry) ? [entry.id] : [])).sort();
  return entries.length + removed.length > 0 ? { entries, removed } : undefined;
}

/** Returns the group of a viewer for one change of the log; all viewers of a group receive the same. */
export const logGroupOf = ({ logged, unlogged }: LogChange, viewer: RoomViewer): string =>
  [...logged, ...unlogged].map((entry) => (seesLogEntry(viewer, entry) ? '1' : '0')).join('');
