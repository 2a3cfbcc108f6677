import { Type, type Static } from 'typebox';
import { LANGUAGE_TYPES } from '../../../../contracts/content/content.types.js';
import { ability, closed, described, descs, listOf, optional, replaceable, searchable, slugOf, text } from './parts.js';

const abilityEntry = closed({
  slug: described(ability, 'the key of the ability, such as str'),
  name: described(text, 'the name of the ability, such as Strength'),
  abbr: described(text, 'the short form on the sheet, such as STR'),
  descs,
  ...searchable,
  ...replaceable,
});
const skill = closed({
  slug: slugOf('skill', 'stealth'),
  name: described(text, 'the name of the skill'),
  ability: described(ability, 'the ability of its checks, such as dex'),
  descs,
  ...searchable,
  ...replaceable,
});
const language = closed({
  slug: slugOf('language', 'elvish'),
  name: described(text, 'the name of the language'),
  lang_type: described(Type.Enum(LANGUAGE_TYPES), `the kind of language: ${LANGUAGE_TYPES.join(', ')}`),
  speakers: described(text, 'who typically speaks it'),
  script: optional(described(text, 'the script in which it is written')),
  descs,
  ...searchable,
  ...replaceable,
});
const quality = closed({
  slug: slugOf('rule to look up', 'cover'),
  topic: described(text, 'the group in which it is listed'),
  header_text: described(text, 'its heading'),
  desc: described(text, 'its text: a paragraph a line, and `- ` before each entry of a list'),
  ...searchable,
  ...replaceable,
});
const dragonColor = closed({
  slug: slugOf('dragon color', 'red'),
  name: described(text, 'the name of the color'),
  dragon: described(text, 'the dragon of the color, such as Red dragon'),
  breath_weapon: described(text, 'the area and the save of its breath, as players read them'),
  damage_type: described(text, 'the damage type of its breath, such as Fire'),
  ...replaceable,
});

export const abilities = listOf(abilityEntry);
export const skills = listOf(skill);
export const languages = listOf(language);
export const qualities = listOf(quality);
export const dragonColors = listOf(dragonColor);

export type RawAbility = Static<typeof abilityEntry>;
export type RawSkill = Static<typeof skill>;
export type RawLanguage = Static<typeof language>;
export type RawQuality = Static<typeof quality>;
export type RawDragonColor = Static<typeof dragonColor>;
