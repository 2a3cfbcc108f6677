import type { BackgroundTable } from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { characterSource, type RuleSource } from './rule-source.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';
import type { RawBackground, RawDieTable } from '../schema/backgrounds.schema.js';

/** Builds a table with an entry for each face of its die. The id of an entry is `background/table/face`. */
function tableOf(context: LoaderContext, raw: RawDieTable, prefix: string): BackgroundTable {
  const faces = Number(raw.die.slice(1));
  if (raw.entries.length !== faces)
    context.problems.addFor(raw, `a ${raw.die} needs ${faces} entries, not ${raw.entries.length}`, 'entries');
  return {
    die: raw.die,
    entries: raw.entries.map((entry, index) => {
      const { object_text, header_text = null } = typeof entry === 'string' ? { object_text: entry } : entry;
      return { id: `${prefix}/${index + 1}`, roll: index + 1, header_text, object_text };
    }),
  };
}

type RawBackgroundFeature = RawBackground['features'][number];
const sourceOf = (raw: RawBackgroundFeature): RuleSource => characterSource(raw, 'background_feature_id');

/** Declares a background with its tables, and its features without selections. `linkBackground` adds the selections. */
export function declareBackground(context: LoaderContext, raw: RawBackground): void {
  const table = (name: 'personalities' | 'ideals' | 'bonds' | 'flaws'): BackgroundTable =>
    tableOf(context, raw[name], `${raw.slug}/${name}`);
  if ((raw.characteristics === undefined) !== (raw.characteristic_name === undefined))
    context.problems.addFor(raw, "'characteristics' and 'characteristic_name' need each other", 'slug');
  context.declare('backgrounds', raw, {
    id: raw.slug,
    name: raw.name,
    variant_name: raw.variant_name ?? null,
    descs: descsOf(raw.descs),
    background_features: raw.features.map(({ slug }) => slug),
    personalities: table('personalities'),
    ideals: table('ideals'),
    bonds: table('bonds'),
    flaws: table('flaws'),
    characteristics: raw.characteristics ? tableOf(context, raw.characteristics, `${raw.slug}/characteristics`) : null,
    characteristic_name: raw.characteristic_name ?? null,
  });
  for (const feature of raw.features) {
    if (feature.is_variant !== undefined && raw.variant_name === undefined)
      context.problems.addFor(feature, `${raw.name} has no variant`, 'is_variant');
    context.declare('background_features', feature, {
      ...declareFeatureLike(context, sourceOf(feature), feature),
      is_variant: feature.is_variant ?? null,
      is_visible_to_user: feature.is_visible_to_user ?? true,
    });
  }
}

/** Adds the selections of a background's features. */
export function linkBackground(context: LoaderContext, raw: RawBackground): void {
  for (const feature of raw.features)
    linkFeatureLike(context, context.content.background_features[feature.slug], sourceOf(feature), feature);
}
