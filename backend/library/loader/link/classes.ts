import type { ClassLevel, Classification, Feature, FeatureTable } from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { checkNames, knownNames, valueOf } from './formulas.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';
import { prerequisiteOf } from './prerequisites.js';
import type { RawClass, RawFeature } from '../schema/classes.schema.js';
import type { RawTable } from '../schema/parts.js';

const SPELL_LEVELS = 9;

const tablesOf = (raws: readonly RawTable[] | undefined): FeatureTable[] =>
  (raws ?? []).map(({ name, columns, rows }) => ({
    name,
    columns: columns.map(({ title, width = 1 }, index) => ({ title, width, position: index + 1 })),
    rows: rows.map((row) => Object.fromEntries(row.map((value, index) => [`value${index + 1}`, String(value)]))),
  }));

const levelOf = (raw: RawClass['levels'][number]): ClassLevel => ({
  level: raw.level,
  proficiency: raw.proficiency,
  features: raw.features,
  spell_slots: Array.from({ length: SPELL_LEVELS }, (_, index) => raw.spell_slots?.[index] ?? 0),
  cantrips_known: raw.cantrips_known ?? 0,
  spells_known: raw.spells_known ?? null,
  values: raw.values ?? {},
});

function classificationOf(context: LoaderContext, raw: RawClass): Classification {
  const spellcasting = raw.spellcasting;
  const ability = spellcasting ? context.content.abilities[spellcasting.ability] : undefined;
  const abilityRef = ability ? { id: ability.id, name: ability.name, abbr: ability.abbr } : null;
  return {
    id: raw.id,
    slug: raw.slug,
    name: raw.name,
    descs: descsOf(raw.descs),
    hit_die: raw.hit_die,
    hp_at_lvl_1: raw.hp_at_lvl_1,
    hp_at_higher_lvls: raw.hp_at_higher_lvls,
    ability: abilityRef,
    spellcasting:
      spellcasting && abilityRef
        ? {
            ability: abilityRef,
            kind: spellcasting.kind,
            prepared:
              spellcasting.prepared === undefined
                ? null
                : valueOf(context, spellcasting.prepared, spellcasting, 'prepared'),
            ritual: spellcasting.ritual,
            focus: spellcasting.focus ?? null,
          }
        : null,
    default_features: raw.levels.flatMap(({ features }) => features),
    locked_features: raw.features.filter(({ locked }) => locked === true).map(({ slug }) => slug),
    levels: raw.levels.map(levelOf),
    columns: raw.columns ?? [],
    tables: tablesOf(raw.tables),
  };
}

/** Returns the level of the row that lists the feature, else the feature's own `class_level`. */
const levelOfFeature = (raw: RawClass, feature: RawFeature): number =>
  raw.levels.find(({ features }) => features.includes(feature.slug))?.level ?? feature.class_level ?? 1;

function declaredFeature(raw: RawClass, feature: RawFeature): Feature {
  const listed = raw.levels.some(({ features }) => features.includes(feature.slug));
  return {
    ...declareFeatureLike(feature),
    classification_id: raw.id,
    class_level: levelOfFeature(raw, feature),
    prerequisites: [],
    displayed_prerequisites: [],
    tables: tablesOf(feature.tables),
    is_visible_to_user: feature.is_visible_to_user ?? true,
    is_visible_for_selections:
      feature.is_visible_for_selections ?? (feature.selections ?? []).some(({ force_added }) => force_added !== true),
    is_visible_on_class_table: feature.is_visible_on_class_table ?? (listed && (feature.is_visible_to_user ?? true)),
    is_disabled: feature.is_disabled ?? false,
  };
}

/** Declares a class, and its features without selections and prerequisites. `linkClass` adds them. */
export function declareClass(context: LoaderContext, raw: RawClass): void {
  const sameNumber = Object.values(context.content.classifications).find(({ id }) => id === raw.id);
  if (sameNumber)
    context.problems.addFor(raw, `the class number ${raw.id} already belongs to ${sameNumber.name}`, 'id');
  context.declare('classifications', raw, classificationOf(context, raw));
  for (const feature of raw.features) context.declare('features', feature, declaredFeature(raw, feature));
}

/** Checks that the levels start at 1 without a gap, and that each feature has one level: of a row or its own. */
function checkLevels(context: LoaderContext, raw: RawClass): void {
  raw.levels.forEach((row, index) => {
    if (row.level !== index + 1) context.problems.addFor(row, `level ${index + 1} of ${raw.name} is missing`, 'level');
    row.features.forEach((id, position) => context.requireReference('features', id, row.features, position));
    for (const id of Object.keys(row.values ?? {}))
      if (!raw.columns?.some((column) => column.id === id))
        context.problems.addFor(row, `${raw.name} has no column '${id}'`, 'values');
  });
  for (const feature of raw.features) {
    const rows = raw.levels.filter(({ features }) => features.includes(feature.slug));
    if (rows.length > 1) context.problems.addFor(feature, `'${feature.slug}' is listed at two levels`, 'slug');
    if (rows.length === 1 && feature.locked)
      context.problems.addFor(feature, `'${feature.slug}' is locked, but level ${rows[0]!.level} lists it`, 'locked');
    if (rows.length === 1 && feature.class_level !== undefined && feature.class_level !== rows[0]!.level)
      context.problems.addFor(
        feature,
        `'${feature.slug}' has class_level ${feature.class_level}, but level ${rows[0]!.level} lists it`,
        'class_level',
      );
    if (rows.length === 0 && feature.class_level === undefined)
      context.problems.addFor(feature, `no level lists '${feature.slug}', and it has no class_level`, 'slug');
    if (feature.locked && !feature.prerequisites?.length)
      context.problems.addFor(feature, `'${feature.slug}' is locked, but it has no prerequisites`, 'locked');
  }
}

/** Adds the selections and prerequisites of a class's features, and checks its levels and references. */
export function linkClass(context: LoaderContext, raw: RawClass): void {
  checkLevels(context, raw);
  if (raw.spellcasting) {
    const { prepared = null } = context.content.classifications[raw.slug]?.spellcasting ?? {};
    if (prepared === null && raw.spellcasting.kind !== 'known')
      context.problems.addFor(raw.spellcasting, `a class that prepares spells needs 'prepared', how many`, 'kind');
    if (prepared !== null)
      checkNames(context, prepared, new Set(knownNames(context, raw.slug)), raw.spellcasting, 'prepared');
    context.requireReference('abilities', raw.spellcasting.ability, raw.spellcasting, 'ability');
    if (raw.spellcasting.focus !== undefined)
      context.requireReference('item_types', raw.spellcasting.focus, raw.spellcasting, 'focus');
  }
  for (const feature of raw.features) {
    const entity = context.content.features[feature.slug];
    linkFeatureLike(
      context,
      entity,
      { kind: 'feature_id', id: feature.slug, name: feature.name, classSlug: raw.slug },
      feature,
    );
    if (!entity) continue;
    entity.prerequisites = (feature.prerequisites ?? []).map((one) => prerequisiteOf(context, one, raw.slug));
    entity.displayed_prerequisites = entity.prerequisites.map(({ name }) => name);
  }
}
