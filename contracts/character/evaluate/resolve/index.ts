import type { Content, Deduction } from '../../../content/content.types.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { PriorState } from '../../../content/prerequisites.js';
import type { ResolutionState } from './resolution-state.js';

/** Longer than any chain of prerequisites in valid content; `evaluate` terminates on all other content. */
const MAX_ITERATIONS = 40;

/** The state before any feature is active: the base scores and the levels. */
function initialState(choices: Choices, identity: RaceClassBackground): PriorState {
  const { bio } = choices;
  const level = identity.levels.length;
  return {
    scores: {
      str: bio.str_score,
      dex: bio.dex_score,
      con: bio.con_score,
      int: bio.int_score,
      wis: bio.wis_score,
      cha: bio.cha_score,
    },
    level,
    classLevels: new Map(identity.classification ? [[identity.classification.id, level]] : []),
    facts: new Set(),
    owned: new Map(),
  };
}

/** Two states with the same signature give the same result for every prerequisite. */
const signatureOf = (state: ResolutionState): string =>
  [
    ...state.facts,
    ...state.owned.keys(),
    ...Object.values(state.scores),
    ...state.accepted.map(({ target, source }) => `${target}>${source}`),
  ].join('|');

/**
 * Repeats `resolveOnce` until nothing changes: the least fixpoint, since it starts from no active feature.
 * Stops after `MAX_ITERATIONS` for content whose prerequisites contradict each other.
 */
export function resolve(content: Content, choices: Choices, identity: RaceClassBackground): ResolutionState {
  let prior = initialState(choices, identity);
  let deductions: readonly Deduction[] = [];
  let signature = '';
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(content, choices, identity, prior, deductions);
    const nextSignature = signatureOf(state);
    if (nextSignature === signature || iteration === MAX_ITERATIONS) return state;
    signature = nextSignature;
    prior = { ...prior, scores: state.scores, facts: state.facts, owned: state.owned };
    deductions = state.accepted;
  }
}
