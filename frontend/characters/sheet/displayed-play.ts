import { applyPlayCommand } from '../../../contracts/character/play/apply-command.js';
import { needsServer } from '../../../contracts/character/play/commands.types.js';
import type { Evaluations } from '../../../contracts/character/play/evaluations.js';
import { entryIdsOf } from '../../../contracts/character/play/entry-ids.js';
import type { CommandOutcome, PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { FieldChanges } from '../../../contracts/character/play/play-fields.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import type { SheetCommand } from './sheet-command.js';

/** A command rolls dice, so only the server can do it: the last charge of a wand decides what becomes of it. */
export class DiceNeeded extends Error {}

/** The dice are the server's. */
const noDice = (): number => {
  throw new DiceNeeded('The page rolls no dice.');
};

/** Applies a command to what the page shows. @throws Failure as the server would, or DiceNeeded */
export const applyHere = (
  character: PlayCharacter,
  { opId, command }: Pick<SheetCommand, 'opId' | 'command'>,
  changesOf: (id: string) => FieldChanges | undefined,
): CommandOutcome =>
  applyPlayCommand(character, command, {
    newId: entryIdsOf(opId),
    roll: noDice,
    changesOf,
    // The history offers no undo twice; of two people the server refuses the second.
    isTakenBack: () => false,
  });

/**
 * Returns what the page shows: the confirmed play state with the pending commands. A command that cannot be applied any more
 * is left out; the server will say why.
 */
export function displayedPlay(
  evaluations: Evaluations,
  confirmed: PlayState,
  pending: readonly SheetCommand[],
  changesOf: (id: string) => FieldChanges | undefined,
): PlayState {
  return pending.reduce((play, waiting) => {
    if (needsServer(waiting.command)) return play;
    try {
      return applyHere(evaluations.of(play), waiting, changesOf).play;
    } catch {
      return play;
    }
  }, confirmed);
}
