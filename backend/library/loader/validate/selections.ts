import { isBaseValue, type SearchCriteria, type Selection } from '../../../../contracts/content/content.types.js';
import { poolsOf } from '../../../../contracts/content/selection-pools.js';
import type { LoaderContext } from '../link/loader-context.js';
import { SOURCE_OF_TARGET } from '../link/selection-sources.js';
import type { RawSelection } from '../schema/selections.schema.js';

function checkCriteria(context: LoaderContext, criteria: SearchCriteria | undefined): void {
  if (!criteria) return;
  for (const key of ['item_types', 'all_item_types'] as const)
    criteria[key]?.forEach((id, index) => context.requireReference('item_types', id, criteria[key]!, index));
  criteria.classes?.forEach((id, index) => {
    if (!context.spellLists.has(id))
      context.problems.addFor(criteria.classes!, `there is no spell list '${id}'`, index);
  });
}

/** Returns how many picks the pool allows. Ignores an `owned` query, because it depends on the character. */
function poolCapacity(context: LoaderContext, selection: Selection): number {
  const { main, alternate } = poolsOf(context.content, selection);
  return [...main, ...alternate].reduce(
    (sum, { quantity }) => sum + (selection.is_permutation ? 1 : Math.max(1, quantity)),
    0,
  );
}

/** Checks that the player can make a selection and that its fields fit together. */
export function checkSelection(context: LoaderContext, selection: Selection, raw: RawSelection): void {
  const report = (reason: string, member?: keyof RawSelection): void =>
    context.problems.addFor(raw, `selection '${selection.id}': ${reason}`, member);
  const expected = SOURCE_OF_TARGET[selection.target];
  if (expected && selection.source !== expected)
    report(`the target ${selection.target} needs the source ${expected}, not ${selection.source}`, 'target');
  checkCriteria(context, raw.search_criteria);
  checkCriteria(context, raw.alternate_search_criteria);
  const { main, alternate } = poolsOf(context.content, selection);
  if (raw.search_criteria && main.length === 0) report('the query has no results', 'search_criteria');
  if (raw.alternate_search_criteria && alternate.length === 0)
    report('the query has no results', 'alternate_search_criteria');
  if (
    !selection.force_added &&
    !raw.search_criteria?.owned &&
    poolCapacity(context, selection) < selection.num_selections
  )
    report(
      `num_selections is ${selection.num_selections}, but the pool allows ${poolCapacity(context, selection)}`,
      'num_selections',
    );
  if (selection.source === 'selections' && !raw.options) report("'source: selections' needs 'options'", 'source');
  if (selection.source !== 'selections' && raw.options) report("'options' needs 'source: selections'", 'options');
  checkIncrement(selection, report);
  for (const { option } of raw.auxiliary_choices ?? [])
    if (!main.some(({ id }) => id === option)) report(`the pool has no option '${option}'`, 'auxiliary_choices');
}

function checkIncrement(selection: Selection, report: (reason: string, member?: keyof RawSelection) => void): void {
  const { increment_value: value } = selection;
  const list = typeof value === 'object' && value !== null ? value : undefined;
  if (list && (!selection.is_permutation || list.length !== selection.num_selections))
    report('a list of increments needs is_permutation and one increment for each pick', 'increment_value');
  if (typeof value === 'string' && !isBaseValue(selection))
    report('an increment that is a text needs increment_type_id 3', 'increment_value');
  if (selection.target === 'ability_scores' && value === null)
    report('the target ability_scores needs an increment_value', 'target');
}
