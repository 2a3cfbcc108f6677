import { Type, type Static } from 'typebox';
import { SPELL_ATTACKS, SPELL_COMPONENTS } from '../../../../contracts/content/content.types.js';
import { ability, closed, descs, flag, listOf, optional, slug, text } from './parts.js';

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
});

export const spells = listOf(spell);
export const spellLists = listOf(closed({ slug, name: text }));

export type RawSpell = Static<typeof spell>;
