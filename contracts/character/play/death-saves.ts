import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import type { SetDeathSaves } from './commands.types.js';
import { fallen } from './endings.js';
import type { PlayCharacter } from './play-character.types.js';

/** Sets the successes or the failures. SRD "Death Saving Throws". @throws Failure 400 naming `tally` */
export function setDeathSaves(character: PlayCharacter, { isSuccess, tally }: SetDeathSaves): PlayState {
  const { play } = character;
  if (!Number.isInteger(tally) || tally < 0 || tally > LIMITS.deathSaves)
    throw badInput('tally', `The number of death saves must be from 0 to ${LIMITS.deathSaves}.`);
  // A character that makes death saving throws has fallen.
  const down = play.falling ? fallen(character, play) : play;
  return { ...down, [isSuccess ? 'successes' : 'failures']: tally };
}
