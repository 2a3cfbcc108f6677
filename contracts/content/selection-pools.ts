import { memoizeByObject } from '../core/memoize-by-object.js';
import {
  ABILITY_KEYS,
  SECRET_LANGUAGE,
  type AbilityKey,
  type Content,
  type PoolEntry,
  type SearchCriteria,
  type Selection,
  type SelectionSource,
} from './content.types.js';
import { compareNames } from '../core/compare-names.js';

/*
 * The options of a selection: its listed pool and the results of its query.
 * Both depend only on the content, so they are computed once for each selection.
 */

interface Entity {
  id: string;
  name: string;
  descs?: PoolEntry['descs'];
}

const none: Readonly<Record<string, Entity>> = {};

/** Returns the entities of a source by id. Coins, bundles and free values have none. */
function entitiesOf(content: Content, source: SelectionSource): Readonly<Record<string, Entity>> {
  switch (source) {
    case 'ability_scores':
    case 'saving_throws':
      return content.abilities;
    case 'coins':
    case 'selections':
    case 'values':
      return none;
    default:
      return content[source];
  }
}

/** Returns the fields of an entity that its pool entry repeats. */
function factsOf(content: Content, source: SelectionSource, id: string): Partial<PoolEntry> {
  switch (source) {
    case 'spells':
      return { level: content.spells[id]?.level };
    case 'languages': {
      const language = content.languages[id];
      return language ? { speakers: language.speakers, script: language.script, lang_type: language.lang_type } : {};
    }
    case 'dragon_colors': {
      const color = content.dragon_colors[id];
      return color ? { dragon: color.dragon, breath_weapon: color.breath_weapon, damage_type: color.damage_type } : {};
    }
    default:
      return {};
  }
}

/** Returns the pool entry of one entity, or undefined when the source has no entity with that id. */
export function poolEntry(content: Content, source: SelectionSource, id: string): PoolEntry | undefined {
  const entities = entitiesOf(content, source);
  const entity = Object.hasOwn(entities, id) ? entities[id] : undefined;
  if (!entity) return undefined;
  return {
    id,
    name: entity.name,
    quantity: 1,
    descs: entity.descs ?? [],
    is_primary: false,
    ...factsOf(content, source, id),
  };
}

const someOf = (wanted: readonly string[] | undefined, has: (id: string) => boolean): boolean =>
  !wanted || wanted.some(has);
const everyOf = (wanted: readonly string[] | undefined, has: (id: string) => boolean): boolean =>
  !wanted || wanted.every(has);

type Tests = {
  [S in SelectionSource]?: (content: Content, id: string, criteria: SearchCriteria) => boolean;
};

/** Tests whether one entity matches a query. Every entity of a source without a test matches. */
const QUERY_TESTS: Tests = {
  spells: (content, id, criteria) => {
    const spell = content.spells[id]!;
    return (
      spell.level >= (criteria.min_level ?? 0) &&
      spell.level <= (criteria.max_level ?? 9) &&
      (criteria.ritual === undefined || spell.ritual === criteria.ritual) &&
      someOf(criteria.classes, (slug) => spell.classes.includes(slug)) &&
      someOf(criteria.schools, (school) => spell.magic_school.name === school)
    );
  },
  items: (content, id, criteria) => {
    const { subtypes, magic } = content.items[id]!;
    const has = (type: string): boolean => subtypes.some((subtype) => subtype.id === type);
    // Nobody chooses a magic item when a character is made.
    return !magic && someOf(criteria.item_types, has) && everyOf(criteria.all_item_types, has);
  },
  languages: (content, id, criteria) =>
    criteria.lang_type === undefined
      ? content.languages[id]!.lang_type !== SECRET_LANGUAGE
      : content.languages[id]!.lang_type === criteria.lang_type,
  skills: (content, id, criteria) => someOf(criteria.abilities, (ability) => content.skills[id]!.ability === ability),
  features: (content, id, criteria) => {
    const feature = content.features[id]!;
    return (
      (criteria.subclass_of === undefined || feature.subclass_of === criteria.subclass_of) &&
      someOf(criteria.tags, (tag) => feature.tags.includes(tag))
    );
  },
  feats: (content, id, criteria) => someOf(criteria.tags, (tag) => content.feats[id]!.tags.includes(tag)),
  item_types: (content, id, criteria) => someOf(criteria.tags, (tag) => content.item_types[id]!.tags.includes(tag)),
};

const byLevelAndName = (a: PoolEntry, b: PoolEntry): number => (a.level ?? 0) - (b.level ?? 0) || compareNames(a, b);

/** Returns all entities of the source that match the query. Ignores `owned`, because it depends on the character. */
function search(content: Content, selection: Selection, criteria: SearchCriteria): PoolEntry[] {
  const test = QUERY_TESTS[selection.source];
  return Object.keys(entitiesOf(content, selection.source))
    .filter((id) => !criteria.exclude?.includes(id) && (!test || test(content, id, criteria)))
    .map((id) => poolEntry(content, selection.source, id)!)
    .sort(byLevelAndName);
}

/** Returns the listed entries, then the found ones that are not listed. */
export function mergePools(listed: readonly PoolEntry[], found: readonly PoolEntry[]): readonly PoolEntry[] {
  if (found.length === 0) return listed;
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...found.filter(({ id }) => !ids.has(id))];
}

/** The options of a selection. */
export interface ResolvedPools {
  readonly main: readonly PoolEntry[];
  /** Replace the options that the character already has. */
  readonly alternate: readonly PoolEntry[];
}

const poolsById = memoizeByObject((_content: Content) => new Map<string, ResolvedPools>());

/** Returns the options of a selection, listed and found by its queries. Keeps them for each content. */
export function poolsOf(content: Content, selection: Selection): ResolvedPools {
  const cache = poolsById(content);
  const cached = cache.get(selection.id);
  if (cached) return cached;
  const {
    pools,
    alternate_pools: alternates,
    search_criteria: query,
    alternate_search_criteria: alternateQuery,
  } = selection;
  const resolved = {
    main: query ? mergePools(pools, search(content, selection, query)) : pools,
    alternate: alternateQuery ? mergePools(alternates, search(content, selection, alternateQuery)) : alternates,
  };
  cache.set(selection.id, resolved);
  return resolved;
}

/** Whether the id is the key of one of the six abilities. */
export const isAbilityKey = (id: string): id is AbilityKey => (ABILITY_KEYS as readonly string[]).includes(id);
