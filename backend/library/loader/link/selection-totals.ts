import { COLUMN_PREFIX } from '../../../../contracts/content/formula-names.js';
import { evaluateFormula, namesIn, type Formula } from '../../../../contracts/content/formula.js';
import { isDice } from '../../../../contracts/content/quantity.js';
import { atLevel, type Value } from '../../../../contracts/content/level-values.js';
import { SPELL_LEVEL, type RawSelection } from '../schema/selections.schema.js';
import { cellAt, levelsInReach, spellLevelAt } from './read-class-tables.js';
import { valueOf } from './formulas.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';

/** A level at which a selection opens, and with how many picks. */
export interface Opening {
  readonly level: number;
  readonly picks: number;
}

/** Returns a number that a total reads at a level. Adds a problem for a cell that is no number. */
function readName(context: LoaderContext, source: RuleSource, raw: RawSelection, name: string, level: number): number {
  if (name === 'level' || name === 'class_level') return level;
  if (name === SPELL_LEVEL) return spellLevelAt(context, source, level);
  if (!name.startsWith(COLUMN_PREFIX)) return 0;
  const cell = cellAt(context, source, name.slice(COLUMN_PREFIX.length), level) ?? 0;
  if (typeof cell === 'number') return cell;
  context.problems.addFor(
    raw,
    `'${name}' is "${cell}" at level ${level}, which is no number of picks`,
    'num_selections',
  );
  return 0;
}

function totalAt(context: LoaderContext, source: RuleSource, raw: RawSelection, value: Value, level: number): number {
  const formula: Formula | undefined = atLevel<Formula>(value, level);
  if (formula === undefined) return 0;
  const known = new Map(namesIn(formula).map((name) => [name, readName(context, source, raw, name, level)]));
  const total = evaluateFormula(formula, (name) => known.get(name) ?? 0);
  return isDice(total) || total === Infinity ? 0 : Math.floor(total);
}

const asksForSpellLevel = ({ search_criteria, alternate_search_criteria }: RawSelection): boolean =>
  [search_criteria, alternate_search_criteria].some((criteria) => criteria?.max_level === SPELL_LEVEL);

/**
 * Returns where a selection opens. A number opens again at each of the levels. A formula or a level map is the total so
 * far: it opens at each level from the first of the levels on where the total grows. No spell of a class can be chosen
 * before the class has a slot.
 * @param levels the levels of the source, or the level of the selection that this one follows
 */
export function openingsOf(
  context: LoaderContext,
  source: RuleSource,
  raw: RawSelection,
  levels: readonly number[],
): Opening[] {
  const isOpen = (level: number): boolean => !asksForSpellLevel(raw) || spellLevelAt(context, source, level) > 0;
  if (raw.num_selections === undefined) return levels.slice(0, 1).map((level) => ({ level, picks: 0 }));
  if (typeof raw.num_selections === 'number') {
    const picks = raw.num_selections;
    return levels.filter(isOpen).map((level) => ({ level, picks }));
  }
  const value = valueOf({ context, source, use: 'total' }, raw.num_selections, raw, 'num_selections');
  let total = 0;
  return levelsInReach(context, source)
    .filter((level) => level >= (levels[0] ?? 1) && isOpen(level))
    .flatMap((level) => {
      const picks = totalAt(context, source, raw, value, level) - total;
      if (picks <= 0) return [];
      total += picks;
      return [{ level, picks }];
    });
}
