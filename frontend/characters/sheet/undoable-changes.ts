import { takenBack as takenBackOf } from '../../../contracts/character/play/undo-change.js';
import type { SheetChange } from '../../../contracts/characters/sheet.contract.js';
import type { SheetCommand } from './sheet-command.js';

/** Returns the operations that were taken back, or are being taken back. */
export const takenBack = (history: readonly SheetChange[], waiting: readonly SheetCommand[]): ReadonlySet<string> =>
  takenBackOf([
    ...waiting
      .toReversed()
      .map(({ opId: id, command }) => ({ id, undoes: command.do === 'undo' ? command.change : null })),
    ...history.map(({ id, version, undoes, result }) => ({
      id,
      version,
      undoes,
      includes: result?.includes ?? null,
      restores: result?.restores ?? null,
    })),
  ]);

/** Returns a person's latest change that can be taken back; undefined while the server has not answered a newer one. */
export function undoableChange(
  history: readonly SheetChange[],
  waiting: readonly SheetCommand[],
  userId: string,
): SheetChange | undefined {
  if (waiting.some(({ command }) => command.do !== 'undo')) return undefined;
  const undone = takenBack(history, waiting);
  return history.find(
    ({ author, id, undoes, changes }) =>
      author.id === userId && undoes === null && !undone.has(id) && Object.keys(changes).length > 0,
  );
}
