import { memoizeByObject } from '../../../../contracts/core/memoize-by-object.js';
import {
  CLASS_NAMES,
  COLUMN_PREFIX,
  CREATURE_NAMES,
  FORMULA_NAMES,
  INPUT_PREFIX,
  ITEM_NAMES,
  LOCAL_NAMES,
  PICK,
  SPELL_NAMES,
  WIELDER_NAMES,
} from '../../../../contracts/content/formula-names.js';
import { NUMBER_TARGETS_IN_FORMULAS } from '../../../../contracts/content/targets.js';
import { ALL_USES } from '../../../../contracts/content/uses.js';
import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { nearestTo } from '../validate/nearest-names.js';
import { columnsOf } from './read-class-tables.js';
import type { LoaderContext } from './loader-context.js';
import type { ListedOption } from './rule-names.js';
import { keyOfSource, type RuleSource } from './rule-source.js';

/**
 * What a formula is for, which decides what it may read. `rules`: effects, numbers, attacks. `action`: also the numbers
 * of the source. `spell`: the numbers of spells, where the class that casts is at hand. `maximum`: of uses. `recharge`:
 * how many uses come back. `choice`: what may be had. `total`: how many picks a selection has.
 */
export type FormulaUse = 'rules' | 'action' | 'spell' | 'maximum' | 'recharge' | 'choice' | 'total';
/** Returns the use of the effects of a source. Those of creatures and those for others read its numbers, as actions do. */
export const useOfEffects = ({ kind, isLent }: RuleSource): FormulaUse =>
  kind === 'creature' || isLent ? 'action' : 'rules';
const KNOWS_LOCAL_NAMES: ReadonlySet<FormulaUse> = new Set(['rules', 'action', 'spell']);

/** Returns the names that only depend on the content, not on the source. */
const namesOfContent = memoizeByObject(({ content, names }: LoaderContext): readonly string[] => {
  const skills = Object.keys(content.skills);
  return [
    ...Object.keys(FORMULA_NAMES),
    ...NUMBER_TARGETS_IN_FORMULAS,
    ...skills.flatMap((skill) => [`skills.${skill}`, `passives.${skill}`]),
    ...[...names.senses].map((sense) => `senses.${sense}`),
    ...[...names.uses].map((id) => `uses.${id}.max`),
  ];
});

const choiceNames = [
  'level',
  'class_level',
  'proficiency',
  ...ABILITY_KEYS,
  ...ABILITY_KEYS.map((ability) => `${ability}_score`),
];

/**
 * Returns the names of the place: `value` in conditions, `gained` in gains for good, `used` in sources with uses, `held` in
 * those with a pool that starts empty.
 */
const localNames = ({ kind, raw }: RuleSource): string[] =>
  Object.keys(LOCAL_NAMES).filter(
    (name) =>
      (name !== 'value' || kind === 'condition') &&
      (name !== 'gained' || raw.mark?.stays) &&
      (name !== 'used' || (raw.uses !== undefined && !raw.uses.starts_empty)) &&
      (name !== 'held' || raw.uses?.starts_empty),
  );

/** Returns the names that a formula may read, without those of picks. */
function knownNames(context: LoaderContext, source: RuleSource, use: FormulaUse): readonly string[] {
  const isOfClass = source.kind === 'class';
  const columns = columnsOf(context, source).map((id) => COLUMN_PREFIX + id);
  if (use === 'choice') return [...choiceNames.filter((name) => isOfClass || name !== 'class_level'), ...columns];
  if (use === 'total') return ['level', ...(isOfClass ? ['class_level', 'spell_level', ...columns] : [])];
  return [
    ...namesOfContent(context),
    ...columns,
    ...(isOfClass || use === 'spell' ? Object.keys(CLASS_NAMES) : []),
    ...(source.kind === 'spell' || use === 'spell' ? Object.keys(SPELL_NAMES) : []),
    ...(source.kind === 'item' ? [...Object.keys(ITEM_NAMES), ...WIELDER_NAMES] : []),
    ...(source.kind === 'creature' ? Object.keys(CREATURE_NAMES) : []),
    ...(KNOWS_LOCAL_NAMES.has(use) ? localNames(source) : []),
    ...(use === 'action' ? Object.keys(source.raw.numbers ?? {}) : []),
    ...(use === 'recharge' ? [ALL_USES] : []),
    ...[...(source.raw.state?.inputs ?? []), ...(source.raw.state?.form_inputs ?? [])].map((id) => INPUT_PREFIX + id),
  ];
}

/** Returns whether every formula of the source knows the name, so that none of its own numbers may have that name. */
export const isTakenName = (context: LoaderContext, source: RuleSource, name: string): boolean =>
  [PICK, ALL_USES, ...Object.keys(LOCAL_NAMES), ...knownNames(context, source, 'rules')].includes(name);

/** Returns whether a name is that of a pick or of its fact: `pick`, `pick.<selection>`, `pick.<selection>.<fact>`. */
export const isPickName = (name: string): boolean => name === PICK || name.startsWith(`${PICK}.`);

/** Returns the listed options of the selection that the name of a pick means, or undefined for none. */
export function optionsNamed(
  { names }: LoaderContext,
  source: RuleSource,
  name: string,
): readonly ListedOption[] | undefined {
  const slug = name.split('.')[1] ?? source.pick;
  const sources = slug === null ? undefined : names.picks.get(slug);
  return sources?.get(keyOfSource(source)) ?? (sources?.size === 1 ? [...sources.values()][0] : undefined);
}

/**
 * Whether the options of the selection whose `each` has the name grant the fact: `pick.type` there is a fact of the
 * pick.
 */
const isFactOfOwnPick = (context: LoaderContext, source: RuleSource, fact: string): boolean =>
  source.pick !== null && (optionsNamed(context, source, PICK) ?? []).some(({ facts }) => Object.hasOwn(facts, fact));

/** Returns what is wrong with the name of a pick, or undefined. */
export function faultOfPickName(context: LoaderContext, source: RuleSource, name: string): string | undefined {
  const { names } = context;
  const [, slug, fact] = name.split('.');
  if (source.isLent) return `'${name}' is a pick of another character; 'lends' reads only the numbers of the source`;
  if (slug === undefined)
    return source.pick === null
      ? `'${PICK}' alone is only known in 'each' of a selection; name the selection`
      : undefined;
  if (fact === undefined && isFactOfOwnPick(context, source, slug)) return undefined;
  if (source.pick !== slug && source.raw.selections?.some((each) => each.slug === slug && each.in_play))
    return `'${name}' is chosen in play; only 'each' of the selection and the predicate 'picked' know the pick`;
  const sources = names.picks.get(slug);
  if (!sources) return `'${name}' names no selection${nearestTo(slug, names.picks.keys())}`;
  const options = optionsNamed(context, source, name);
  if (options === undefined)
    return `'${name}' is ambiguous, because several sources have a selection '${slug}'; give one another slug`;
  const facts = options.flatMap((option) => Object.keys(option.facts));
  if (fact === undefined || facts.includes(fact)) return undefined;
  return `no option of the selection '${slug}' has the fact '${fact}'${nearestTo(fact, facts)}`;
}

/** Returns what is wrong with a name in a formula, or undefined. */
export function faultOfName(
  context: LoaderContext,
  source: RuleSource,
  use: FormulaUse,
  name: string,
): string | undefined {
  if (isPickName(name) && use !== 'choice' && use !== 'total') return faultOfPickName(context, source, name);
  const known = knownNames(context, source, use);
  if (known.includes(name)) return undefined;
  return `'${name}' is no name that this formula may read${nearestTo(name, known)}`;
}
