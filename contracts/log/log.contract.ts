import type { MessageReply } from '../core/failure.js';
import { clientEvent, serverEvent } from '../core/route.js';
import type { Sequenced } from '../map/map.contract.js';
import type { AttackView } from '../attack/attack.view.js';
import type { LoggedRoll } from './logged-roll.types.js';
import type { LogAudience } from './log.rules.js';
import type { DeleteLogEntry, GetLog, RollDice, SendMessage } from './log.dto.js';

/* PROTOCOL.md of the map numbers the rules for these events (L1 and on). The log belongs to the campaign's room. */

/** A person in the log. */
export interface LogPerson {
  id: string;
  display_name: string;
}

/** One message or roll, for whom it is meant. */
export interface LogEntry {
  id: string;
  /** ISO time at which it was made. */
  at: string;
  sender: LogPerson;
  audience: LogAudience;
  /** Only with the audience `person`. */
  recipient: LogPerson | null;
  /** The message, or what was rolled for; may be empty for a roll. */
  text: string;
  /** Null: a message. */
  roll: LoggedRoll | null;
  /** An attack with its targets, as far as the viewer saw them; null: none. */
  attack: AttackView | null;
}

/** What one commit changed in the log, as its viewer may know it. */
export interface LogPatch {
  /** Oldest first. */
  entries: LogEntry[];
  /** Ids of deleted entries. */
  removed: string[];
}

/** A page of the log, newest entries, oldest first. */
export interface LogPage {
  entries: LogEntry[];
  /** Whether there are older ones. */
  has_more: boolean;
}

export type LogAck = MessageReply & { entryId: string };
export type LogPageAck = MessageReply & LogPage;

/** The client's emits. */
export const logEmits = {
  rollDice: clientEvent<RollDice, LogAck>({
    name: 'roll dice',
    access: 'log.write',
    summary: 'Rolls dice on the server and puts the roll into the log.',
  }),
  sendMessage: clientEvent<SendMessage, LogAck>({
    name: 'send message',
    access: 'log.write',
    summary: 'Puts a message into the log.',
  }),
  deleteEntry: clientEvent<DeleteLogEntry, LogAck>({
    name: 'delete log entry',
    access: 'log.delete',
    summary: 'Deletes an entry of the log for everybody.',
  }),
  getLog: clientEvent<GetLog, LogPageAck>({
    name: 'get log',
    access: 'log.read',
    summary: 'Returns the newest entries, or those before an entry, that the sender may see.',
  }),
} as const;

/** The server's events. */
export const logEvents = {
  /** New and deleted entries; `seq` 0 tells a viewer of the log alone to read its page again. */
  entries: serverEvent<LogPatch & Sequenced>('log entries'),
} as const;
