import { markOfId } from '../../content/mark-ids.js';
import type { SufferAttack } from './commands.types.js';
import { characterAs } from './evaluation-as.js';
import { takeDamage } from './hit-points.js';
import { setMark } from './marks-and-actions.js';
import type { CommandOutcome, PlayCharacter } from './play-character.types.js';

/**
 * Applies an attack: the damage of one hit after the other, then the conditions and spells that it inflicts. Each hit may break the
 * concentration; the result has the highest DC. SRD "Damage and Healing" and "Concentration".
 * @throws Failure 400 naming `id` for a condition that the rules do not have
 */
export function sufferAttack(character: PlayCharacter, { hits, conditions }: SufferAttack): CommandOutcome {
  let { play } = character;
  let concentrationDc = 0;
  for (const { amount, isCritical } of hits) {
    const outcome = takeDamage(characterAs(character, play), amount, isCritical);
    play = outcome.play;
    concentrationDc = Math.max(concentrationDc, outcome.result?.concentrationDc ?? 0);
  }
  for (const id of conditions) play = setMark(characterAs(character, play), { ...markOfId(id), on: true });
  return concentrationDc > 0 && play.concentration ? { play, result: { concentrationDc } } : { play };
}
