import type { Content, Deduction } from '../../../content/content.types.js';
import { baseScoresOf } from '../../ability-modifiers.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { PriorState } from '../../../content/prerequisites.js';
import type { ResolutionState } from './resolution-state.js';

/** More iterations than any chain of prerequisites in valid content needs. Makes `evaluate` end for other content. */
const MAX_ITERATIONS = 40;

/** Returns the state before any feature is active: the base scores and the levels. */
function initialState(choices: Choices, identity: RaceClassBackground): PriorState {
  const level = identity.levels.length;
  return {
    scores: baseScoresOf(choices.bio),
    level,
    classLevels: new Map(identity.classification ? [[identity.classification.id, level]] : []),
    facts: new Set(),
    owned: new Map(),
  };
}

/** Returns a text of all facts that prerequisites read. States with equal signatures give the same next state. */
const signatureOf = (state: ResolutionState): string =>
  [
    ...state.facts,
    ...state.owned.keys(),
    ...Object.values(state.scores),
    ...state.accepted.map(({ target, source }) => `${target}>${source}`),
  ].join('|');

/**
 * Repeats `resolveOnce` until nothing changes. Starts without active features, so the result is the least fixpoint.
 * Stops after `MAX_ITERATIONS` when the prerequisites of the content contradict each other.
 */
export function resolve(content: Content, choices: Choices, identity: RaceClassBackground): ResolutionState {
  let prior = initialState(choices, identity);
  let exchanges: readonly Deduction[] = [];
  let signature = '';
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(content, choices, identity, prior, exchanges);
    const nextSignature = signatureOf(state);
    if (nextSignature === signature || iteration === MAX_ITERATIONS) return state;
    signature = nextSignature;
    prior = { ...prior, scores: state.scores, facts: state.facts, owned: state.owned };
    exchanges = state.accepted;
  }
}
