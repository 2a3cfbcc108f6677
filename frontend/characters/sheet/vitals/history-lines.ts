import type { SheetChange } from '../../../../contracts/characters/sheet.contract.js';
import { sheetHistoryText, numberName } from '../../../../contracts/character/play/sheet-history-text.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import type { SheetCommand } from '../sheet-command.js';
import type { Refusal } from '../sheet-notices.js';
import { takenBack } from '../undoable-changes.js';

/** One line of the history drawer. */
export interface HistoryLine {
  readonly key: string;
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
  readonly author: string;
  /** What was done, or what was tried. */
  readonly text: string;
  /** Notes of the server; for a refusal, its reason. */
  readonly notes: readonly string[];
  readonly isRefused: boolean;
  /** Whether somebody has taken it back, or is doing so. */
  readonly isUndone: boolean;
  /** The change that Undo takes back; undefined: none. */
  readonly change: SheetChange | undefined;
}

/** Returns the history with the refused changes of this page, the newest first. */
export function historyLines(
  character: PlayCharacter,
  history: readonly SheetChange[],
  waiting: readonly SheetCommand[],
  refusals: readonly Refusal[],
): HistoryLine[] {
  const undone = takenBack(history, waiting);
  const changes = history.map((change): HistoryLine => {
    const isUndone = undone.has(change.id);
    return {
      key: change.id,
      at: Date.parse(change.at),
      author: change.author.display_name,
      text: change.text,
      notes: change.result?.notes ?? [],
      isRefused: false,
      isUndone,
      change: isUndone || Object.keys(change.changes).length === 0 ? undefined : change,
    };
  });
  const refused = refusals.map(({ opId, command, reason, at }): HistoryLine => ({
    key: opId,
    at,
    author: 'You',
    text: attemptText(character, command),
    notes: [reason],
    isRefused: true,
    isUndone: false,
    change: undefined,
  }));
  return [...refused, ...changes].sort((a, b) => b.at - a.at);
}

/** Returns what a command tried, such as "Hit points: 99". */
export function attemptText(character: PlayCharacter, command: Refusal['command']): string {
  if (command.do === 'set') return `${numberName(character, command.field)}: ${command.value}`;
  return sheetHistoryText(character, command, {});
}
