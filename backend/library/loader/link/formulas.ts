import { namesInTemplate, type Template } from '../../../../contracts/content/effects.js';
import { FormulaError, namesIn, parseFormula, type Formula } from '../../../../contracts/content/formula.js';
import type { LevelMap, Value } from '../../../../contracts/content/level-values.js';
import type { RawFormula, RawValue } from '../schema/parts.js';
import { nearestTo } from '../validate/nearest-names.js';
import { faultOfName, faultOfPickName, isPickName, type FormulaUse } from './formula-scope.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';

/* Parses the formulas and texts of the content and checks the names in them. */

/** A place in the content that has formulas: the load, the source, and what the formulas are for. */
export interface FormulaPlace {
  readonly context: LoaderContext;
  readonly source: RuleSource;
  readonly use: FormulaUse;
}

/** Parses a formula. Adds a problem for a text that is no formula, and for each name that it may not read. */
export function formulaOf(place: FormulaPlace, raw: RawFormula, from: object, member: string | number): Formula {
  const { context, source, use } = place;
  try {
    const formula = parseFormula(raw);
    for (const name of namesIn(formula)) {
      const fault = faultOfName(context, source, use, name);
      if (fault !== undefined) context.problems.addFor(from, `the formula "${raw}": ${fault}`, member);
    }
    return formula;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    context.problems.addFor(from, error.message, member);
    return 0;
  }
}

/** Returns the entries of a level map, the lowest level first. */
export function byLevel<Raw, T>(
  raw: Readonly<Record<string, Raw>>,
  convert: (raw: Raw, level: string) => T,
): LevelMap<T> {
  const entries = Object.entries(raw).map(([level, value]) => ({ level: Number(level), value: convert(value, level) }));
  return { by_level: entries.sort((a, b) => a.level - b.level) };
}

/** Returns a value: a formula, or a formula by level. */
export function valueOf(place: FormulaPlace, raw: RawValue, from: object, member: string): Value {
  if (typeof raw !== 'object') return formulaOf(place, raw, from, member);
  return byLevel(raw, (formula, level) => formulaOf(place, formula, raw, level));
}

/** Returns a formula, or null where the content has none. */
export const optionalFormula = (
  place: FormulaPlace,
  raw: RawFormula | undefined,
  from: object,
  member: string,
): Formula | null => (raw === undefined ? null : formulaOf(place, raw, from, member));

/**
 * Checks the names in the braces of a text.
 * @param numbers whether it may name the numbers of its source, such as `{dc}`, besides picks
 */
export function checkTemplate(
  { context, source }: Pick<FormulaPlace, 'context' | 'source'>,
  template: Template,
  numbers: boolean,
  from: object,
  member?: string | number,
): void {
  const known = numbers ? Object.keys(source.raw.numbers ?? {}) : [];
  for (const name of namesInTemplate(template)) {
    if (known.includes(name)) continue;
    const fault = isPickName(name)
      ? faultOfPickName(context, source, name)
      : `'${name}' is no pick${numbers ? ' and no number of the source' : ''}${nearestTo(name, known)}`;
    if (fault !== undefined) context.problems.addFor(from, `the text "${template}": ${fault}`, member);
  }
}

/** Returns a text after checking its names, or null where the content has none. */
export function optionalTemplate(
  place: Pick<FormulaPlace, 'context' | 'source'>,
  raw: string | undefined,
  numbers: boolean,
  from: object,
  member: string,
): Template | null {
  if (raw === undefined) return null;
  checkTemplate(place, raw, numbers, from, member);
  return raw;
}
