import { alsoKnownKey, findAllById, type Content, type Desc } from '../content/content.types.js';
import { isTreasure } from '../content/treasure-items.js';

/** The search texts of an entry that the rules document does not contain. */
export interface SearchText {
  /** The kind of the compendium that lists it, such as `spells`. */
  readonly kind: string;
  /** Its id in that kind. */
  readonly id: string;
  /** Its description as one text, a paragraph a line. */
  readonly text: string;
  /** Other words by which it is searched. */
  readonly also_known_as?: readonly string[];
}

/** The most characters of the texts in one part, so that a part takes less than 60 KB on the wire. */
const PART_LENGTH = 160_000;

const textOf = (descs: readonly Desc[]): string =>
  descs.map(({ header_text, object_text }) => [header_text, object_text].filter(Boolean).join(': ')).join('\n');

interface Described {
  readonly id: string | number;
  readonly descs: readonly Desc[];
}

/** The maps whose entries have descriptions. */
type DescribedMap = {
  [K in keyof Content]-?: Content[K] extends Readonly<Record<string, Described>> ? K : never;
}[keyof Content];

const alsoKnownAs = (
  content: Content,
  map: DescribedMap | 'qualities' | 'creatures',
  slug: string,
): Partial<SearchText> => {
  const words = content.also_known_as[alsoKnownKey(map, slug)];
  return words ? { also_known_as: words } : {};
};

/** Returns the texts of a kind, whose entries are in one or several maps of the content. */
const textsOf = (content: Content, kind: string, ...maps: readonly DescribedMap[]): SearchText[] =>
  maps.flatMap((map) =>
    Object.entries<Described>(content[map]).map(([slug, { id, descs }]) => ({
      kind,
      id: String(id),
      text: textOf(descs),
      ...alsoKnownAs(content, map, slug),
    })),
  );

/** Returns the texts of the races, each with those of its core races and subraces. */
const races = (content: Content): SearchText[] =>
  textsOf(content, 'races', 'archraces').map((race) => {
    const cores = findAllById(content.core_races, content.archraces[race.id]?.core_races ?? []);
    const subraces = cores.flatMap((core) => findAllById(content.subraces, core.subraces));
    const parts = [...cores, ...subraces].map(({ name, descs }) => `${name}: ${textOf(descs)}`);
    return { ...race, text: [race.text, ...parts].join('\n') };
  });

/** Returns the texts of the items. Those that are only found, not bought, are listed as magic items. */
const itemTexts = (content: Content): SearchText[] => {
  const kindOf = (id: string): string => (content.items[id] && isTreasure(content.items[id]) ? 'magic-items' : 'items');
  return textsOf(content, 'items', 'items').map((text) => ({ ...text, kind: kindOf(text.id) }));
};

/** Returns the texts of the rules to look up, whose description is one text. */
const rulesToLookUp = (content: Content): SearchText[] =>
  Object.values(content.qualities).map(({ id, desc }) => ({
    kind: 'rules',
    id,
    text: desc.replaceAll(/^- /gm, ''),
    ...alsoKnownAs(content, 'qualities', id),
  }));

/** Returns the names of what each creature has and does, by which people look for one. They travel on their own. */
export const creatureTexts = (content: Content): SearchText[] =>
  Object.values(content.creatures).map((creature) => {
    const { id, traits, actions, bonus_actions, reactions, legendary_actions } = creature;
    const powers = [...traits, ...actions, ...bonus_actions, ...reactions, ...(legendary_actions?.actions ?? [])];
    const names = powers.map(({ name }) => name).filter((name) => name !== 'Multiattack');
    return { kind: 'creatures', id, text: [...new Set(names)].join(', '), ...alsoKnownAs(content, 'creatures', id) };
  });

/** Returns the search texts of every entry of the compendium but the creatures. The kinds are named after its lists. */
export const searchTexts = (content: Content): SearchText[] => [
  ...rulesToLookUp(content),
  ...textsOf(content, 'conditions', 'conditions'),
  ...textsOf(content, 'skills', 'abilities', 'skills'),
  ...textsOf(content, 'spells', 'spells'),
  ...itemTexts(content),
  ...textsOf(content, 'classes', 'classifications'),
  ...races(content),
  ...textsOf(content, 'backgrounds', 'backgrounds'),
  ...textsOf(content, 'features', 'features', 'traits', 'background_features'),
  ...textsOf(content, 'feats', 'feats'),
  ...textsOf(content, 'languages', 'languages'),
];

/** Divides the texts into the parts in which they travel. */
export function searchParts(texts: readonly SearchText[]): SearchText[][] {
  const parts: SearchText[][] = [[]];
  let length = 0;
  for (const each of texts) {
    length += each.text.length;
    if (length > PART_LENGTH) {
      parts.push([]);
      length = each.text.length;
    }
    parts.at(-1)?.push(each);
  }
  return parts;
}
