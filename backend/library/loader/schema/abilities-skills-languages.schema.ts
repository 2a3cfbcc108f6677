import { Type, type Static } from 'typebox';
import { LANGUAGE_TYPES } from '../../../../contracts/content/content.types.js';
import { ability, closed, descs, listOf, optional, replaceable, slug, text } from './parts.js';

const abilityEntry = closed({ slug: ability, name: text, abbr: text, descs, ...replaceable });
const skill = closed({ slug, name: text, ability, descs, ...replaceable });
const language = closed({
  slug,
  name: text,
  lang_type: Type.Enum(LANGUAGE_TYPES),
  speakers: text,
  script: optional(text),
  descs,
  ...replaceable,
});
const quality = closed({ slug, topic: text, header_text: text, desc: text, ...replaceable });
const dragonColor = closed({ slug, name: text, dragon: text, breath_weapon: text, damage_type: text, ...replaceable });

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
