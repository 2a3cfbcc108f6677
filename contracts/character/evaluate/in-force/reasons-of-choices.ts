import { isAbilityKey } from '../../../content/selection-pools.js';
import { parseTarget } from '../../../content/targets.js';
import type { AbilityKey } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Reason } from '../../reasons.types.js';
import { isPossibleRoll } from '../../die-faces.js';
import type { CharacterLevel } from '../resolve/race-class-background.js';
import type { EvaluationContext } from './evaluation-context.types.js';

/* Values that follow from the choices alone, before any effect: the typed scores and the hit points of the levels. */

const bio = { kind: 'bio', id: 'bio', name: 'Ability scores of the bio' } as const;

/** Returns the reasons of a character's own score: as typed, and what choices add. */
function reasonsOfScore({ choices, state }: EvaluationContext, ability: AbilityKey): Reason[] {
  const written = choices.bio[`${ability}_score`];
  return [
    { source: bio, amount: written, explanation: `${written} from the bio` },
    ...state.increases
      .filter((increase) => increase.ability === ability)
      .map(({ source, amount }) => ({ source, amount, explanation: `${signed(amount)} from ${source.name}` })),
  ];
}

/**
 * Returns the hit points of one level without the Constitution modifier. 0 for an impossible roll. SRD "Hit Points".
 */
function hpOfLevel({ classification, characterLevel, choice }: CharacterLevel): number {
  if (characterLevel === 1) return classification.hp_at_lvl_1;
  if (choice.hp?.method === 'auto') return classification.hp_at_higher_lvls;
  return choice.hp?.method === 'roll' && isPossibleRoll(choice.hp.value, classification.hit_die) ? choice.hp.value : 0;
}

/** Returns the hit points of every level as reasons. */
const reasonsOfHitPoints = ({ identity }: EvaluationContext): Reason[] =>
  identity.levels.map((level) => {
    const { characterLevel, classification, classLevel, choice } = level;
    const amount = hpOfLevel(level);
    const how = characterLevel === 1 ? 'first level' : choice.hp?.method === 'roll' ? 'rolled' : 'automatic increase';
    return {
      source: { kind: 'classification', id: classification.slug, name: `${classification.name} ${classLevel}` },
      amount,
      explanation: `${signed(amount)} at level ${characterLevel} (${how})`,
    };
  });

/** Returns the reasons of a target that follow from the choices alone; most targets have none. */
export function ownReasons(context: EvaluationContext, target: string): readonly Reason[] {
  if (target === 'hp') return reasonsOfHitPoints(context);
  const parts = parseTarget(target);
  return parts?.family === 'scores' && parts.id !== null && isAbilityKey(parts.id)
    ? reasonsOfScore(context, parts.id)
    : [];
}
