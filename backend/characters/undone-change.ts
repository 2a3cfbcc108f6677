import type { TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import type { FieldChanges } from '../../contracts/character/play/play-fields.js';
import { changesTogether } from '../../contracts/character/play/undo-change.js';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import type { OpenSheet, SheetRecord } from './sheet-cache.js';
import type { SheetRepository } from './sheet.repository.js';

/* What an undo or a restore takes back on a sheet. */

/** The change that an undo undoes; unknown when it is too old. */
export interface UndoneChange {
  readonly change: SheetChange | undefined;
  /** Its changes, together with the changes that belong to it. */
  readonly changes: FieldChanges | undefined;
  /** What it has taken from the treasure. */
  readonly treasure: readonly TreasureMove[];
  readonly isTakenBack: boolean;
}

/** Returns the changes that a restore undoes, as one. */
export const undoneTogether = (since: readonly SheetChange[]): UndoneChange => ({
  change: undefined,
  changes: changesTogether(since.map(({ changes }) => changes)),
  treasure: since.flatMap(({ result }) => result?.treasure ?? []),
  isTakenBack: false,
});

/** What a restore takes back on one sheet. */
export interface SheetRestore {
  /** What the line of the sheet's history says. */
  readonly text: string;
  /** The changes since, the newest first. */
  readonly since: readonly SheetChange[];
}

/** Reads the change that an undo undoes. */
export async function readUndone(
  repository: SheetRepository,
  { id, campaignId }: SheetRecord,
  change: string,
): Promise<UndoneChange> {
  const known = await repository.changeInCampaign(id, campaignId, change);
  const takenBack = await repository.takenBack(id, known?.version ?? 0);
  const others: SheetChange[] = [];
  for (const opId of known?.result?.includes ?? []) {
    const included = takenBack.has(opId) ? undefined : await repository.changeInCampaign(id, campaignId, opId);
    if (included) others.push(included);
  }
  const newestFirst = others.sort((a, b) => b.version - a.version).map(({ changes }) => changes);
  return {
    change: known,
    changes: known && changesTogether([known.changes, ...newestFirst]),
    treasure: known?.result?.treasure ?? [],
    isTakenBack: takenBack.has(change),
  };
}

/** The version of a sheet before the changes that a restore takes back. */
export const restoredVersion = ({ since }: SheetRestore, { version }: Pick<OpenSheet, 'version'>): number =>
  (since.at(-1)?.version ?? version + 1) - 1;
