import type { Content, Deduction } from '../../../content/content.types.js';
import { baseScoresOf } from '../../ability-modifiers.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { ChoiceWorld, OwnedEntry, ResolutionState } from './resolution-state.js';

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
  numberSources: [],
});

/** Returns the facts that prerequisites read, each as a text. */
const factsOf = ({ facts, owned, increases }: ChoiceWorld): string[] => [
  ...[...facts].map(([fact, level]) => `${fact}@${level}`),
  ...[...owned].flatMap(([set, ofSet]) => [...ofSet].map(([id, entries]) => `${set}:${id}@${firstLevelOf(entries)}`)),
  ...increases.map(({ ability, amount, since }) => `${ability}+${amount}@${since}`),
];

const firstLevelOf = (entries: readonly OwnedEntry[]): number =>
  entries.reduce((first, { since }) => Math.min(first, since), Infinity);

function sameMaps<T>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
  isSame: (a: T, b: T) => boolean,
): boolean {
  if (one.size !== other.size) return false;
  for (const [key, value] of one) {
    const counterpart = other.get(key);
    if (counterpart === undefined || !isSame(value, counterpart)) return false;
  }
  return true;
}

function sameLists<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return one.length === other.length && one.every((entry, index) => isSame(entry, other[index] as T));
}

/** Whether prerequisites read the same in both worlds. Two worlds with the same facts give the same next state. */
const sameFacts = (one: ChoiceWorld, other: ChoiceWorld): boolean =>
  sameMaps(one.facts, other.facts, (a, b) => a === b) &&
  sameMaps(one.owned, other.owned, (a, b) => sameMaps(a, b, (x, y) => firstLevelOf(x) === firstLevelOf(y))) &&
  sameLists(
    one.increases,
    other.increases,
    (a, b) => a.ability === b.ability && a.amount === b.amount && a.since === b.since,
  );

const sameExchange = (a: Deduction, b: Deduction): boolean => a.target === b.target && a.source === b.source;

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
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(choices, prior, exchanges);
    if (sameFacts(state, prior) && sameLists(state.accepted, exchanges, sameExchange))
      return { state, contradicting: [] };
    if (iteration === MAX_ITERATIONS) return { state, contradicting: difference(factsOf(prior), factsOf(state)) };
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
