import type { HistoryKind } from '../../../contracts/history/history-kinds.js';

/** Where a change stands in the campaign's one sequence: after the version of a commit, and its place in it. */
export interface HistoryPlace {
  readonly version: number;
  readonly nth: number;
}

/** The place after every command of a commit. */
export const END_OF_COMMIT = 32_767;

/** What an entry's id names: an operation of the map by its sender, or a change of a sheet by its character. */
export interface EntryKey {
  readonly of: 'map' | 'sheet';
  /** The sender's id, or the character's. */
  readonly ownerId: string;
  readonly opId: string;
}

/** How the history lists an operation. */
export interface HistoryNote {
  readonly kind: HistoryKind;
  readonly text: string;
  /** The round after it; null without an encounter. */
  readonly round: number | null;
  /** The round that it has begun; 0: the encounter itself, null: none. */
  readonly beginsRound: number | null;
}

const ENTRY = /^(map|sheet)\.([0-9a-f-]{36})\.([\w-]{8,64})$/;

/** Returns the id of an entry. */
export const entryId = ({ of, ownerId, opId }: EntryKey): string => `${of}.${ownerId}.${opId}`;

/** Reads the id of an entry; undefined when it is none. */
export function readEntryId(id: string): EntryKey | undefined {
  const [, of, ownerId, opId] = ENTRY.exec(id) ?? [];
  return of === undefined || ownerId === undefined || opId === undefined
    ? undefined
    : { of: of as EntryKey['of'], ownerId, opId };
}
