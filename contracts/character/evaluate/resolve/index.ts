import type { Content, Deduction } from '../../../content/content.types.js';
import { baseScoresOf } from '../../ability-modifiers.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { ChoiceWorld, ResolutionState } from './resolution-state.js';

/** More iterations than any chain of prerequisites in valid content needs. Makes `evaluate` end for other content. */
const MAX_ITERATIONS = 40;
/** What still changes after so many iterations never comes to rest. */
const SETTLED_ITERATIONS = 20;

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

/** Something that the next iteration reads, as a text, with the name by which users know it. */
interface Fact {
  readonly text: string;
  readonly name: string;
}

/** Returns what the next iteration reads. Two states with the same facts give the same next state. */
const factsOf = (state: ResolutionState): Fact[] => [
  ...state.activeFeatures.map(({ feature: { name }, source: { kind, id }, since }) => ({
    text: `${kind}:${id}@${since}`,
    name,
  })),
  ...[...state.owned].flatMap(([key, entries]) =>
    entries.map(({ name, selection, since }) => ({ text: `${key}@${since} by ${selection.id}`, name })),
  ),
  ...state.increases.map(({ ability, amount, source, since }) => ({
    text: `${ability}+${amount}@${since}`,
    name: source.name,
  })),
  ...state.accepted.map(({ target, source }) => ({ text: `${target}>${source}`, name: source ?? '' })),
];

/** The final state. `contradicting`: the names of what never came to rest, because the rules contradict each other. */
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
  let facts: readonly Fact[] = [];
  const contradicting = new Set<string>();
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(choices, prior, exchanges);
    const next = factsOf(state);
    if (textOf(next) === textOf(facts)) return { state, contradicting: [] };
    if (iteration > SETTLED_ITERATIONS) for (const name of difference(facts, next)) contradicting.add(name);
    if (iteration === MAX_ITERATIONS) return { state, contradicting: [...contradicting] };
    facts = next;
    prior = state;
    exchanges = state.accepted;
  }
}

const textOf = (facts: readonly Fact[]): string => facts.map(({ text }) => text).join('|');

/** Returns the names of the facts that only one of the lists has. */
function difference(before: readonly Fact[], after: readonly Fact[]): string[] {
  const missingIn = (others: readonly Fact[]): ((fact: Fact) => boolean) => {
    const texts = new Set(others.map(({ text }) => text));
    return ({ text }) => !texts.has(text);
  };
  const changed = [...before.filter(missingIn(after)), ...after.filter(missingIn(before))];
  return changed.map(({ name }) => name);
}
