import { arrangedScores, hasHighestScore, hasNoScores } from '../../contracts/builder/ability-scores.rules.js';
import { firstClass } from '../../contracts/builder/suggested-picks.js';
import type { BaseScores, Choices } from '../../contracts/character/choices.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { mainAbilities, mainAbilityKeys } from '../library/option-facts.js';
import { ABILITIES, scoreField } from './abilities.js';
import { zeroScoresText } from './zero-scores.js';

/** The scores of a character in the order that suits its class. */
export interface ClassScores {
  /** The name of the class. */
  className: string;
  /** The abilities by name, the most important first. */
  order: readonly string[];
  scores: BaseScores;
  /** Whether they are in that order already. */
  isArranged: boolean;
  /** Why another order is better; undefined when a main ability of the class has the highest score, or some are 0. */
  advice: string | undefined;
}

/** Returns the scores as the class wants them; undefined without scores, or without a class that says so. */
export function classScoresOf(content: Content, choices: Choices): ClassScores | undefined {
  const { bio } = choices;
  const classification = firstClass(content, choices);
  const order = classification?.quick_build?.abilities;
  if (!classification || !order || hasNoScores(bio)) return undefined;
  const scores = arrangedScores(bio, order);
  return {
    className: classification.name,
    order: order.map((key) => ABILITIES.find(([ability]) => ability === key)?.[1] ?? key),
    scores,
    isArranged: ABILITIES.every(([ability]) => scores[scoreField(ability)] === bio[scoreField(ability)]),
    advice:
      zeroScoresText(bio) !== undefined || hasHighestScore(bio, mainAbilityKeys(classification))
        ? undefined
        : `The ${classification.name} relies on ${mainAbilities(content, classification)}, but your highest score is in another ability.`,
  };
}
