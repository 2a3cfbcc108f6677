import type { OwnedKind, Prerequisite } from '../../../../contracts/content/content.types.js';
import type { ContentMap, LoaderContext } from './loader-context.js';
import type { RawPrerequisite } from '../schema/selections.schema.js';

/** The map of the content that contains the id of a `has` condition, by the kind of the condition. */
export const OWNED_MAPS: Readonly<Record<OwnedKind, ContentMap>> = {
  archrace: 'archraces',
  core_race: 'core_races',
  subrace: 'subraces',
  classification: 'classifications',
  background: 'backgrounds',
  trait: 'traits',
  feature: 'features',
  background_feature: 'background_features',
  feat: 'feats',
  skill: 'skills',
  language: 'languages',
  item: 'items',
  item_type: 'item_types',
  saving_throw: 'abilities',
  spell: 'spells',
};

const PROFICIENCIES: ReadonlySet<OwnedKind> = new Set(['skill', 'item', 'item_type', 'saving_throw']);

function ownedName(context: LoaderContext, kind: OwnedKind, id: string): string {
  const name = context.content[OWNED_MAPS[kind]][id]?.['name' as never] as string | undefined;
  return PROFICIENCIES.has(kind) ? `proficiency with ${name ?? id}` : (name ?? id);
}

/** Builds a condition and checks its references. `classSlug`: the class of a `class_level` that names no class. */
export function prerequisiteOf(context: LoaderContext, raw: RawPrerequisite, classSlug?: string): Prerequisite {
  const named = (name: string): string => raw.name ?? name;
  const parts = (list: RawPrerequisite[]): Prerequisite[] =>
    list.map((inner) => prerequisiteOf(context, inner, classSlug));
  if (raw.all) {
    const of = parts(raw.all);
    return { type: 'all', of, name: named(of.map(({ name }) => name).join(' and ')) };
  }
  if (raw.any) {
    const of = parts(raw.any);
    return { type: 'any', of, name: named(of.map(({ name }) => name).join(' or ')) };
  }
  if (raw.not) {
    const of = prerequisiteOf(context, raw.not, classSlug);
    return { type: 'not', of, name: named(`not ${of.name}`) };
  }
  if (raw.has && raw.id !== undefined) {
    context.requireReference(OWNED_MAPS[raw.has], raw.id, raw, 'id');
    return { type: 'has', kind: raw.has, id: raw.id, name: named(ownedName(context, raw.has, raw.id)) };
  }
  if (raw.ability && raw.minimum !== undefined)
    return {
      type: 'ability',
      ability: raw.ability,
      minimum: raw.minimum,
      name: named(`${context.content.abilities[raw.ability]?.name ?? raw.ability} ${raw.minimum} or higher`),
    };
  if (raw.class_level !== undefined) return classLevelOf(context, raw, raw.class_level, classSlug);
  return {
    type: 'character_level',
    minimum: raw.character_level ?? 1,
    name: named(`level ${raw.character_level ?? 1}`),
  };
}

function classLevelOf(
  context: LoaderContext,
  raw: RawPrerequisite,
  minimum: number,
  classSlug: string | undefined,
): Prerequisite {
  const slug = raw.class ?? classSlug;
  if (slug === undefined) context.problems.addFor(raw, "'class_level' outside a class needs a 'class'", 'class_level');
  else context.requireReference('classifications', slug, raw, raw.class === undefined ? 'class_level' : 'class');
  const classification = slug === undefined ? undefined : context.content.classifications[slug];
  return {
    type: 'class_level',
    classification_id: classification?.id ?? -1,
    minimum,
    name: raw.name ?? `${classification?.name ?? slug ?? 'class'} level ${minimum}`,
  };
}
