import { badInput } from '../../core/failure.js';
import type { PlayState } from '../choices.types.js';
import { EXHAUSTION } from '../life.js';
import type { BringBack } from './commands.types.js';
import { withMark } from './concentration.js';
import { characterAs } from './evaluation-as.js';
import { isDead } from './hit-points.js';
import type { PlayCharacter } from './play-character.types.js';

/**
 * Brings a dead character back to life, as Revivify does with 1 hit point and Resurrection with all. Removes one level
 * of exhaustion if exhaustion killed the character. @throws Failure 400 naming `hitPoints`
 */
export function bringBack(character: PlayCharacter, { hitPoints }: Omit<BringBack, 'do'>): PlayState {
  if (!isDead(character)) throw badInput('hitPoints', 'The character is not dead.');
  const { play } = character;
  const deadly = play.marks?.find(({ kind, id }) => kind === 'condition' && id === EXHAUSTION);
  const levels = character.content.conditions[EXHAUSTION]?.levels ?? 1;
  const isDeadly = deadly !== undefined && (deadly.value ?? 1) >= levels;
  const alive = isDeadly ? withMark(play, deadly, { ...deadly, value: levels - 1 }) : play;
  const back: PlayState = { ...alive, successes: 0, failures: 0 };
  const max = characterAs(character, { ...back, current_hp: 1 }).evaluation.sheet.max_hp_shown;
  if (hitPoints !== null && (!Number.isInteger(hitPoints) || hitPoints < 1 || hitPoints > max))
    throw badInput('hitPoints', `The hit points must be from 1 to ${max}.`);
  return { ...back, current_hp: hitPoints ?? max };
}
