import { Type } from 'typebox';
import { SPELL_ATTACKS, SPELL_COMPONENTS } from '../../../../contracts/content/content.types.js';
import {
  ability,
  characterLevel,
  closed,
  count,
  descs,
  flag,
  listOf,
  optional,
  replaceable,
  slug,
  text,
  value,
} from './parts.js';
import { ruleFields } from './rules.schema.js';
import type { Raw } from './selections.schema.js';

const SCHOOLS = [
  'Abjuration',
  'Conjuration',
  'Divination',
  'Enchantment',
  'Evocation',
  'Illusion',
  'Necromancy',
  'Transmutation',
] as const;

const spell = closed({
  slug,
  name: text,
  level: Type.Integer({ minimum: 0, maximum: 9 }),
  school: Type.Enum(SCHOOLS),
  casting_time: text,
  range: text,
  components: Type.Array(Type.Enum(SPELL_COMPONENTS), { minItems: 1, uniqueItems: true }),
  duration: text,
  /** Slugs of spell lists. */
  classes: listOf(slug),
  descs,
  ritual: optional(flag),
  concentration: optional(flag),
  material: optional(text),
  saving_throw: optional(ability),
  attack_type: optional(Type.Enum(SPELL_ATTACKS)),
  damage: optional(value),
  damage_type: optional(text),
  /** What ends the spell while it is in force on a character. */
  mark: optional(closed({ ends: listOf(text) })),
  ...ruleFields,
  ...replaceable,
});
/** A list of spells. `adds` puts spells on it; without a name the list is one of an earlier pack. */
const spellList = closed(
  { slug, name: optional(text), adds: optional(listOf(slug, 1)) },
  {
    anyOf: [{ required: ['name'] }, { required: ['adds'] }],
  },
);
/** The spell slots of a caster level. */
const slotsOfLevel = closed({
  level: characterLevel,
  slots: Type.Array(count, { minItems: 1, maxItems: 9 }),
});

export const spells = listOf(spell);
export const spellLists = listOf(spellList);
export const spellSlots = listOf(slotsOfLevel);

export type RawSpell = Raw<typeof spell>;
export type RawSpellList = Raw<typeof spellList>;
export type RawSpellSlots = Raw<typeof slotsOfLevel>;
