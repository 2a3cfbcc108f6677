import type {
  AuxiliaryChoice,
  PoolEntry,
  Selection,
  SelectionSource,
  SelectionTarget,
} from '../../../../contracts/content/content.types.js';
import { poolEntry } from '../../../../contracts/content/selection-pools.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { prerequisiteOf } from './prerequisites.js';
import type { RawFeatureLike, RawPoolEntry, RawSelection } from '../schema/raw.types.js';

export type FeatureLikeKind = 'feature_id' | 'background_feature_id' | 'trait_id' | 'feat_id';

/** The feature, trait, background feature or feat that the selections belong to. */
export interface Owner {
  kind: FeatureLikeKind;
  id: string;
  name: string;
  /** Slug of the class, for prerequisites. */
  classSlug?: string;
}

const DEFAULT_SOURCES: Partial<Record<SelectionTarget, SelectionSource>> = {
  skill_proficiencies: 'skills',
  skill_expertise: 'skills',
  languages: 'languages',
  item_proficiencies: 'items',
  item_type_proficiencies: 'item_types',
  saving_throw_proficiencies: 'saving_throws',
  features: 'features',
  feats: 'feats',
  spells: 'spells',
  expanded_spells: 'spells',
  ability_scores: 'ability_scores',
  unarmored_defense: 'ability_scores',
  inventory: 'items',
  wallet: 'coins',
};

const COIN_NAMES: Readonly<Record<string, string>> = {
  cp: 'copper pieces',
  sp: 'silver pieces',
  ep: 'electrum pieces',
  gp: 'gold pieces',
  pp: 'platinum pieces',
};
const LETTERS = 'abcdefghi';

/** The pool entry of an id in a source; coins and free values need no entity. Undefined when there is none. */
function entityOf(
  context: LoaderContext,
  source: SelectionSource,
  id: string,
  name: string | undefined,
): PoolEntry | undefined {
  const plain = (text: string): PoolEntry => ({ id, name: text, quantity: 1, descs: [], is_primary: false });
  if (source === 'coins') return Object.hasOwn(COIN_NAMES, id) ? plain(COIN_NAMES[id]!) : undefined;
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
    const written = typeof raw === 'string' ? { id: raw } : raw;
    const entity = entityOf(context, source, written.id, written.name);
    if (!entity)
      context.problems.addFor(
        raws!,
        `there is nothing called '${written.id}' among the ${source.replace('_', ' ')}`,
        index,
      );
    if (seen.has(written.id)) context.problems.addFor(raws!, `'${written.id}' stands twice in the pool`, index);
    seen.add(written.id);
    if (!entity) return [];
    const { name, quantity, descs, is_primary, prerequisites } = written;
    return [
      {
        ...entity,
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
  const source = raw.source ?? DEFAULT_SOURCES[raw.target] ?? 'values';
  const numeric = raw.increment_value !== undefined;
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
    increment_type_id: raw.increment_type_id ?? (numeric ? 1 : null),
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
    acquisition_type_id: raw.acquisition_type_id ?? 1,
    search_criteria: raw.search_criteria ?? null,
    alternate_search_criteria: raw.alternate_search_criteria ?? null,
    ...(raw.casting_ability === undefined ? {} : { casting_ability: raw.casting_ability }),
    ...(raw.always_prepared === undefined ? {} : { always_prepared: raw.always_prepared }),
  };
}

interface BuiltSelections {
  selections: Selection[];
  auxiliary_choices: AuxiliaryChoice[];
  /** The raw form of each selection, for the checks. */
  written: Map<Selection, RawSelection>;
}

function build(
  context: LoaderContext,
  owner: Owner,
  raws: readonly RawSelection[],
  prefix: string,
  built: BuiltSelections,
): Selection[] {
  const names = new Set<string>();
  return raws.map((raw) => {
    if (names.has(raw.slug)) context.problems.addFor(raw, `two selections are called '${raw.slug}'`, 'slug');
    names.add(raw.slug);
    const selection = selectionOf(context, owner, raw, `${prefix}/${raw.slug}`);
    built.written.set(selection, raw);
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

/** Builds all selections of a feature; an id is the feature's id and the selection's path. */
export function selectionsOf(context: LoaderContext, owner: Owner, raw: RawFeatureLike): BuiltSelections {
  const built: BuiltSelections = { selections: [], auxiliary_choices: [], written: new Map() };
  built.selections = build(context, owner, raw.selections ?? [], owner.id, built);
  return built;
}
