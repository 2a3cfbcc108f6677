import type { Content, Deduction } from '../../../content/content.types.js';
import type { Choices } from '../../choices.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { resolveOnce } from './resolve-once.js';
import type { PriorState } from '../../../content/prerequisites.js';
import type { ResolutionState } from './resolution-state.js';

/** More passes than any chain of prerequisites in sane content is long; keeps `evaluate` total on all other content. */
const MOST_PASSES = 40;

/** What is known before anything is in force: the written scores and the levels. */
function beginning(choices: Choices, identity: RaceClassBackground): PriorState {
  const { bio } = choices;
  const level = identity.levels.length;
  return {
    scores: { str: bio.str_score, dex: bio.dex_score, con: bio.con_score, int: bio.int_score, wis: bio.wis_score, cha: bio.cha_score },
    level,
    classLevels: new Map(identity.classification ? [[identity.classification.id, level]] : []),
    facts: new Set(),
    owned: new Map(),
  };
}

/** Two passes with the same signature answer every prerequisite alike. */
const signatureOf = (round: ResolutionState): string =>
  [...round.facts, ...round.owned.keys(), ...Object.values(round.scores), ...round.accepted.map(({ target, source }) => `${target}>${source}`)].join('|');

/**
 * Repeats the pass until nothing joins or leaves: the least fixpoint, since it starts from nothing.
 * Content whose prerequisites contradict each other is cut off after a fixed number of passes.
 */
export function resolve(content: Content, choices: Choices, identity: RaceClassBackground): ResolutionState {
  let known = beginning(choices, identity);
  let exchanges: readonly Deduction[] = [];
  let signature = '';
  for (let count = 1; ; count += 1) {
    const round = resolveOnce(content, choices, identity, known, exchanges);
    const next = signatureOf(round);
    if (next === signature || count === MOST_PASSES) return round;
    signature = next;
    known = { ...known, scores: round.scores, facts: round.facts, owned: round.owned };
    exchanges = round.accepted;
  }
}
