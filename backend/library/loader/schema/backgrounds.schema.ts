import {
  closed,
  described,
  descs,
  die,
  flag,
  listOf,
  optional,
  replaceable,
  searchable,
  slugOf,
  text,
  textOr,
} from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const dieTable = closed({
  die: described(die, 'the die that one rolls on the table, such as d8'),
  entries: described(
    listOf(
      textOr(
        closed({
          object_text: described(text, 'the text of the entry'),
          header_text: optional(described(text, 'a heading before the text')),
        }),
        text,
      ),
      1,
    ),
    'a list with an entry for each face of the die',
  ),
});
const feature = closed({
  ...featureFields,
  is_variant: optional(described(flag, 'true: only the variant has it; false: only the background itself')),
  is_visible_to_user: optional(described(flag, 'false: the sheet does not list it')),
});

/** One background in each file. */
export const backgrounds = closed({
  slug: slugOf('background', 'acolyte'),
  name: described(text, 'the name of the background'),
  variant_name: optional(described(text, 'the name of its variant')),
  descs,
  features: described(
    listOf(feature, 1),
    'a list of its features, with the keys of every feature: proficiencies, equipment and the rest',
  ),
  personalities: described(dieTable, 'the table of personalities: { die: d8, entries: [...] }'),
  ideals: described(dieTable, 'the table of ideals, with the same keys'),
  bonds: described(dieTable, 'the table of bonds, with the same keys'),
  flaws: described(dieTable, 'the table of flaws, with the same keys'),
  characteristic_name: optional(described(text, 'the heading of `characteristics`')),
  characteristics: optional(described(dieTable, 'one more table with the same keys, such as a specialty')),
  ...searchable,
  ...replaceable,
});

export type RawBackground = Raw<typeof backgrounds>;
export type RawDieTable = Raw<typeof dieTable>;
