import { memoizeByObject } from '../../contracts/core/memoize-by-object.js';
import type { Content, Desc, FeatureLike, Quality } from '../../contracts/content/content.types.js';
import { itemById } from '../../contracts/content/items.js';
import type { Details, DetailType } from '../../contracts/library/library.contract.js';
import { featureView } from './content.presenter.js';

interface Named {
  id: string;
  name: string;
}
type EntityMap<T> = Readonly<Record<string, T>>;

/** Finds an entity by id, else by name ignoring case. */
function find<T extends { id: string }>(
  maps: readonly EntityMap<T>[],
  identifier: string,
  nameOf: (entry: T) => string,
): T | undefined {
  const map = maps.find((one) => Object.hasOwn(one, identifier));
  if (map) return map[identifier];
  const wanted = identifier.toLowerCase();
  return maps.flatMap((one) => Object.values(one)).find((entry) => nameOf(entry).toLowerCase() === wanted);
}

const nameOf = ({ name }: Named): string => name;

/** Finds a condition, skill, item type, ability, weapon property, race, class, background or dragon color. */
function findOther(content: Content, identifier: string): Details['other'] | undefined {
  const classes = Object.fromEntries(
    Object.values(content.classifications).map(({ slug, name, descs }) => [slug, { id: slug, name, descs }]),
  );
  const colors = Object.fromEntries(
    Object.values(content.dragon_colors).map(({ id, name, dragon, breath_weapon, damage_type }) => [
      id,
      {
        id,
        name,
        descs: [
          { bullet: false, header_text: dragon, object_text: `${breath_weapon} (${damage_type})` } satisfies Desc,
        ],
      },
    ]),
  );
  const maps: EntityMap<Details['other']>[] = [
    content.conditions,
    content.skills,
    content.weapon_properties,
    content.item_types,
    content.abilities,
    content.archraces,
    content.core_races,
    content.subraces,
    classes,
    content.backgrounds,
    colors,
  ];
  const found = find(maps, identifier, nameOf);
  return found && { id: found.id, name: found.name, descs: found.descs };
}

const TABLES = [
  ['personalities', 'Personality'],
  ['ideals', 'Ideal'],
  ['bonds', 'Bond'],
  ['flaws', 'Flaw'],
  ['characteristics', 'Characteristic'],
] as const;

/** Returns the entries of the tables of all backgrounds as qualities; one without a header has that of its table. */
const backgroundQualities = memoizeByObject((content: Content): EntityMap<Quality> => {
  const entries = Object.values(content.backgrounds).flatMap((background) =>
    TABLES.flatMap(([table, title]) => {
      const header = table === 'characteristics' ? (background.characteristic_name ?? title) : title;
      return (background[table]?.entries ?? []).map(({ id, header_text, object_text }) => ({
        id,
        topic: background.name,
        header_text: header_text ?? header,
        desc: object_text,
      }));
    }),
  );
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
});

const withChoices = <T extends FeatureLike>(content: Content, feature: T | undefined): T | undefined =>
  feature && featureView(content, feature);

/** Finds one entity of a type by id, else by name ignoring case. Returns undefined when there is none. */
export function findDetail(content: Content, type: DetailType, identifier: string): Details[DetailType] | undefined {
  switch (type) {
    case 'item':
      return itemById(content, identifier) ?? find([content.items], identifier, nameOf);
    case 'feature':
      return withChoices(
        content,
        find<Details['feature']>([content.features, content.traits, content.background_features], identifier, nameOf),
      );
    case 'feat':
      return withChoices(content, find([content.feats], identifier, nameOf));
    case 'spell':
      return find([content.spells], identifier, nameOf);
    case 'language':
      return find([content.languages], identifier, nameOf);
    case 'quality':
      return find([content.qualities, backgroundQualities(content)], identifier, ({ header_text }) => header_text);
    case 'other':
      return findOther(content, identifier);
  }
}
