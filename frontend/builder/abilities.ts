import { ABILITY_KEYS, ABILITY_NAMES, type AbilityKey } from '../../contracts/content/abilities.js';

/** The six abilities with their names, in the order of a character sheet. */
export const ABILITIES: readonly (readonly [AbilityKey, string])[] = ABILITY_KEYS.map((key) => [
  key,
  ABILITY_NAMES[key],
]);

/** The field of an ability score on a sheet or in a bio. */
export type ScoreField = `${AbilityKey}_score`;

/** Returns the field of an ability's score. */
export const scoreField = (ability: AbilityKey): ScoreField => `${ability}_score`;
