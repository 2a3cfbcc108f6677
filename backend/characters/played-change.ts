import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { CommandOutcome, PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import { changedParts, changesOfCommand, newValuesOf, withFields } from '../../contracts/character/play/play-fields.js';
import type { ServerCommand, TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import { sheetHistoryText } from '../../contracts/character/play/sheet-history-text.js';
import { movesBack } from '../../contracts/character/play/treasure-moves.js';
import { parseStep } from '../../contracts/character/play/typed-step.js';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import type { SessionUser } from '../core/access/session-user.js';
import type { OpenSheet } from './sheet-cache.js';
import type { SheetCommit } from './sheet.repository.js';
import { restoredVersion, type SheetRestore, type UndoneChange } from './undone-change.js';

/** The id of an operation, and the version of the sheet that its sender has seen; undefined: the present one. */
export interface OperationKeys {
  readonly opId: string;
  readonly seenVersion: number | undefined;
}

/** A command with what it comes to, and what it takes back if it is an undo or a restore. */
interface PlayedCommand extends OperationKeys {
  readonly command: PlayCommand | ServerCommand;
  readonly outcome: CommandOutcome;
  readonly undone: UndoneChange | undefined;
  readonly restored: SheetRestore | undefined;
}

/** What a command writes. */
interface PlayedChange {
  readonly commit: SheetCommit;
  /** The play state after it. */
  readonly play: OpenSheet['play'];
  /** What it moves from the treasure and back. */
  readonly treasure: readonly TreasureMove[];
}

/** Returns what a command writes to a sheet. @param before the character of that sheet */
export function playedChange(
  sheet: OpenSheet,
  before: PlayCharacter,
  played: PlayedCommand,
  user: Pick<SessionUser, 'id' | 'display_name'>,
): PlayedChange {
  const { record, version } = sheet;
  const { command, outcome, undone, restored } = played;
  const changes = changesOfCommand(sheet.play, outcome.play, before.evaluation.sheet.current_hp);
  // The stored play state is the one that the pages compute from the change.
  const play = withFields(sheet.play, newValuesOf(changes));
  const treasure = undone?.changes
    ? movesBack(undone.treasure, undone.changes, sheet.play, play)
    : (outcome.result?.treasure ?? []);
  const change: SheetChange = {
    id: played.opId,
    version: version + 1,
    seen_version: Math.min(played.seenVersion ?? version, version),
    author: { id: user.id, display_name: user.display_name },
    at: new Date().toISOString(),
    text: restored?.text ?? sheetHistoryText(before, command, changes, outcome.result, undone?.change?.text),
    changes,
    result: resultOf(sheet, played, treasure),
    is_absolute: command.do === 'set' && command.value.trim() !== '' && parseStep(command.value).kind === 'set',
    undoes: command.do === 'undo' && !restored ? command.change : null,
  };
  const commit: SheetCommit = {
    characterId: record.id,
    campaignId: record.campaignId,
    version,
    choicesVersion: record.version,
    parts: changedParts(sheet.play, play),
    change,
  };
  return { commit, play, treasure };
}

/** The result of a command, with the treasure that it moves and the version to which it restores. */
function resultOf(
  sheet: OpenSheet,
  { outcome, restored }: PlayedCommand,
  treasure: readonly TreasureMove[],
): SheetChange['result'] {
  const result = treasure.length > 0 ? { ...outcome.result, treasure } : outcome.result;
  return restored ? { ...result, restores: restoredVersion(restored, sheet) } : (result ?? null);
}
