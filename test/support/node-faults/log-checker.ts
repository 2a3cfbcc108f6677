import { seesLogEntry } from '../../../backend/map/log/log.projection.js';
import type { MapMember } from '../../../backend/map/map.model.js';
import type { FaultyClient } from './client.js';
import type { RecordedEntry } from './commit-log.js';

/** Whether an entry is for a member. */
const isFor = (viewer: MapMember, { audience, sender_id, recipient_id, viewers }: RecordedEntry): boolean =>
  seesLogEntry(viewer, { audience, senderId: sender_id, recipientId: recipient_id, viewers });

/**
 * Checks that each message and each roll of a client was written once if it was acknowledged and never if it was refused, with
 * the dice that its answer told, and that the client has got no entry that is not for it.
 * @returns what is wrong
 */
export function checkLog(client: FaultyClient, entries: readonly RecordedEntry[], viewer: MapMember): string[] {
  const problems: string[] = [];
  for (const { said, outcome, entryId, msg } of client.sent) {
    if (said === undefined) continue;
    const written = entries.filter(({ text }) => text === said);
    if (written.length > 1) problems.push(`'${said}' was written twice`);
    if (outcome === 'refused' && written.length > 0) problems.push(`'${said}' was refused and written: '${msg}'`);
    if (outcome !== 'done') continue;
    const [entry] = written;
    if (written.length !== 1 || entry?.id !== entryId)
      problems.push(`'${said}' was acknowledged as ${entryId} and written as ${written.map(({ id }) => id).join()}`);
    const total = /^You rolled (-?\d+)\.$/.exec(msg ?? '')?.[1];
    if (entry?.roll && String(entry.roll.result.total) !== total)
      problems.push(`'${said}' is ${entry.roll.result.total}, and the answer was ${msg}`);
  }
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { id, text, roll } of client.log.values()) {
    const entry = byId.get(id);
    if (!entry) problems.push(`has got the entry '${text}', which was never written`);
    else if (!isFor(viewer, entry)) problems.push(`has got the entry '${text}', which is not for it`);
    else if (roll?.result.total !== entry.roll?.result.total) problems.push(`has got other dice of '${text}'`);
  }
  return problems;
}

/** Whether a client has got every entry that is for it. */
export const hasWholeLog = (client: FaultyClient, entries: readonly RecordedEntry[], viewer: MapMember): boolean =>
  entries.every((entry) => client.log.has(entry.id) || !isFor(viewer, entry));
