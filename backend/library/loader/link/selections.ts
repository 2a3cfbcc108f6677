import {
  ACQUISITION_TYPE,
  INCREMENT_TYPE,
  type AuxiliaryChoice,
  type CostUnit,
  type PoolEntry,
  type Selection,
  type SelectionSource,
} from '../../../../contracts/content/content.types.js';
import { poolEntry } from '../../../../contracts/content/selection-pools.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { prerequisiteOf } from './prerequisites.js';
import { SOURCE_OF_TARGET } from './selection-sources.js';
import type { RawFeatureLike, RawPoolEntry, RawSelection } from '../schema/selections.schema.js';

/** The feature, trait, background feature or feat that has the selections. */
export interface Owner {
  /** The field of `Selection` that takes the id. */
  kind: 'feature_id' | 'background_feature_id' | 'trait_id' | 'feat_id';
  id: string;
  name: string;
  /** The slug of the class, for prerequisites with a `class_level`. */
  classSlug?: string;
}

const COIN_NAMES: Readonly<Record<CostUnit, string>> = {
  cp: 'copper pieces',
  sp: 'silver pieces',
  ep: 'electrum pieces',
  gp: 'gold pieces',
  pp: 'platinum pieces',
};
const LETTERS = 'abcdefghi';

/** Returns the pool entry of an id, or undefined when the source has no such id. Coins and free values need no entity. */
function poolEntryOf(
  context: LoaderContext,
  source: SelectionSource,
  id: string,
  name: string | undefined,
): PoolEntry | undefined {
  const plain = (text: string): PoolEntry => ({ id, name: text, quantity: 1, descs: [], is_primary: false });
  if (source === 'coins') return Object.hasOwn(COIN_NAMES, id) ? plain(COIN_NAMES[id as CostUnit]) : undefined;
  if (source === 'values') return plain(name ?? id);
  return poolEntry(context.content, source, id);
}

function poolEntriesOf(
  context: LoaderContext,
  owner: Owner,
  source: SelectionSource,
  raws: readonly RawPoolEntry[] | undefined,
): PoolEntry[] {
  const seen = new Set<string>();
  return (raws ?? []).flatMap((raw, index) => {
    const entry = typeof raw === 'string' ? { id: raw } : raw;
    const found = poolEntryOf(context, source, entry.id, entry.name);
    if (!found) context.problems.addFor(raws!, `the ${source.replace('_', ' ')} have no '${entry.id}'`, index);
    if (seen.has(entry.id)) context.problems.addFor(raws!, `the pool lists '${entry.id}' twice`, index);
    seen.add(entry.id);
    if (!found) return [];
    const { name, quantity, descs, is_primary, prerequisites } = entry;
    return [
      {
        ...found,
        ...(name === undefined ? {} : { name }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(descs === undefined ? {} : { descs: descsOf(descs) }),
        ...(is_primary === undefined ? {} : { is_primary }),
        ...(prerequisites === undefined
          ? {}
          : { prerequisites: prerequisites.map((one) => prerequisiteOf(context, one, owner.classSlug)) }),
      },
    ];
  });
}

function bundlePools(context: LoaderContext, owner: Owner, raw: RawSelection): PoolEntry[] {
  return (raw.options ?? []).map((option, index) => ({
    id: LETTERS.charAt(index),
    name: option.name,
    quantity: 1,
    descs: descsOf(option.descs),
    is_primary: option.is_primary ?? false,
    ...(option.prerequisites
      ? { prerequisites: option.prerequisites.map((one) => prerequisiteOf(context, one, owner.classSlug)) }
      : {}),
  }));
}

function selectionOf(context: LoaderContext, owner: Owner, raw: RawSelection, id: string): Selection {
  const source = raw.source ?? SOURCE_OF_TARGET[raw.target] ?? 'values';
  const hasIncrement = raw.increment_value !== undefined;
  return {
    id,
    name: raw.name ?? owner.name,
    source,
    target: raw.target,
    pools:
      source === 'selections' ? bundlePools(context, owner, raw) : poolEntriesOf(context, owner, source, raw.pools),
    alternate_pools: poolEntriesOf(context, owner, source, raw.alternate_pools),
    num_selections: raw.num_selections ?? 0,
    force_added: raw.force_added ?? false,
    is_permutation: raw.is_permutation ?? false,
    optional_selection: raw.optional_selection ?? false,
    increment_type_id: raw.increment_type_id ?? (hasIncrement ? INCREMENT_TYPE.added : null),
    increment_value: raw.increment_value ?? null,
    ...(raw.increment_per === undefined ? {} : { increment_per: raw.increment_per }),
    ...(raw.increment_min === undefined ? {} : { increment_min: raw.increment_min }),
    ...(raw.increment_max === undefined ? {} : { increment_max: raw.increment_max }),
    ...(raw.when === undefined ? {} : { when: raw.when }),
    feature_id: null,
    background_feature_id: null,
    trait_id: null,
    feat_id: null,
    [owner.kind]: owner.id,
    acquisition_type_id: raw.acquisition_type_id ?? ACQUISITION_TYPE.gain,
    search_criteria: raw.search_criteria ?? null,
    alternate_search_criteria: raw.alternate_search_criteria ?? null,
    ...(raw.casting_ability === undefined ? {} : { casting_ability: raw.casting_ability }),
    ...(raw.always_prepared === undefined ? {} : { always_prepared: raw.always_prepared }),
  };
}

interface BuiltSelections {
  selections: Selection[];
  auxiliary_choices: AuxiliaryChoice[];
  /** The raw entry of each selection, for `checkSelection`. */
  raws: Map<Selection, RawSelection>;
}

function build(
  context: LoaderContext,
  owner: Owner,
  raws: readonly RawSelection[],
  prefix: string,
  built: BuiltSelections,
): Selection[] {
  const slugs = new Set<string>();
  return raws.map((raw) => {
    if (slugs.has(raw.slug)) context.problems.addFor(raw, `two selections have the slug '${raw.slug}'`, 'slug');
    slugs.add(raw.slug);
    const selection = selectionOf(context, owner, raw, `${prefix}/${raw.slug}`);
    built.raws.set(selection, raw);
    const bundles = (raw.options ?? []).map((option, index) => ({
      option: LETTERS.charAt(index),
      selections: option.selections,
    }));
    for (const { option, selections } of [...bundles, ...(raw.auxiliary_choices ?? [])]) {
      const children = build(context, owner, selections, `${selection.id}/${option}`, built);
      if (children.length > 0)
        built.auxiliary_choices.push({ parent_selection_id: selection.id, option_id: option, selections: children });
    }
    return selection;
  });
}

/** Builds all selections of a feature. The id of a selection is its path: `feature/selection/option/selection`. */
export function selectionsOf(context: LoaderContext, owner: Owner, raw: RawFeatureLike): BuiltSelections {
  const built: BuiltSelections = { selections: [], auxiliary_choices: [], raws: new Map() };
  built.selections = build(context, owner, raw.selections ?? [], owner.id, built);
  return built;
}
