import { poolsOf } from '../../../content/selection-pools.js';
import type { PoolEntry, Selection } from '../../../content/content.types.js';
import type { PlayState } from '../../choices.types.js';
import type { ResolutionState } from '../resolve/resolution-state.js';
import { isSetTarget } from '../resolve/apply-option.js';
import { sourcesOf } from '../resolve/prerequisites.js';
import type { ActiveSelection } from '../../evaluation.types.js';
import { eachOf, featureSource, type SourceInForce } from './sources-in-force.js';

/*
 * Choices that players make during the game, such as the damage type that a feature, a spell or an armor resists. The
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

/** Returns what the picks in play of the character's features grant. */
export const inPlaySources = (state: ResolutionState, play: PlayState): SourceInForce[] =>
  state.inPlay.flatMap(({ active, selection }) =>
    picksOf(state, play, selection).flatMap((entry) => eachOf(featureSource(active), selection, entry)),
  );

/** Returns sources with what the picks in play of those that are no features grant: items, rules, conditions, spells. */
export const withPicksInPlay = (
  state: ResolutionState,
  play: PlayState,
  sources: readonly SourceInForce[],
): SourceInForce[] =>
  sources.flatMap((from) => [
    from,
    ...(from.rules.in_play ?? []).flatMap((selection) =>
      picksOf(state, play, selection).flatMap((entry) => eachOf(from, selection, entry)),
    ),
  ]);

/** Whether a selection of a source has a pick, be it made in play or with the character. */
export function hasPicked(state: ResolutionState, play: PlayState, from: SourceInForce, option: string): boolean {
  const { rules, active } = from;
  const own = active ? state.inPlay.filter((each) => each.active.feature === active.feature) : [];
  const inPlay = [...(rules.in_play ?? []), ...own.map(({ selection }) => selection)];
  return (
    inPlay.some((selection) => picksOf(state, play, selection).some(({ id }) => id === option)) ||
    (active !== null &&
      state.applied.some(({ active: holder, entry }) => holder.feature === active.feature && entry.id === option))
  );
}

/** A selection that is made in play, with the source that has it. */
interface HeldSelection {
  readonly from: SourceInForce;
  readonly selection: Selection;
}

const toActiveSelection = (
  state: ResolutionState,
  play: PlayState,
  { from, selection }: HeldSelection,
): ActiveSelection => {
  const picks = picksOf(state, play, selection).map(({ id }) => id);
  const { active, source, classification_id } = from;
  return {
    selection,
    // What no feature brings is in no section of the builder, and no section shows a choice in play.
    section: active?.section ?? 'race',
    level: active?.level ?? null,
    judged_at: active?.since ?? 1,
    classification_id,
    holder: source,
    parent: null,
    required: selection.num_selections,
    options: optionsOf(state, selection),
    picks,
    granted: [],
    disabled: {},
    uses_alternate: false,
    losses: [],
    complete: selection.optional_selection || picks.length >= selection.num_selections,
  };
};

/** Returns the selections that are made in play, with their options and picks: of features, then of other sources. */
export function selectionsInPlay(
  state: ResolutionState,
  play: PlayState,
  sources: readonly SourceInForce[],
): ActiveSelection[] {
  const ofFeatures = state.inPlay.map(({ active, selection }) => ({ from: featureSource(active), selection }));
  const ofOthers = sources.flatMap((from) => (from.rules.in_play ?? []).map((selection) => ({ from, selection })));
  return [...ofFeatures, ...ofOthers].map((held) => toActiveSelection(state, play, held));
}
