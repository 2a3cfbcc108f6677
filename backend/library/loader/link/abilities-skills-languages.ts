import type {
  RawAbility,
  RawDragonColor,
  RawLanguage,
  RawQuality,
  RawSkill,
} from '../schema/abilities-skills-languages.schema.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { descsOf, type LoaderContext } from './loader-context.js';

/* Abilities, skills, languages, qualities and dragon colors: lists that hardly refer to other entities. */

/** Declares the abilities. */
export function declareAbilities(context: LoaderContext, raws: readonly RawAbility[]): void {
  for (const raw of raws)
    context.declare('abilities', raw, {
      id: raw.slug,
      name: raw.name,
      abbr: raw.abbr,
      descs: descsOf(raw.descs),
    });
}

/** Declares the skills. `linkSkills` checks their abilities. */
export function declareSkills(context: LoaderContext, raws: readonly RawSkill[]): void {
  for (const raw of raws)
    context.declare('skills', raw, { id: raw.slug, name: raw.name, ability: raw.ability, descs: descsOf(raw.descs) });
}

/** Checks that the abilities of the skills exist. */
export function linkSkills(context: LoaderContext, raws: readonly RawSkill[]): void {
  for (const raw of raws) context.requireReference('abilities', raw.ability, raw, 'ability');
}

/** Declares the languages. */
export function declareLanguages(context: LoaderContext, raws: readonly RawLanguage[]): void {
  for (const raw of raws) {
    const { slug: id, name, script = null, lang_type, speakers } = raw;
    context.declare('languages', raw, { id, name, script, lang_type, speakers, descs: descsOf(raw.descs) });
  }
}

/** Declares the qualities. */
export function declareQualities(context: LoaderContext, raws: readonly RawQuality[]): void {
  for (const raw of raws) {
    const { slug: id, topic, header_text, desc } = raw;
    context.declare('qualities', raw, { id, topic, header_text, desc });
  }
}

/** Declares the dragon colors. */
export function declareDragonColors(context: LoaderContext, raws: readonly RawDragonColor[]): void {
  for (const raw of raws) {
    const { slug: id, name, dragon, breath_weapon, damage_type } = raw;
    checkWord(context, DAMAGE_TYPE, damage_type, raw, 'damage_type');
    context.declare('dragon_colors', raw, { id, name, dragon, breath_weapon, damage_type });
  }
}
