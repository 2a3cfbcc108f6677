import {
  attackGroupOf,
  projectAttack,
  titleOfAttack,
  UNSEEN_ATTACK,
  type AttackViewer,
} from '../../../contracts/attack/attack.projection.js';
import type { LogEntry, LogPatch } from '../../../contracts/log/log.contract.js';
import type { LoggedRoll } from '../../../contracts/log/logged-roll.types.js';
import { creatureRollView, projectCreatureRoll } from './creature-roll.projection.js';
import type { DeletedLogEntry, LogChange, LogEntryAccess, LogEntryState } from './log.model.js';
import type { RoomViewer } from '../map.viewer.js';

/** Whether an entry is for a viewer. For anybody else, and for every table screen, it does not exist. */
export function seesLogEntry(
  viewer: RoomViewer,
  { audience, senderId, recipientId, viewers }: LogEntryAccess,
): boolean {
  if (viewer.role === 'table') return false;
  if (senderId === viewer.userId || viewers?.includes(viewer.userId)) return true;
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
    OR (${entry}.audience = 'person' AND ${entry}.recipient_id = ${viewer}) OR jsonb_exists(${entry}.viewers, ${viewer}::text))`;

/** Returns the text of an entry. That of an attack depends on whether the viewer saw who attacked, and on nobody else. */
const textFor = ({ attack, text }: LogEntryState, viewer: RoomViewer): string =>
  attack ? titleOfAttack(attack, attackViewer(viewer)) : text;

/** The text of `textFor` in SQL. The parameters are those of `visibleInLog`. */
export const textInLog = (entry: string, viewer: string, isDm: string): string =>
  `CASE WHEN ${entry}.attack IS NULL THEN ${entry}."text"
    WHEN ${isDm} OR jsonb_exists(${entry}.attack -> 'attacker' -> 'witnesses', ${viewer}::text) THEN ${entry}.attack ->> 'name'
    ELSE '${UNSEEN_ATTACK}' END`;

/** Returns the entries that a viewer may see, in the same order. Nothing else of the log leaves the server. */
export const projectLog = (entries: readonly LogEntryState[], viewer: RoomViewer): LogEntry[] =>
  entries.filter((entry) => seesLogEntry(viewer, entry)).map((entry) => projectEntry(entry, viewer));

const attackViewer = ({ userId, role }: RoomViewer): AttackViewer => ({ userId, isDm: role === 'dm' });

const projectEntry = (entry: LogEntryState, viewer: RoomViewer): LogEntry => ({
  id: entry.id,
  at: entry.at,
  sender: { id: entry.senderId, display_name: entry.senderName },
  audience: entry.viewers ? 'everybody' : entry.audience,
  recipient: entry.recipientId === null ? null : { id: entry.recipientId, display_name: entry.recipientName ?? '' },
  text: textFor(entry, viewer),
  roll: projectRoll(entry, viewer),
  // A node of the release before sends entries without attacks.
  attack: entry.attack ? projectAttack(entry.attack, attackViewer(viewer)) : null,
});

function projectRoll({ roll, senderId }: LogEntryState, viewer: RoomViewer): LoggedRoll | null {
  if (!roll) return null;
  const { creature, ...others } = roll;
  return creature ? projectCreatureRoll(others, creature, senderId, viewer) : others;
}

/** Returns what a viewer learns of a change; undefined when it does not concern them. */
export function projectLogChange({ logged, unlogged }: LogChange, viewer: RoomViewer): LogPatch | undefined {
  const entries = projectLog(logged, viewer);
  // Sorted by random id, so that the order does not reveal which of them is the older one.
  const removed = unlogged.flatMap((entry) => (seesLogEntry(viewer, entry) ? [entry.id] : [])).sort();
  return entries.length + removed.length > 0 ? { entries, removed } : undefined;
}

/** Returns the group of a viewer for one change of the log; all viewers of a group receive the same. */
export const logGroupOf = ({ logged, unlogged }: LogChange, viewer: RoomViewer): string =>
  [...logged, ...unlogged].map((entry) => (seesLogEntry(viewer, entry) ? viewOf(entry, viewer) : '0')).join('');

/** What a viewer gets of an entry that they see, in a few letters. */
function viewOf(entry: LogEntryState | DeletedLogEntry, viewer: RoomViewer): string {
  if ('attack' in entry && entry.attack) return `(${attackGroupOf(entry.attack, attackViewer(viewer))})`;
  return 'roll' in entry && entry.roll?.creature ? creatureRollView(entry.roll.creature, entry.senderId, viewer) : '1';
}
