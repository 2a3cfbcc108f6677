import { NO_RULES, type FeatureLike, type SourceRules } from '../../../../contracts/content/content.types.js';
import type { RawCondition, RawCoreRule, RawRenaming } from '../schema/core-rules-conditions.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { declareRules } from './declare-rule-names.js';
import { conditionSource, creatureSource, plainSource, type RuleSource } from './rule-source.js';
import { rulesWithPicks } from './source-rules.js';

/* Core rules, conditions, and the renamed ids. */

/** A rule of creatures alone reads what only creatures have. */
const coreRuleSource = (raw: RawCoreRule): RuleSource =>
  raw.only_for === 'creatures' ? creatureSource(raw) : plainSource(raw);

/** Declares the core rules without rules. `linkCoreRules` adds them. */
export function declareCoreRules(context: LoaderContext, raws: readonly RawCoreRule[]): void {
  for (const raw of raws) {
    declareRules(context, coreRuleSource(raw));
    context.declare('core_rules', raw, {
      id: raw.slug,
      name: raw.name,
      only_for: raw.only_for ?? null,
      descs: descsOf(raw.descs),
      rules: NO_RULES,
    });
  }
}

/** Adds the rules of the core rules. */
export function linkCoreRules(context: LoaderContext, raws: readonly RawCoreRule[]): void {
  for (const raw of raws) {
    const rule = context.content.core_rules[raw.slug];
    if (rule) rule.rules = rulesWithPicks(context, coreRuleSource(raw), 'rule');
  }
}

/** Declares the conditions without rules. `linkConditions` adds them. */
export function declareConditions(context: LoaderContext, raws: readonly RawCondition[]): void {
  for (const raw of raws) {
    declareRules(context, conditionSource(raw));
    context.declare('conditions', raw, {
      id: raw.slug,
      name: raw.name,
      descs: descsOf(raw.descs),
      levels: raw.levels ?? 1,
      brings: raw.brings ?? [],
      leaves: raw.leaves ?? [],
      rules: NO_RULES,
    });
  }
}

/** Adds the rules of the conditions, and checks the conditions that they include. */
export function linkConditions(context: LoaderContext, raws: readonly RawCondition[]): void {
  for (const raw of raws) {
    for (const list of [raw.brings, raw.leaves])
      list?.forEach((id, index) => context.requireReference('conditions', id, list, index));
    const condition = context.content.conditions[raw.slug];
    if (condition) condition.rules = rulesWithPicks(context, conditionSource(raw), 'condition');
  }
}

/** The maps whose entries can be options of a selection. */
const OPTION_MAPS = [
  'features',
  'feats',
  'spells',
  'skills',
  'languages',
  'items',
  'item_types',
  'dragon_colors',
] as const;

/** Returns the ids of all selections of the content. */
function selectionIds({ content }: LoaderContext): Set<string> {
  const ids = new Set<string>();
  for (const map of ['features', 'traits', 'feats', 'background_features'] as const)
    for (const { selections, auxiliary_choices } of Object.values<FeatureLike>(content[map]))
      for (const { id } of [...selections, ...auxiliary_choices.flatMap((choice) => choice.selections)]) ids.add(id);
  for (const map of ['items', 'core_rules', 'conditions', 'spells'] as const)
    for (const { rules } of Object.values<{ rules?: SourceRules }>(content[map]))
      for (const { id } of rules?.in_play ?? []) ids.add(id);
  return ids;
}

/** Adds the renamed ids; needs all selections. Adds a problem for a present id that does not exist. */
export function linkRenamed(context: LoaderContext, raws: readonly RawRenaming[]): void {
  const selections = raws.length === 0 ? new Set<string>() : selectionIds(context);
  const renamed: Record<string, string> = {};
  for (const raw of raws) {
    const { from, to } = raw;
    if (Object.hasOwn(renamed, from)) context.problems.addFor(raw, `'${from}' is renamed twice`, 'from');
    if (!selections.has(to) && !OPTION_MAPS.some((map) => context.has(map, to)))
      context.problems.addFor(raw, `there is no selection and no option '${to}'${nearestTo(to, selections)}`, 'to');
    renamed[from] = to;
  }
  context.content.renamed = renamed;
}
