import type { HistoryEntry } from '../../contracts/history/history.contract.js';

/** Entries that read as one: the moves of a marker that follow each other, or a single entry. */
export interface HistoryRun {
  readonly newest: HistoryEntry;
  /** The moves before it, the newest first. */
  readonly earlier: readonly HistoryEntry[];
}

/** Milliseconds between two moves outside of an encounter that still read as one. */
const PAUSE = 60_000;

/** The text of a move. Markers of the same name are told apart by nothing that an entry has. */
const MOVE = /^Moves (.+) to [A-Z]{1,2}\d{1,2}$/su;

/**
 * Joins moves of a marker by one person that follow each other in a round, or, outside of encounters, within a minute.
 * @param entries the newest first
 */
export function historyRuns(entries: readonly HistoryEntry[]): HistoryRun[] {
  const runs: { newest: HistoryEntry; earlier: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && continues(last.earlier.at(-1) ?? last.newest, entry)) last.earlier.push(entry);
    else runs.push({ newest: entry, earlier: [] });
  }
  return runs;
}

function continues(later: HistoryEntry, earlier: HistoryEntry): boolean {
  const moved = MOVE.exec(later.text)?.[1];
  return (
    moved !== undefined &&
    moved === MOVE.exec(earlier.text)?.[1] &&
    later.kind === 'map' &&
    earlier.kind === 'map' &&
    later.who.id === earlier.who.id &&
    later.is_undone === earlier.is_undone &&
    later.round === earlier.round &&
    (later.round !== null || Date.parse(later.at) - Date.parse(earlier.at) <= PAUSE)
  );
}
