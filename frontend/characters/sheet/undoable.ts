import type { SheetChange } from '../../../contracts/characters/sheet.contract.js';
import type { PendingCommand } from './displayed-play.js';

/** Returns a person's latest change that can be taken back; undefined while the server has not answered a newer one. */
export function undoableChange(
  history: readonly SheetChange[],
  waiting: readonly PendingCommand[],
  userId: string,
): SheetChange | undefined {
  const undoing = waiting.flatMap(({ command }) => (command.do === 'undo' ? [command.change] : []));
  if (undoing.length < waiting.length) return undefined;
  const undone = new Set([...history.map(({ undoes }) => undoes), ...undoing]);
  return history.find(
    ({ author, id, undoes, changes }) =>
      author.id === userId && undoes === null && !undone.has(id) && Object.keys(changes).length > 0,
  );
}
