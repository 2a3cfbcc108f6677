import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import { lifeOf } from '../life.js';
import type { SetDeathSaves } from './commands.types.js';
import { fallen } from './end-states.js';
import { isInstantDeath, type HitPoints } from './hit-point-steps.js';
import type { PlayCharacter } from './play-character.types.js';

/** Sets the successes or the failures. SRD "Death Saving Throws". @throws Failure 400 naming `tally` */
export function setDeathSaves(character: PlayCharacter, { isSuccess, tally }: SetDeathSaves): PlayState {
  const { play } = character;
  if (!Number.isInteger(tally) || tally < 0 || tally > LIMITS.deathSaves)
    throw badInput('tally', `The number of death saves must be from 0 to ${LIMITS.deathSaves}.`);
  // Fewer failures correct a count; nothing else changes the saves of the dead.
  if (lifeOf(character.evaluation.sheet) === 'Dead' && (isSuccess || tally >= play.failures))
    throw badInput('tally', 'The character is dead. Bring them back first.');
  // A character that makes death saving throws has fallen.
  const down = play.falling ? fallen(character, play) : play;
  return { ...down, [isSuccess ? 'successes' : 'failures']: tally };
}

/**
 * Returns the death saves after damage that leaves a character at 0 hit points: a failed one, or two after a critical
 * hit. SRD "Damage at 0 Hit Points".
 */
export function deathSavesAfter(
  { successes, failures }: PlayState,
  before: HitPoints,
  damage: number,
  isCritical = false,
): Pick<PlayState, 'successes' | 'failures'> {
  if (isInstantDeath(before, damage)) return { successes: 0, failures: LIMITS.deathSaves };
  if (before.now > 0) return { successes: 0, failures: 0 };
  // Damage ends a stable state, and the death saving throws begin again.
  const isStable = successes >= LIMITS.deathSaves;
  const added = isCritical ? 2 : 1;
  return isStable
    ? { successes: 0, failures: added }
    : { successes, failures: Math.min(LIMITS.deathSaves, failures + added) };
}
