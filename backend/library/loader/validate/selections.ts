import {
  INCREMENT_TYPE,
  SET_TARGETS,
  type SearchCriteria,
  type Selection,
} from '../../../../contracts/content/content.types.js';
import { poolsOf } from '../../../../contracts/content/selection-pools.js';
import type { LoaderContext } from '../link/loader-context.js';
import type { BuiltSelection } from '../link/selections.js';
import { MAP_OF_SOURCE, SOURCE_OF_TARGET } from '../link/selection-sources.js';
import type { RawSearchCriteria, RawSelection } from '../schema/selections.schema.js';
import { nearestTo } from './nearest-names.js';

type Report = (reason: string, member?: keyof RawSelection) => void;

/** Returns the tags that queries can ask a source for. */
function tagsOf({ content }: LoaderContext, source: Selection['source']): Set<string> {
  if (source === 'features') return new Set(Object.values(content.features).flatMap(({ tags }) => tags));
  if (source === 'feats') return new Set(Object.values(content.feats).flatMap(({ tags }) => tags));
  if (source === 'item_types') return new Set(Object.values(content.item_types).flatMap(({ tags }) => tags));
  return new Set();
}

/** Checks that a query names what exists. */
function checkCriteria(
  context: LoaderContext,
  source: Selection['source'],
  criteria: RawSearchCriteria | undefined,
): void {
  if (!criteria) return;
  const tags = tagsOf(context, source);
  criteria.tags?.forEach((tag, index) => {
    if (!tags.has(tag))
      context.problems.addFor(
        criteria.tags!,
        `no ${source.replace('_', ' ')} have the tag '${tag}'${nearestTo(tag, tags)}`,
        index,
      );
  });
  const map = MAP_OF_SOURCE[source];
  if (map) criteria.exclude?.forEach((id, index) => context.requireReference(map, id, criteria.exclude!, index));
  for (const key of ['item_types', 'all_item_types'] as const)
    criteria[key]?.forEach((id, index) => context.requireReference('item_types', id, criteria[key]!, index));
  criteria.classes?.forEach((id, index) => context.requireSpellList(id, criteria.classes!, index));
  if (criteria.subclass_of !== undefined)
    context.requireReference('classifications', criteria.subclass_of, criteria, 'subclass_of');
}

/** Returns how many picks the pool allows. Ignores an `owned` query, because it depends on the character. */
function poolCapacity(context: LoaderContext, selection: Selection): number {
  const { main, alternate } = poolsOf(context.content, selection);
  return [...main, ...alternate].reduce(
    (sum, { quantity }) => sum + (selection.is_permutation ? 1 : Math.max(1, quantity)),
    0,
  );
}

const isOwnedQuery = (criteria: SearchCriteria | null): boolean => criteria?.owned !== undefined;

/** Checks that the player can make the picks. Reports the first level at which that fails. */
function checkPools(context: LoaderContext, { raw, selections }: BuiltSelection, report: Report): void {
  for (const selection of selections) {
    const { main, alternate } = poolsOf(context.content, selection);
    if (raw.search_criteria && main.length === 0) return report('the query has no results', 'search_criteria');
    if (raw.alternate_search_criteria && alternate.length === 0)
      return report('the query has no results', 'alternate_search_criteria');
    const capacity = poolCapacity(context, selection);
    if (!selection.force_added && !isOwnedQuery(selection.search_criteria) && capacity < selection.num_selections)
      return report(`num_selections is ${selection.num_selections}, but the pool allows ${capacity}`, 'num_selections');
  }
}

function checkIncrement(selection: Selection, raw: RawSelection, report: Report): void {
  const { increment_value: value } = selection;
  const list = typeof value === 'object' && value !== null ? value : undefined;
  if (list && (!selection.is_permutation || list.length !== selection.num_selections))
    report('a list of increments needs is_permutation and one increment for each pick', 'increment_value');
  if (typeof value === 'string' && selection.increment_type_id !== INCREMENT_TYPE.base)
    report('an increment that is a text needs increment_type_id 3', 'increment_value');
  if (selection.target === 'ability_scores' && value === null)
    report('the target ability_scores needs an increment_value', 'target');
  if (raw.up_to_maximum && selection.target !== 'ability_scores')
    report('up_to_maximum belongs to the target ability_scores', 'up_to_maximum');
}

/** Checks that the player can make a selection and that its fields fit together. */
export function checkSelection(context: LoaderContext, built: BuiltSelection): void {
  const { raw, selections } = built;
  const before = context.problems.count;
  const source = raw.source ?? SOURCE_OF_TARGET[raw.target] ?? 'values';
  checkCriteria(context, source, raw.search_criteria);
  checkCriteria(context, source, raw.alternate_search_criteria);
  // A pool that lacks an option because of a reported mistake is not a second mistake.
  const isWhole = built.isWhole && context.problems.count === before;
  const selection = selections[0];
  if (!selection) {
    if (!context.problems.hasFor(raw, 'num_selections'))
      context.problems.addFor(raw, `the selection '${raw.slug}' opens at no level`, 'num_selections');
    return;
  }
  const report: Report = (reason, member) =>
    context.problems.addFor(raw, `selection '${selection.id}': ${reason}`, member);
  const expected = SOURCE_OF_TARGET[selection.target];
  if (expected && selection.source !== expected)
    report(`the target ${selection.target} needs the source ${expected}, not ${selection.source}`, 'target');
  if (selection.source === 'selections' && !raw.options) report("'source: selections' needs 'options'", 'source');
  if (selection.source !== 'selections' && raw.options) report("'options' needs 'source: selections'", 'options');
  if (raw.exchange !== undefined && !SET_TARGETS.some((target) => target === raw.target))
    report(`an exchange needs a target that is a set, not ${raw.target}`, 'exchange');
  if (raw.spells_as !== undefined && selection.source !== 'spells')
    report("'spells_as' belongs to selections of spells", 'spells_as');
  if (raw.cast_at !== undefined && (selection.source !== 'spells' || !raw.each?.uses))
    report("'cast_at' belongs to selections of spells with uses in 'each'", 'cast_at');
  if (isWhole) checkPools(context, built, report);
  checkIncrement(selection, raw, report);
  const { main } = poolsOf(context.content, selection);
  for (const { option } of raw.auxiliary_choices ?? [])
    if (!main.some(({ id }) => id === option))
      report(
        `the pool has no option '${option}'${nearestTo(
          option,
          main.map(({ id }) => id),
        )}`,
        'auxiliary_choices',
      );
}
