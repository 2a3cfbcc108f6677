import type { Content } from '../../../content/content.types.js';
import { baseScoresOf } from '../../bio.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { AcceptedExchange, ChoiceContext, OwnedEntry, ResolutionState } from './resolution-state.js';

/** More iterations than any chain of prerequisites in valid content needs. It stops `evaluate` for invalid content. */
const MAX_ITERATIONS = 40;
/** A fact that still changes after so many iterations never becomes stable. */
const SETTLED_ITERATIONS = 20;

/** Returns the context before any feature is active: the base scores and the levels. */
const initialContext = (content: Content, choices: Choices, identity: RaceClassBackground): ChoiceContext => ({
  content,
  identity,
  baseScores: baseScoresOf(choices.bio),
  alignment: [choices.bio.volatility, choices.bio.alignment].map((word) => word.toLowerCase()),
  increases: [],
  facts: new Map(),
  owned: new Map(),
  activeFeatures: [],
  numberSources: [],
});

/** A fact that the next iteration reads, as a text, with the name that users know. */
interface Fact {
  readonly text: string;
  readonly name: string;
}

/** Returns the facts that the next iteration reads. */
const factsOf = (state: ResolutionState): Fact[] => [
  ...state.activeFeatures.map(({ feature: { name }, source: { kind, id }, since }) => ({
    text: `${kind}:${id}@${since}`,
    name,
  })),
  ...[...state.owned].flatMap(([set, ofSet]) =>
    [...ofSet.values()].flat().map(({ id, name, selection, since }) => ({
      text: `${set}:${id}@${since} by ${selection.id}`,
      name,
    })),
  ),
  ...state.increases.map(({ ability, amount, source, since }) => ({
    text: `${ability}+${amount}@${since}`,
    name: source.name,
  })),
  ...state.accepted.map(({ key, source }) => ({ text: `${key}>${source}`, name: source })),
];

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

const sameEntry = (a: OwnedEntry, b: OwnedEntry): boolean => a.since === b.since && a.selection.id === b.selection.id;

/** Whether the next iteration reads the same facts in both contexts and therefore gives the same state. */
const sameFacts = (one: ChoiceContext, other: ChoiceContext): boolean =>
  sameMaps(one.facts, other.facts, (a, b) => a === b) &&
  sameLists(one.activeFeatures, other.activeFeatures, (a, b) => a.feature === b.feature && a.since === b.since) &&
  sameMaps(one.owned, other.owned, (a, b) => sameMaps(a, b, (x, y) => sameLists(x, y, sameEntry))) &&
  sameLists(
    one.increases,
    other.increases,
    (a, b) => a.ability === b.ability && a.amount === b.amount && a.since === b.since,
  );

const sameExchange = (a: AcceptedExchange, b: AcceptedExchange): boolean => a.key === b.key && a.source === b.source;

/**
 * The final state. `contradicting` holds the names of the facts that never became stable, because the rules contradict
 * each other.
 */
export interface Resolution {
  readonly state: ResolutionState;
  readonly contradicting: readonly string[];
}

/**
 * Repeats `resolveOnce` until nothing changes. Starts without active features, so the result is the least fixpoint.
 * Stops after `MAX_ITERATIONS` when the prerequisites of the content contradict each other.
 */
export function resolve(content: Content, choices: Choices, identity: RaceClassBackground): Resolution {
  let prior = initialContext(content, choices, identity);
  let exchanges: readonly AcceptedExchange[] = [];
  let facts: readonly Fact[] = [];
  const contradicting = new Set<string>();
  for (let iteration = 1; ; iteration += 1) {
    const state = resolveOnce(choices, prior, exchanges);
    if (sameFacts(state, prior) && sameLists(state.accepted, exchanges, sameExchange))
      return { state, contradicting: [] };
    if (iteration >= SETTLED_ITERATIONS) {
      const next = factsOf(state);
      if (iteration > SETTLED_ITERATIONS) for (const name of difference(facts, next)) contradicting.add(name);
      facts = next;
    }
    if (iteration === MAX_ITERATIONS) return { state, contradicting: [...contradicting] };
    // The earlier states are no longer needed, and a result must not keep them in memory.
    const { prior: _earlier, ...context } = state;
    prior = context;
    exchanges = state.accepted;
  }
}

/** Returns the names of the facts that only one of the lists has. */
function difference(before: readonly Fact[], after: readonly Fact[]): string[] {
  const missingIn = (others: readonly Fact[]): ((fact: Fact) => boolean) => {
    const texts = new Set(others.map(({ text }) => text));
    return ({ text }) => !texts.has(text);
  };
  const changed = [...before.filter(missingIn(after)), ...after.filter(missingIn(before))];
  return changed.map(({ name }) => name);
}
