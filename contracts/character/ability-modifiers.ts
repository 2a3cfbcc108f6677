import { numberText } from '../core/text.js';
import type { AbilityKey } from '../content/content.types.js';

/** Returns the modifier of a score: (score - 10) / 2, rounded down. SRD "Ability Scores and Modifiers". */
export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2);

/** Returns a number as the sheet shows it: "+2", "0", "−1". The signs are equally wide in tabular figures. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : numberText(value));

/** Returns an object with a value for each ability. */
export const perAbility = <T>(valueOf: (ability: AbilityKey) => T): Record<AbilityKey, T> => ({
  str: valueOf('str'),
  dex: valueOf('dex'),
  con: valueOf('con'),
  int: valueOf('int'),
  wis: valueOf('wis'),
  cha: valueOf('cha'),
});
