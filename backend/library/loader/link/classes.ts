import type { Classification } from '../../../../contracts/content/content.types.js';
import type { RawClass, RawFeature } from '../schema/classes.schema.js';
import { checkClassLevels } from '../validate/class-levels.js';
import { declareFeature, linkFeature } from './class-features.js';
import { rowsOf, tablesOf } from './build-class-tables.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { predicateOf } from './predicates.js';
import { classSource, type RuleSource } from './rule-source.js';
import { declaredSpellcasting, linkSpellcasting } from './spellcasting.js';

function classificationOf(context: LoaderContext, raw: RawClass): Classification {
  const spellcasting = declaredSpellcasting(context, raw.spellcasting, raw.slug);
  return {
    id: raw.id,
    slug: raw.slug,
    name: raw.name,
    descs: descsOf(raw.descs),
    hit_die: raw.hit_die,
    role: raw.role ?? null,
    quick_build: raw.quick_build ?? null,
    hp_at_lvl_1: raw.hp_at_lvl_1,
    hp_at_higher_lvls: raw.hp_at_higher_lvls,
    ability: spellcasting?.ability ?? null,
    spellcasting,
    default_features: [...new Set(raw.levels.flatMap(({ features }) => features))],
    locked_features: raw.features.filter(({ locked }) => locked === true).map(({ slug }) => slug),
    levels: rowsOf(context, raw, spellcasting),
    columns: raw.columns ?? [],
    tables: tablesOf(raw.tables),
    multiclass_prerequisite: null,
  };
}

const isListed = (raw: RawClass, feature: RawFeature): boolean =>
  raw.levels.some(({ features }) => features.includes(feature.slug));

/** Returns the source of a feature. Its levels are those of the rows that list it, else its own. */
function sourceOfFeature(raw: RawClass, feature: RawFeature): RuleSource {
  const rows = raw.levels.filter(({ features }) => features.includes(feature.slug)).map(({ level }) => level);
  const levels = rows.length > 0 ? rows : (feature.levels ?? [feature.class_level ?? 1]);
  return classSource(feature, { classSlug: raw.slug, subclassSlug: null, levels });
}

/** Declares a class, and its features without selections and rules. `linkClass` adds them. */
export function declareClass(context: LoaderContext, raw: RawClass): void {
  const sameNumber = Object.values(context.content.classifications).find(({ id }) => id === raw.id);
  if (sameNumber)
    context.problems.addFor(raw, `the class number ${raw.id} already belongs to ${sameNumber.name}`, 'id');
  context.declare('classifications', raw, classificationOf(context, raw));
  for (const feature of raw.features)
    declareFeature(context, sourceOfFeature(raw, feature), feature, {
      classId: raw.id,
      isListed: isListed(raw, feature),
    });
}

/** Checks that everything that a quick build names exists, and that its race has no subraces to choose from. */
function checkQuickBuild(context: LoaderContext, { quick_build: build }: RawClass): void {
  if (!build) return;
  const maps = Object.values(context.content).filter((map) => typeof map === 'object');
  build.picks.forEach((id, position) => {
    if (!maps.some((map) => Object.hasOwn(map, id)))
      context.problems.addFor(build.picks, `nothing in the content has the slug '${id}'`, position);
  });
  context.requireReference('backgrounds', build.background, build, 'background');
  const { subraces } = context.content;
  if (Object.hasOwn(subraces, build.race)) return;
  if (!context.requireReference('core_races', build.race, build, 'race')) return;
  if (Object.values(subraces).some(({ core_race_id }) => core_race_id === build.race))
    context.problems.addFor(build, `'${build.race}' has subraces; name one of them`, 'race');
}

/** Adds the selections, rules and prerequisites of a class's features, and checks its levels and references. */
export function linkClass(context: LoaderContext, raw: RawClass): void {
  checkClassLevels(context, raw);
  checkQuickBuild(context, raw);
  const source = classSource(
    { slug: raw.slug, name: raw.name },
    { classSlug: raw.slug, subclassSlug: null, levels: [1] },
  );
  const classification = context.content.classifications[raw.slug];
  if (classification) {
    classification.spellcasting = linkSpellcasting(context, source, classification.spellcasting, raw.spellcasting);
    if (raw.multiclass !== undefined)
      classification.multiclass_prerequisite = predicateOf(
        context,
        source,
        'choice',
        raw.multiclass,
        raw,
        'multiclass',
      );
  }
  for (const feature of raw.features) linkFeature(context, sourceOfFeature(raw, feature), feature);
}
