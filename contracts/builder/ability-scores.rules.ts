import { ABILITY_KEYS, type AbilityKey } from '../content/abilities.js';
import type { BaseScores } from '../character/choices.types.js';

/* The three ways of finding ability scores. They are helpers: a bio takes any whole number. SRD 5.2 "Character Creation". */

/** The scores that a player may take instead of rolling, the highest first. */
export const STANDARD_ARRAY = [15, 14, 13, 12, 10, 8] as const;

/** What each score costs by point buy, from 8 to 15. */
const POINT_COSTS: ReadonlyMap<number, number> = new Map([
  [8, 0],
  [9, 1],
  [10, 2],
  [11, 3],
  [12, 4],
  [13, 5],
  [14, 7],
  [15, 9],
]);
/** The points that six scores may cost together. */
export const POINTS = 27;

const scoreOf = (scores: BaseScores, ability: AbilityKey): number => scores[`${ability}_score`];

/** Whether no score is written: all six are 0. */
export const hasNoScores = (scores: BaseScores): boolean =>
  ABILITY_KEYS.every((ability) => scoreOf(scores, ability) === 0);

/** Assigns six scores to the abilities in an order. @param order without one, that of the character sheet */
export function scoresInOrder(scores: readonly number[], order: readonly AbilityKey[] = ABILITY_KEYS): BaseScores {
  return Object.fromEntries(
    ABILITY_KEYS.map((ability) => [`${ability}_score`, scores[order.indexOf(ability)] ?? 0]),
  ) as BaseScores;
}

/** Assigns the same six scores in another order of the abilities, the highest first. */
export const arrangedScores = (scores: BaseScores, order: readonly AbilityKey[]): BaseScores =>
  scoresInOrder(
    ABILITY_KEYS.map((ability) => scoreOf(scores, ability)).sort((one, other) => other - one),
    order,
  );

/** Returns the scores with those of two abilities exchanged. */
export const swappedScores = (scores: BaseScores, one: AbilityKey, other: AbilityKey): BaseScores =>
  scoresInOrder(
    ABILITY_KEYS.map((ability) => scoreOf(scores, ability === one ? other : ability === other ? one : ability)),
  );

/** Whether one of the abilities has the highest of the six scores. */
export const hasHighestScore = (scores: BaseScores, abilities: readonly AbilityKey[]): boolean =>
  abilities.some((ability) => ABILITY_KEYS.every((each) => scoreOf(scores, each) <= scoreOf(scores, ability)));

/**
 * Rolls four dice six times and adds the highest three of each. With an order, the highest score comes first.
 * @param rollDie returns 1 to 6
 */
export function rolledScores(rollDie: () => number, order?: readonly AbilityKey[]): BaseScores {
  const totals = ABILITY_KEYS.map(() => {
    const dice = [rollDie(), rollDie(), rollDie(), rollDie()];
    return dice.reduce((sum, die) => sum + die, 0) - Math.min(...dice);
  });
  return order
    ? scoresInOrder(
        totals.sort((one, other) => other - one),
        order,
      )
    : scoresInOrder(totals);
}

/** Returns the points that a score costs; undefined below 8 and above 15. */
export const pointCost = (score: number): number | undefined => POINT_COSTS.get(score);

/** Returns the points that are left; less than 0 when the scores cost too much. A score outside 8 to 15 costs nothing. */
export const pointsLeft = (scores: BaseScores): number =>
  ABILITY_KEYS.reduce((left, ability) => left - (pointCost(scoreOf(scores, ability)) ?? 0), POINTS);
