import { namesIn, type Formula } from './formula.js';

/** A table by level: each entry holds from its level on. The levels rise. */
export interface LevelMap<T> {
  readonly by_level: readonly { readonly level: number; readonly value: T }[];
}

/** A formula, or one formula for each level from which it applies. */
export type Value = Formula | LevelMap<Formula>;

/** Returns whether something is given by level. */
export const isLevelMap = <T>(value: T | LevelMap<T>): value is LevelMap<T> =>
  typeof value === 'object' && value !== null && 'by_level' in value;

/** Returns the value at the level; undefined below the first entry. */
export const atLevel = <T>(value: T | LevelMap<T>, level: number): T | undefined =>
  isLevelMap(value) ? value.by_level.findLast((entry) => entry.level <= level)?.value : value;

/** Returns every name that a value reads. */
export const namesInValue = (value: Value): string[] =>
  isLevelMap<Formula>(value) ? [...new Set(value.by_level.flatMap((entry) => namesIn(entry.value)))] : namesIn(value);
