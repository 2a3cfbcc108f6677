import type { Content } from '../../../contracts/content/content.types.js';

/** Returns how many entries of each kind the content has, for checks that nothing is missing. */
export function contentCounts(content: Content): Readonly<Record<string, number>> {
  const features = Object.values(content.features);
  const classes = Object.values(content.classifications);
  const count = (map: object): number => Object.keys(map).length;
  return {
    archraces: count(content.archraces),
    'core races': count(content.core_races),
    subraces: count(content.subraces),
    'racial traits': count(content.traits),
    classes: classes.length,
    'class levels': classes.reduce((sum, { levels }) => sum + levels.length, 0),
    subclasses: features.filter(({ subclass_of }) => subclass_of !== null).length,
    'class features and options': features.filter(({ subclass_of }) => subclass_of === null).length,
    backgrounds: count(content.backgrounds),
    'backgrounds with a variant': Object.values(content.backgrounds).filter(({ variant_name }) => variant_name !== null)
      .length,
    feats: count(content.feats),
    spells: count(content.spells),
    items: count(content.items),
    languages: count(content.languages),
    skills: count(content.skills),
    conditions: count(content.conditions),
    creatures: count(content.creatures),
    'rules to look up': count(content.qualities),
  };
}
