import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finished, garbage } from '../../../test/support/arbitrary-characters.js';
import { garbagePlay } from '../../../test/support/arbitrary-play-states.js';
import { content } from '../../../test/support/example-content.js';
import { isExchange, SET_TARGETS } from '../../content/content.types.js';
import type { Choices } from '../choices.types.js';
import type { ActiveSelection } from '../evaluation.types.js';
import { prerequisitesOf } from './resolve/apply-option.js';
import { unmetPrerequisites } from './resolve/prerequisites.js';
import { resolve } from './resolve/index.js';
import { findRaceClassBackground } from './resolve/race-class-background.js';
import { resolveOnce } from './resolve/resolve-once.js';
import { evaluate } from './index.js';
import { cases } from '../../../test/support/cases.js';

const resolved = (choices: Choices) => resolve(content, choices, findRaceClassBackground(content, choices));
const timesOf = (picks: readonly string[], id: string): number => picks.filter((pick) => pick === id).length;
const SETS: ReadonlySet<string> = new Set(SET_TARGETS);

/** Any choices, and legal ones of which a part was exchanged for any. */
const anyChoices = (): fc.Arbitrary<Choices> =>
  fc.oneof(
    garbage(),
    fc.tuple(finished, garbage()).map(([legal, any]) => ({
      ...legal,
      picks: { ...legal.picks, ...any.picks },
      deductions: any.deductions,
    })),
  );

/** Expects that a slot counts only options on offer, each as often as it may be picked. */
function expectOnOffer({ selection, options, picks, required }: ActiveSelection): void {
  expect(picks.length).toBeLessThanOrEqual(required);
  for (const id of picks) {
    const option = options.find((entry) => entry.id === id);
    expect([selection.id, id, option?.id]).toEqual([selection.id, id, id]);
    expect(timesOf(picks, id)).toBeLessThanOrEqual(selection.is_permutation ? 1 : Math.max(1, option?.quantity ?? 1));
  }
}

describe('any choices', () => {
  it('never make evaluate throw, whatever the play state, and the play state changes nothing of the choices', () => {
    fc.assert(
      fc.property(anyChoices(), garbagePlay(), (choices, play) => {
        const before = evaluate(content, choices);
        const { open, illegal, dormant, selections: activeSelections, sheet } = evaluate(content, choices, play);
        for (const { kind, id } of sheet.marks)
          expect(Object.keys(kind === 'condition' ? content.conditions : content.spells)).toContain(id);
        expect({ open, illegal, dormant, slots: activeSelections }).toEqual({
          open: before.open,
          illegal: before.illegal,
          dormant: before.dormant,
          slots: before.selections,
        });
      }),
      { numRuns: cases(10, 200) },
    );
  });

  it('never count a pick that the final slots do not offer', () => {
    fc.assert(
      fc.property(anyChoices(), (choices) => {
        const { state, contradicting } = resolved(choices);
        expect(contradicting).toEqual([]);
        for (const activeSelection of state.selections) {
          expectOnOffer(activeSelection);
          const judgment = { level: activeSelection.judged_at, classification_id: activeSelection.classification_id };
          for (const option of activeSelection.options.filter(({ id }) => activeSelection.picks.includes(id)))
            expect(
              unmetPrerequisites(state, judgment, prerequisitesOf(state, activeSelection.selection, option)),
            ).toEqual([]);
        }
      }),
      { numRuns: cases(10, 200) },
    );
  });

  it('never count an entry of a set twice', () => {
    fc.assert(
      fc.property(anyChoices(), (choices) => {
        const { selections: activeSelections } = evaluate(content, { ...choices, deductions: [] });
        const entries = activeSelections
          .filter(({ selection }) => SETS.has(selection.target))
          .flatMap(({ selection, picks }) => picks.map((id) => `${selection.target}:${id}`));
        expect(entries).toEqual([...new Set(entries)]);
      }),
      { numRuns: cases(10, 200) },
    );
  });

  it('come to rest: one more iteration changes nothing', () => {
    fc.assert(
      fc.property(anyChoices(), (choices) => {
        const { state } = resolved(choices);
        const again = resolveOnce(choices, state, state.accepted);
        const findings = ({ open, illegal, dormant, selections: activeSelections, startingItems }: typeof state) => ({
          open,
          illegal,
          dormant,
          slots: activeSelections,
          startingItems,
        });
        expect(findings(again)).toEqual(findings(state));
      }),
      { numRuns: cases(10, 200) },
    );
  });

  it('have every stored pick reported as counting, dormant or illegal', () => {
    fc.assert(
      fc.property(anyChoices(), (choices) => {
        const { selections: activeSelections, illegal, dormant } = evaluate(content, choices);
        const counted = activeSelections.reduce((total, { picks }) => total + picks.length, 0);
        const others = [...illegal, ...dormant].filter(
          ({ selection_id, msg }) =>
            selection_id !== null && !/exchange|would give up|would gain|this option is not available\.$/.test(msg),
        );
        const unrelated = activeSelections
          .filter(({ selection }) => isExchange(selection))
          .flatMap(({ selection }) => choices.picks[selection.id] ?? []).length;
        const stored = Object.values(choices.picks).reduce((total, picks) => total + picks.length, 0);
        expect(counted + others.length + unrelated).toBe(stored);
      }),
      { numRuns: cases(10, 200) },
    );
  });
});

describe('an option that is not on offer', () => {
  it('never counts, and leaves its section open, illegal or as it was', () => {
    fc.assert(
      fc.property(finished, fc.nat(), fc.nat(), (choices, which, position) => {
        const before = evaluate(content, choices);
        const activeSelections = before.selections.filter(({ picks }) => picks.length > 0);
        const activeSelection = activeSelections[which % activeSelections.length]!;
        const picks = activeSelection.picks.with(position % activeSelection.picks.length, 'no-such-option');
        const { illegal, dormant, ...after } = evaluate(content, {
          ...choices,
          picks: { ...choices.picks, [activeSelection.selection.id]: picks },
        });
        const reported = [...illegal, ...dormant].filter(({ option_id }) => option_id === 'no-such-option');
        expect(reported).toHaveLength(1);
        expect(illegal.length + after.open.length).toBeGreaterThan(0);
        expect(JSON.stringify(after.sheet)).not.toContain('no-such-option');
      }),
      { numRuns: cases(5, 100) },
    );
  });
});
