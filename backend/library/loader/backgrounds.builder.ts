import type { BackgroundTable } from '../../../contracts/library/content.types.js';
import { descsOf, type Workshop } from './draft.js';
import { fillHolder, shellOf } from './holders.builder.js';
import { prerequisiteOf } from './prerequisites.builder.js';
import type { RawBackground, RawFeat, RawTraitTable } from './raw.types.js';

/** A table has an entry for each face of its die; the entries' ids are the background's, the table's and the face. */
function tableOf(shop: Workshop, raw: RawTraitTable, prefix: string): BackgroundTable {
  const faces = Number(raw.die.slice(1));
  if (raw.entries.length !== faces) shop.problems.of(raw, `a ${raw.die} needs ${faces} entries, there are ${raw.entries.length}`, 'entries');
  return {
    die: raw.die,
    entries: raw.entries.map((entry, index) => {
      const { object_text, header_text = null } = typeof entry === 'string' ? { object_text: entry } : entry;
      return { id: `${prefix}/${index + 1}`, roll: index + 1, header_text, object_text };
    }),
  };
}

/** Enters a background with its tables; its features come without their selections. */
export function buildBackground(shop: Workshop, raw: RawBackground): void {
  const table = (name: 'personalities' | 'ideals' | 'bonds' | 'flaws'): BackgroundTable => tableOf(shop, raw[name], `${raw.slug}/${name}`);
  if ((raw.characteristics === undefined) !== (raw.characteristic_name === undefined))
    shop.problems.of(raw, "'characteristics' and 'characteristic_name' belong together", 'slug');
  shop.enter('backgrounds', raw, {
    id: raw.slug, name: raw.name, variant_name: raw.variant_name ?? null,
    descs: descsOf(raw.descs),
    background_features: raw.features.map(({ slug }) => slug),
    personalities: table('personalities'), ideals: table('ideals'), bonds: table('bonds'), flaws: table('flaws'),
    characteristics: raw.characteristics ? tableOf(shop, raw.characteristics, `${raw.slug}/characteristics`) : null,
    characteristic_name: raw.characteristic_name ?? null,
  });
  for (const feature of raw.features) {
    if (feature.is_variant !== undefined && raw.variant_name === undefined) shop.problems.of(feature, `${raw.name} has no variant`, 'is_variant');
    shop.enter('background_features', feature, {
      ...shellOf(feature), is_variant: feature.is_variant ?? null, is_visible_to_user: feature.is_visible_to_user ?? true,
    });
  }
}

export function fillBackground(shop: Workshop, raw: RawBackground): void {
  for (const feature of raw.features)
    fillHolder(shop, shop.draft.background_features[feature.slug], { kind: 'background_feature_id', id: feature.slug, name: feature.name }, feature);
}

export function buildFeats(shop: Workshop, raws: readonly RawFeat[]): void {
  for (const raw of raws) shop.enter('feats', raw, { ...shellOf(raw), prerequisite: null });
}

export function fillFeats(shop: Workshop, raws: readonly RawFeat[]): void {
  for (const raw of raws) {
    const feat = shop.draft.feats[raw.slug];
    fillHolder(shop, feat, { kind: 'feat_id', id: raw.slug, name: raw.name }, raw);
    if (feat && raw.prerequisite) feat.prerequisite = prerequisiteOf(shop, raw.prerequisite);
  }
}
