import type { LoaderContext } from '../link/loader-context.js';
import type { RawClass, RawFeature } from '../schema/classes.schema.js';
import { nearestTo } from './nearest-names.js';

/** Checks that the rows start at 1 without a gap, and that their features, columns and slots fit. */
function checkRows(context: LoaderContext, raw: RawClass): void {
  const slots = raw.spellcasting?.slots;
  raw.levels.forEach((row, index) => {
    if (row.level !== index + 1) context.problems.addFor(row, `level ${index + 1} of ${raw.name} is missing`, 'level');
    row.features.forEach((id, position) => context.requireReference('features', id, row.features, position));
    for (const id of Object.keys(row.values ?? {}))
      if (!raw.columns?.some((column) => column.id === id))
        context.problems.addFor(
          row,
          `${raw.name} has no column '${id}'${nearestTo(
            id,
            (raw.columns ?? []).map((column) => column.id),
          )}; 'columns' lists them`,
          'values',
        );
    if (row.spell_slots && slots !== undefined && slots !== 'pact')
      context.problems.addFor(row, `${slots} slots follow from 'spell-slots'; leave out 'spell_slots'`, 'spell_slots');
    if (!row.spell_slots && slots === 'pact' && row.level >= (raw.spellcasting?.at ?? 1))
      context.problems.addFor(row, `pact slots need 'spell_slots' in each row`, 'level');
  });
}

/** Checks that a feature has its levels from one place: the rows that list it, or its own fields. */
function checkFeature(context: LoaderContext, raw: RawClass, feature: RawFeature): void {
  const { slug } = feature;
  const report = (reason: string, member: keyof RawFeature): void => context.problems.addFor(feature, reason, member);
  const row = raw.levels.find(({ features }) => features.includes(slug));
  if (row) {
    if (feature.locked) report(`'${slug}' is locked, but level ${row.level} lists it`, 'locked');
    if (feature.levels)
      report(`'${slug}' has levels, but level ${row.level} lists it; the rows say its levels`, 'levels');
    if (feature.class_level !== undefined && feature.class_level !== row.level)
      report(`'${slug}' has class_level ${feature.class_level}, but level ${row.level} lists it`, 'class_level');
  } else if (feature.class_level === undefined && feature.levels === undefined)
    report(`no level lists '${slug}', and it has no class_level`, 'slug');
  if (feature.class_level !== undefined && feature.levels !== undefined)
    report(`'${slug}' has both class_level and levels; one is enough`, 'levels');
  if (feature.locked && !feature.prerequisites?.length)
    report(`'${slug}' is locked, but it has no prerequisites`, 'locked');
}

/** Checks the rows of a class and the levels of its features. */
export function checkClassLevels(context: LoaderContext, raw: RawClass): void {
  checkRows(context, raw);
  for (const feature of raw.features) checkFeature(context, raw, feature);
}
