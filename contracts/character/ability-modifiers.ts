import { LIMITS } from '../core/limits.js';
import type { AbilityKey, Classification } from '../content/content.types.js';

export const ABILITY_KEYS: readonly AbilityKey[] = ['str', 'dex', 'con', 'int', 'wis', 'cha'];

/** SRD "Ability Scores and Modifiers": half of what the score is above or below 10, rounded down. */
export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2);

/** A number as the sheet writes it: "+2", "0", "-1". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** The class table's bonus at a level; before the first level the starting one. */
export const proficiencyBonus = (classification: Classification | undefined, level: number): number =>
  classification?.levels.find((row) => row.level === level)?.proficiency ?? LIMITS.startingProficiency;

/** One object with a value for each ability. */
export const perAbility = <T>(valueOf: (ability: AbilityKey) => T): Record<AbilityKey, T> => ({
  str: valueOf('str'),
  dex: valueOf('dex'),
  con: valueOf('con'),
  int: valueOf('int'),
  wis: valueOf('wis'),
  cha: valueOf('cha'),
});
