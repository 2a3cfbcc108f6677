import type { HistoryEntry, RestorePreview } from '../../contracts/history/history.contract.js';
import { dateText } from '../ui/date-text.js';

/** Entries that belong together: those of a round, or of a day without an encounter. */
export interface HistoryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
}

/**
 * Groups entries by round, and by day outside of encounters. A change of a sheet belongs to the round in which it was
 * made.
 * @param entries the newest first
 */
export function historyGroups(entries: readonly HistoryEntry[]): HistoryGroup[] {
  const groups: { key: string; title: string; entries: HistoryEntry[] }[] = [];
  entries.forEach((entry, place) => {
    const title = titleOf(entry, roundAt(entries, place));
    const last = groups.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else groups.push({ key: entry.id, title, entries: [entry] });
  });
  return groups;
}

/** The round of an entry; for a change of a sheet that of the entry before it. */
function roundAt(entries: readonly HistoryEntry[], place: number): number | null {
  const nearest = entries.slice(place).find(({ kind }) => kind !== 'sheet');
  return (nearest ?? entries.slice(0, place).findLast(({ kind }) => kind !== 'sheet'))?.round ?? null;
}

function titleOf({ at }: HistoryEntry, round: number | null): string {
  if (round === null) return dateText(at);
  return round === 0 ? 'Before the first turn' : `Round ${round}`;
}

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const list = new Intl.ListFormat('en');

/** Says what a restore changes, such as '12 changes of the map, 3 turns and the sheets of Brin and Mira'. */
export function previewText({ map, turns, sheets, round }: RestorePreview): string {
  const what = [
    ...counted(map, 'change of the map', 'changes of the map'),
    ...counted(turns, 'step of the turns', 'steps of the turns'),
    ...(sheets.length === 0 ? [] : [`the ${sheets.length === 1 ? 'sheet' : 'sheets'} of ${list.format(sheets)}`]),
  ];
  if (what.length === 0) return 'Nothing has changed since.';
  const back = round ? `, back to round ${round}` : '';
  return `This takes back ${list.format(what)}${back}. Rolls and messages stay in the log. You can undo it.`;
}
