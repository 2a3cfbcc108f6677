import type { MessageReply } from '../core/failure.js';
import { clientEvent } from '../core/route.js';
import type { MapAck } from '../map/map.contract.js';
import type { GetHistory, PreviewRestore, RestoreHistory, RewindEncounter, UndoHistoryEntry } from './history.dto.js';
import type { HistoryKind } from './history-kinds.js';

/* The history of a campaign's map, turns and sheets, for its DMs. The rules H1, H2, … of ../map/PROTOCOL.md apply. */

/** What one command has changed. */
export interface HistoryEntry {
  id: string;
  kind: HistoryKind;
  /** ISO 8601. */
  at: string;
  /** Who did it; an empty id when the account is deleted. */
  who: { id: string; display_name: string };
  /** Such as 'Moved Goblin to D4', or a line of a sheet's history. */
  text: string;
  /** The character of a change of a sheet. */
  character: { id: string; name: string } | null;
  /** The round after it; null without an encounter, and for a change of a sheet. */
  round: number | null;
  /** The round that it has begun; null: none. */
  begins_round: number | null;
  is_undone: boolean;
  /** Whether `undo history entry` may take it back alone. */
  can_undo: boolean;
}

/** A page of the history, the newest entry first. */
export interface HistoryPage {
  entries: HistoryEntry[];
  /** Whether there are older ones. */
  has_more: boolean;
  /** The rounds of the running encounter to whose start it can go back, the newest first. */
  rounds: number[];
}

/** What a restore would change. */
export interface RestorePreview {
  /** Commands on the map and on the turn order that are taken back. */
  map: number;
  turns: number;
  /** The names of the characters whose sheets change. */
  sheets: string[];
  /** The round from then on; null: no encounter runs. */
  round: number | null;
}

export type HistoryAck = MessageReply & HistoryPage;
export type RestorePreviewAck = MessageReply & RestorePreview;

/** The client's emits. The server acknowledges each with its ack type or a FailureReply. */
export const historyEmits = {
  getHistory: clientEvent<GetHistory, HistoryAck>({
    name: 'get history',
    access: 'map.edit',
    summary: 'Returns the newest changes of map, turns and sheets, or those before an entry.',
  }),
  undoEntry: clientEvent<UndoHistoryEntry, MapAck>({
    name: 'undo history entry',
    access: 'map.edit',
    summary: 'Takes one change back, also one of somebody else.',
  }),
  previewRestore: clientEvent<PreviewRestore, RestorePreviewAck>({
    name: 'preview restore',
    access: 'map.edit',
    summary: 'Tells what a restore or a rewind would change, and changes nothing.',
  }),
  restore: clientEvent<RestoreHistory, MapAck>({
    name: 'restore history',
    access: 'map.edit',
    summary: 'Brings map, turns and sheets back to what they were after an entry.',
  }),
  rewind: clientEvent<RewindEncounter, MapAck>({
    name: 'rewind encounter',
    access: 'map.edit',
    summary: 'Brings the running encounter back to the start of a round: map, turns and the sheets of who takes part.',
  }),
} as const;
