import type { Content, Deduction } from '../../../content/content.types.js';
import { baseScoresOf } from '../../ability-modifiers.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { ChoiceWorld, ResolutionState } from './resolution-state.js';

/** More iterations than any chain of prerequisites in valid content needs. Makes `evaluate` end for other content. */
const MAX_ITERATIONS = 40;

/** Returns the world before any feature is active: the base scores and the levels. */
const initialWorld = (content: Content, choices: Choices, identity: RaceClassBackground): ChoiceWorld => ({
  content,
  identity,
  baseScores: baseScoresOf(choices.bio),
  increases: [],
  facts: new Map(),
  owned: new Map(),
  activeFeatures: [],
});

/** Returns the facts that prerequisites read, each as a text. Two states with the same facts give the same next state. */
const factsOf = (state: ResolutionState): string[] => [
  ...[...state.facts].map(([fact, level]) => `${fact}@${level}`),
  ...[...state.owned].map(([key, entries]) => `${key}@${Math.min(...entries.map(({ since }) => since))}`),
  ...state.increases.map(({ ability, amount, since }) => `${ability}+${amount}@${since}`),
  ...state.accepted.map(({ target, source }) => `${target}>${source}`),
];

/** The final state. `contradicting`: the ids of what never came to rest, because the rules contradict each other. */
export interface Resolution {
  readonly state: ResolutionState;
  readonly contradicting: readonly string[];
}

/**
 * Repeats `resolveOnce` until nothing changes. Starts without active features, so the result is the least fixpoint.
 * Stops after `MAX_ITERATIONS` when the prerequisites of the content contradict each other.
 */
export function resolve(content: Content, choices: Choices, identity: RaceClassBackground): Resolution {
  let prior = initialWorld(content, choices, identity);
  let exchanges: readonly Deduction[] = [];
  let facts: readonly string[] = [];
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(choices, prior, exchanges);
    const next = factsOf(state);
    if (next.join('|') === facts.join('|')) return { state, contradicting: [] };
    if (iteration === MAX_ITERATIONS) return { state, contradicting: difference(facts, next) };
    facts = next;
    prior = state;
    exchanges = state.accepted;
  }
}

/** Returns the ids of the facts that only one of the lists has. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const changed = [
    ...before.filter((fact) => !after.includes(fact)),
    ...after.filter((fact) => !before.includes(fact)),
  ];
  return [...new Set(changed.map((fact) => fact.replace(/@\d+$/, '').replace(/^\w+:/, '')))];
}
