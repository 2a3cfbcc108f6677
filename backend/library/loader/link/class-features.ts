import type { Predicate } from '../../../../contracts/content/predicates.js';
import type { RawFeature, RawOption, RawSubclassFeature } from '../schema/classes.schema.js';
import { tablesOf } from './build-class-tables.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';

type RawClassFeature = Omit<RawFeature, 'class_level' | 'locked'> | RawOption | RawSubclassFeature;

/**
 * Declares a feature of a class or a subclass, or an option, without what refers to other entities. `linkFeature` adds it.
 * @param place the number of its class, and whether a row of the class table lists it
 */
export function declareFeature(
  context: LoaderContext,
  source: RuleSource,
  raw: RawClassFeature,
  place: { readonly classId: number | null; readonly isListed: boolean },
): void {
  const isVisible = raw.is_visible_to_user ?? true;
  context.declare('features', raw, {
    ...declareFeatureLike(context, source, raw),
    levels: source.levels,
    classification_id: place.classId,
    class_level: source.levels[0] ?? 1,
    displayed_prerequisites: [],
    tables: tablesOf(raw.tables),
    class_order: raw.class_order ?? null,
    subclass_of: null,
    spellcasting: null,
    columns: {},
    is_visible_to_user: isVisible,
    is_visible_for_selections:
      raw.is_visible_for_selections ?? (raw.selections ?? []).some(({ force_added }) => force_added !== true),
    is_visible_on_class_table: raw.is_visible_on_class_table ?? (place.isListed && isVisible),
    is_disabled: raw.is_disabled ?? false,
  });
}

/**
 * Adds the selections, rules and prerequisites of a feature or option.
 * @param locks prerequisites besides its own: the subclass that grants it
 */
export function linkFeature(
  context: LoaderContext,
  source: RuleSource,
  raw: RawClassFeature,
  locks: readonly Predicate[] = [],
): void {
  const feature = context.content.features[raw.slug];
  if (!feature) return;
  linkFeatureLike(context, feature, source, raw);
  feature.prerequisites = [...locks, ...feature.prerequisites];
  feature.displayed_prerequisites = feature.prerequisites.map(({ name }) => name);
}
