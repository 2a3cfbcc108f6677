import { isAbilityKey } from '../../../content/selection-pools.js';
import {
  SET_TARGETS,
  type NumberTarget,
  type PoolEntry,
  type Prerequisite,
  type Selection,
  type SetTarget,
} from '../../../content/content.types.js';
import type { ResolutionState, ActiveFeature } from './resolution-state.js';

/* Applies one option to the resolution state. */

const SETS: ReadonlySet<string> = new Set(SET_TARGETS);

/** Returns whether the target is a set, such as languages: a second grant of the same entry adds nothing. */
export const isSetTarget = (target: string): target is SetTarget => SETS.has(target);

/** Returns the key in `ResolutionState.owned` of one entry of a set, such as `languages:elvish`. */
export const ownedKey = (target: string, id: string): string => `${target}:${id}`;

/** Returns the name of the source whose selection gave the entry already, or undefined. */
export function otherSourceName(state: ResolutionState, selection: Selection, id: string): string | undefined {
  if (!isSetTarget(selection.target)) return undefined;
  return state.owned.get(ownedKey(selection.target, id))?.find((owned) => owned.selection.id !== selection.id)?.source
    .name;
}

/** Returns whether another selection, of any step, gave the entry in the previous iteration. */
export const wasOwnedElsewhere = ({ prior }: ResolutionState, selection: Selection, id: string): boolean =>
  isSetTarget(selection.target) &&
  (prior.owned.get(ownedKey(selection.target, id)) ?? []).some((owned) => owned.selection.id !== selection.id);

/** Returns the prerequisites of an option: its own, and those of the feature or feat that it stands for. */
export function prerequisitesOf(state: ResolutionState, selection: Selection, entry: PoolEntry): Prerequisite[] {
  const conditions = [...(entry.prerequisites ?? [])];
  if (selection.source === 'feats') {
    const prerequisite = state.content.feats[entry.id]?.prerequisite;
    if (prerequisite) conditions.push(prerequisite);
  }
  const feature = selection.source === 'features' ? state.content.features[entry.id] : undefined;
  if (!feature) return conditions;
  if (feature.classification_id !== null)
    conditions.push({
      type: 'class_level',
      name: `level ${feature.class_level}`,
      classification_id: feature.classification_id,
      minimum: feature.class_level,
    });
  return [...conditions, ...feature.prerequisites];
}

function addOwned(state: ResolutionState, active: ActiveFeature, selection: Selection, entry: PoolEntry): void {
  const key = ownedKey(selection.target, entry.id);
  const sameEntry = state.owned.get(key) ?? [];
  sameEntry.push({ id: entry.id, name: entry.name, source: active.source, selection });
  state.owned.set(key, sameEntry);
}

function valueAt(selection: Selection, position: number): number | string | null {
  const value = selection.increment_value;
  if (typeof value === 'number' || typeof value === 'string' || value === null) return value;
  return value[position] ?? null;
}

/** Raises a score at once, because later prerequisites and maximums read it. @returns the amount that was added */
function raiseScore(state: ResolutionState, selection: Selection, id: string, value: number | string): number | string {
  if (selection.target !== 'ability_scores' || !isAbilityKey(id) || typeof value !== 'number') return value;
  const score = state.scores[id];
  const raised =
    selection.increment_max === undefined ? value : Math.max(0, Math.min(value, selection.increment_max - score));
  state.scores[id] = score + raised;
  return raised;
}

/**
 * Applies one option (or one entry of a grant) `quantity` times.
 * @param position the index among the picks, from 0; selects the increment of a permutation
 */
export function applyOption(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  entry: PoolEntry,
  position: number,
  quantity: number,
): void {
  const { target } = selection;
  if (isSetTarget(target)) return addOwned(state, active, selection, entry);
  if (target === 'none') return;
  const value = valueAt(selection, position);
  if (target === 'inventory' || target === 'wallet') {
    const each = typeof value === 'number' ? value : 1;
    state.startingItems.push({
      target,
      id: entry.id,
      name: entry.name,
      quantity: each * quantity,
      source: active.source,
    });
    return;
  }
  if (value === null) return;
  addEffect(state, active, selection, target, entry.id, value);
}

function addEffect(
  state: ResolutionState,
  active: ActiveFeature,
  selection: Selection,
  target: NumberTarget,
  id: string,
  value: number | string,
): void {
  state.effects.push({
    target,
    option_id: id,
    value: raiseScore(state, selection, id, value),
    selection,
    source: active.source,
  });
}

/** Applies a grant without a pool, such as "+10 speed". */
export function applyIncrement(state: ResolutionState, active: ActiveFeature, selection: Selection): void {
  const value = valueAt(selection, 0);
  const { target } = selection;
  if (value === null || isSetTarget(target) || target === 'none' || target === 'inventory' || target === 'wallet')
    return;
  state.effects.push({ target, option_id: null, value, selection, source: active.source });
}
