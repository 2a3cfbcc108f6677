import { closed, descs, die, flag, listOf, optional, replaceable, slug, text, textOr } from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const dieTable = closed({
  die,
  entries: listOf(textOr(closed({ object_text: text, header_text: optional(text) }), text), 1),
});
const feature = closed({ ...featureFields, is_variant: optional(flag), is_visible_to_user: optional(flag) });

/** One background in each file. */
export const backgrounds = closed({
  slug,
  name: text,
  variant_name: optional(text),
  descs,
  features: listOf(feature, 1),
  personalities: dieTable,
  ideals: dieTable,
  bonds: dieTable,
  flaws: dieTable,
  characteristic_name: optional(text),
  characteristics: optional(dieTable),
  ...replaceable,
});

export type RawBackground = Raw<typeof backgrounds>;
export type RawDieTable = Raw<typeof dieTable>;
