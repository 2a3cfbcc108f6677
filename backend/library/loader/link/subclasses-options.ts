import { NO_RULES, type Feature } from '../../../../contracts/content/content.types.js';
import type { Predicate } from '../../../../contracts/content/predicates.js';
import type { RawOption, RawSubclass, RawSubclassFeature } from '../schema/classes.schema.js';
import { declareFeature, linkFeature } from './class-features.js';
import { tablesOf } from './build-class-tables.js';
import { byLevel } from './formulas.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { classSource, type RuleSource } from './rule-source.js';
import { declaredSpellcasting, linkSpellcasting } from './spellcasting.js';

/* Subclasses, which are options with their own features, and the options that belong to no class. */

const levelsOf = ({ level, levels }: RawSubclassFeature): readonly number[] => levels ?? [level ?? 1];

const sourceOfSubclass = (raw: RawSubclass): RuleSource =>
  classSource(
    { slug: raw.slug, name: raw.name },
    {
      classSlug: raw.class,
      subclassSlug: raw.slug,
      levels: [Math.min(...raw.features.flatMap(levelsOf))],
    },
  );

const sourceOfFeature = (raw: RawSubclass, feature: RawSubclassFeature): RuleSource =>
  classSource(feature, { classSlug: raw.class, subclassSlug: raw.slug, levels: levelsOf(feature) });

function subclassOf(context: LoaderContext, raw: RawSubclass, classId: number): Feature {
  const [level = 1] = sourceOfSubclass(raw).levels;
  return {
    ...NO_RULES,
    id: raw.slug,
    name: raw.name,
    descs: descsOf(raw.descs),
    levels: [level],
    prerequisites: [],
    selections: [],
    auxiliary_choices: [],
    family: null,
    repeatable: false,
    tags: raw.tags ?? [],
    classification_id: classId,
    class_level: level,
    displayed_prerequisites: [],
    tables: tablesOf(raw.tables),
    class_order: null,
    subclass_of: raw.class,
    spellcasting: declaredSpellcasting(context, raw.spellcasting, raw.class),
    columns: Object.fromEntries(
      Object.entries(raw.columns ?? {}).map(([id, cells]) => [id, byLevel(cells, (cell) => cell)]),
    ),
    is_visible_to_user: true,
    is_visible_for_selections: false,
    is_visible_on_class_table: false,
    is_disabled: false,
  };
}

/**
 * Declares a subclass with its features, which the class has locked until the subclass is picked. Needs the classes.
 */
export function declareSubclass(context: LoaderContext, raw: RawSubclass): void {
  if (!context.requireReference('classifications', raw.class, raw, 'class')) return;
  const classification = context.content.classifications[raw.class]!;
  context.declare('features', raw, subclassOf(context, raw, classification.id));
  for (const feature of raw.features) {
    if ((feature.level === undefined) === (feature.levels === undefined))
      context.problems.addFor(feature, `'${feature.slug}' needs either 'level' or 'levels'`, 'slug');
    declareFeature(context, sourceOfFeature(raw, feature), feature, { classId: classification.id, isListed: false });
  }
  classification.locked_features = [...classification.locked_features, ...raw.features.map(({ slug }) => slug)];
}

/** Adds the spellcasting of a subclass, and the selections, rules and prerequisites of its features. */
export function linkSubclass(context: LoaderContext, raw: RawSubclass): void {
  const subclass = context.content.features[raw.slug];
  if (subclass)
    subclass.spellcasting = linkSpellcasting(context, sourceOfSubclass(raw), subclass.spellcasting, raw.spellcasting);
  if (raw.spellcasting?.slots === 'pact')
    context.problems.addFor(
      raw.spellcasting,
      'a subclass has no rows for pact slots; its slots are full, half or third',
      'slots',
    );
  if (raw.spellcasting && context.content.classifications[raw.class]?.spellcasting)
    context.problems.addFor(
      raw,
      `${raw.class} has spellcasting of its own; a subclass cannot bring another`,
      'spellcasting',
    );
  const picked: Predicate = { type: 'has', kind: 'feature', id: raw.slug, name: raw.name };
  for (const feature of raw.features) linkFeature(context, sourceOfFeature(raw, feature), feature, [picked]);
}

const sourceOfOption = (raw: RawOption): RuleSource =>
  classSource(raw, { classSlug: null, subclassSlug: null, levels: raw.levels ?? [raw.class_level ?? 1] });

/** Declares the options that belong to no class. `linkOptions` adds their selections and rules. */
export function declareOptions(context: LoaderContext, raws: readonly RawOption[]): void {
  for (const raw of raws) declareFeature(context, sourceOfOption(raw), raw, { classId: null, isListed: false });
}

/** Adds the selections, rules and prerequisites of the options. */
export function linkOptions(context: LoaderContext, raws: readonly RawOption[]): void {
  for (const raw of raws) linkFeature(context, sourceOfOption(raw), raw);
}
