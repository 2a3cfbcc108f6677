import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { readCommand } from '../../../contracts/character/play/read-command.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { id, object, whole } from '../../../contracts/core/json-reader.js';
import { StoredCommands, type TimedOperation } from '../../core/live/stored-commands.js';

/** Names a sheet. */
export interface SheetAddress {
  /** null: the sheet of a character in no campaign, which is only read. */
  readonly campaignId: string | null;
  readonly characterId: string;
}

/** A command on a sheet. */
export interface SheetCommand extends TimedOperation {
  readonly command: PlayCommand;
  /** The version of the play state that its author saw. */
  readonly seenVersion: number;
}

/** Reads a command that the browser has kept. */
const readSheetCommand = object<SheetCommand>({
  opId: id(LIMITS.contentId),
  command: readCommand,
  seenVersion: whole(0, LIMITS.version),
  at: whole(0, Number.MAX_SAFE_INTEGER),
});

/** Keeps the commands of a person on a sheet in this browser, until the server has answered them. */
export const storedCommandsOf = (userId: string, { characterId }: SheetAddress): StoredCommands<SheetCommand> =>
  new StoredCommands(`questhearth-sheet:${userId}:${characterId}:`, (json) => readSheetCommand(json, 'command'));
