import type { SheetChange } from '../../../contracts/characters/sheet.contract.js';

/** A number of mine that somebody set without having seen it. */
export interface Overwritten {
  readonly change: SheetChange;
  /** As `PlayFields` names it. */
  readonly field: string;
  /** Both as the play state has them; `shownValue` says what the sheet shows. */
  readonly mine: number;
  readonly theirs: number;
}

/** Returns the numbers of a person that somebody else's change set without its author having seen them. */
export function overwrittenBy(change: SheetChange, history: readonly SheetChange[], userId: string): Overwritten[] {
  if (!change.is_absolute || change.author.id === userId) return [];
  const unseen = history.filter(
    ({ author, version, is_absolute }) => author.id === userId && is_absolute && version > change.seen_version,
  );
  return Object.entries(change.changes).flatMap(([field, { before, after }]) => {
    const isMine = unseen.some(({ changes }) => changes[field]?.after === before);
    return isMine && typeof before === 'number' && typeof after === 'number'
      ? [{ change, field, mine: before, theirs: after }]
      : [];
  });
}
