import { poolsOf } from '../../../content/selection-pools.js';
import type { PoolEntry } from '../../../content/content.types.js';
import type { PlayState } from '../../choices.types.js';
import type { ActiveFeature, ResolutionState } from '../resolve/resolution-state.js';
import { isSetTarget } from '../resolve/apply-option.js';
import { sourcesOf } from '../resolve/prerequisites.js';
import type { ActiveSelection } from '../../evaluation.types.js';
import type { Selection } from '../../../content/content.types.js';
import { eachOf, type SourceInForce } from './sources-in-force.js';

/*
 * Choices that players make during the game, such as the damage type that a feature resists until the next rest. The
 * play state stores them. A pick that is not available does not count, and no pick here is illegal.
 */

/** Returns the options of a selection that is made in play. */
function optionsOf(state: ResolutionState, selection: Selection): readonly PoolEntry[] {
  const { main } = poolsOf(state.content, selection);
  const set = selection.search_criteria?.owned;
  return set && isSetTarget(set) ? main.filter(({ id }) => sourcesOf(state, set, id)) : main;
}

function picksOf(state: ResolutionState, { picks }: PlayState, selection: Selection): PoolEntry[] {
  const options = optionsOf(state, selection);
  const stored = picks && Object.hasOwn(picks, selection.id) ? (picks[selection.id] ?? []) : [];
  return [...new Set(stored)]
    .flatMap((id) => options.find((option) => option.id === id) ?? [])
    .slice(0, selection.num_selections);
}

/** Returns what the picks in play grant. */
export const inPlaySources = (state: ResolutionState, play: PlayState): SourceInForce[] =>
  state.inPlay.flatMap(({ active, selection }) =>
    picksOf(state, play, selection).flatMap((entry) => eachOf({ active, selection, entry })),
  );

const toActiveSelection = (
  state: ResolutionState,
  play: PlayState,
  { active, selection }: { active: ActiveFeature; selection: Selection },
): ActiveSelection => {
  const picks = picksOf(state, play, selection).map(({ id }) => id);
  return {
    selection,
    section: active.section,
    level: active.level,
    judged_at: active.since,
    classification_id: active.classification_id,
    holder: active.source,
    parent: null,
    required: selection.num_selections,
    options: optionsOf(state, selection),
    picks,
    granted: [],
    disabled: {},
    uses_alternate: false,
    losses: [],
    complete: picks.length >= selection.num_selections,
  };
};

/** Returns the selections that are made in play, with their options and picks. */
export const selectionsInPlay = (state: ResolutionState, play: PlayState): ActiveSelection[] =>
  state.inPlay.map((each) => toActiveSelection(state, play, each));
