import { FormulaError, parseFormula, type Formula } from '../../../../contracts/content/formula.js';
import { COLUMN_PREFIX, FORMULA_NAMES } from '../../../../contracts/content/formula-names.js';
import { namesInValue, type LevelMap, type Value } from '../../../../contracts/content/values.js';
import type { RawFormula, RawValue } from '../schema/parts.js';
import type { LoaderContext } from './loader-context.js';

/* Parses the formulas of the content and checks the names in them. */

/** Parses a formula. Adds a problem for a text that is no formula. */
export function formulaOf(context: LoaderContext, raw: RawFormula, from: object, member: string): Formula {
  try {
    return parseFormula(raw);
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
export function valueOf(context: LoaderContext, raw: RawValue, from: object, member: string): Value {
  if (typeof raw !== 'object') return formulaOf(context, raw, from, member);
  return byLevel(raw, (formula, level) => formulaOf(context, formula, raw, level));
}

/** Adds a problem for each name that the value reads and that is not known. */
export function checkNames(
  context: LoaderContext,
  value: Value,
  known: ReadonlySet<string>,
  from: object,
  member: string,
): void {
  for (const name of namesInValue(value))
    if (!known.has(name))
      context.problems.addFor(from, `a formula names '${name}'; the names are ${[...known].join(', ')}`, member);
}

/** Returns the names that a formula may read: those of every formula, and the columns of the class. */
export function knownNames(context: LoaderContext, classSlug: string | undefined): string[] {
  const columns = classSlug === undefined ? [] : (context.content.classifications[classSlug]?.columns ?? []);
  return [...Object.keys(FORMULA_NAMES), ...columns.map(({ id }) => COLUMN_PREFIX + id)];
}
