import type { SearchCriteria, Selection } from '../../../../contracts/content/content.types.js';
import { poolsOf } from '../../../../contracts/content/selection-pools.js';
import type { LoaderContext } from '../link/loader-context.js';
import type { RawSelection } from '../schema/raw.types.js';

/** The only source that each of these targets accepts: `languages`, for example, takes no features. */
const SOURCE_OF: Partial<Record<Selection['target'], Selection['source']>> = {
  skill_proficiencies: 'skills',
  skill_expertise: 'skills',
  languages: 'languages',
  item_proficiencies: 'items',
  item_type_proficiencies: 'item_types',
  saving_throw_proficiencies: 'saving_throws',
  features: 'features',
  feats: 'feats',
  spells: 'spells',
  expanded_spells: 'spells',
  ability_scores: 'ability_scores',
  unarmored_defense: 'ability_scores',
  inventory: 'items',
  wallet: 'coins',
};

function checkCriteria(context: LoaderContext, criteria: SearchCriteria | undefined): void {
  if (!criteria) return;
  for (const key of ['item_types', 'all_item_types'] as const)
    criteria[key]?.forEach((id, index) => context.requireReference('item_types', id, criteria[key]!, index));
  criteria.classes?.forEach((id, index) => {
    if (!context.spellLists.has(id))
      context.problems.addFor(criteria.classes!, `there is no spell list '${id}'`, index);
  });
}

/** How many picks the pool could take, without regard to an `owned` query. */
function poolCapacity(context: LoaderContext, selection: Selection): number {
  const { main, alternate } = poolsOf(context.content, selection);
  return [...main, ...alternate].reduce(
    (sum, { quantity }) => sum + (selection.is_permutation ? 1 : Math.max(1, quantity)),
    0,
  );
}

/** Checks that a selection can be made, and that its fields fit together. */
export function checkSelection(context: LoaderContext, selection: Selection, raw: RawSelection): void {
  const report = (reason: string, member?: keyof RawSelection): void =>
    context.problems.addFor(raw, `selection '${selection.id}': ${reason}`, member);
  const expected = SOURCE_OF[selection.target];
  if (expected && selection.source !== expected)
    report(`the target ${selection.target} takes ${expected}, not ${selection.source}`, 'target');
  checkCriteria(context, raw.search_criteria);
  checkCriteria(context, raw.alternate_search_criteria);
  const { main, alternate } = poolsOf(context.content, selection);
  if (raw.search_criteria && main.length === 0) report('the query finds nothing', 'search_criteria');
  if (raw.alternate_search_criteria && alternate.length === 0)
    report('the query finds nothing', 'alternate_search_criteria');
  if (
    !selection.force_added &&
    !raw.search_criteria?.owned &&
    poolCapacity(context, selection) < selection.num_selections
  )
    report(
      `${selection.num_selections} picks are asked for, the pool has room for ${poolCapacity(context, selection)}`,
      'num_selections',
    );
  if (selection.source === 'selections' && !raw.options) report("'source: selections' needs 'options'", 'source');
  if (selection.source !== 'selections' && raw.options) report("'options' needs 'source: selections'", 'options');
  checkIncrement(selection, report);
  for (const { option } of raw.auxiliary_choices ?? [])
    if (!main.some(({ id }) => id === option))
      report(`'${option}' is no option, so nothing can follow it`, 'auxiliary_choices');
}

function checkIncrement(selection: Selection, report: (reason: string, member?: keyof RawSelection) => void): void {
  const { increment_value: value, increment_type_id: type } = selection;
  const list = typeof value === 'object' && value !== null ? value : undefined;
  if (list && (!selection.is_permutation || list.length !== selection.num_selections))
    report('a list of increments needs a permutation with as many picks', 'increment_value');
  if (typeof value === 'string' && type !== 3)
    report('a text is only shown: increment_type_id must be 3', 'increment_value');
  if (selection.target === 'ability_scores' && value === null)
    report('an ability score needs an increment_value', 'target');
}
