import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceSectionPicks } from '../../../backend/builder/section-picks.js';
import { CLASS_IDS, finished, race } from '../../../test/support/arbitrary-characters.js';
import { content } from '../../../test/support/example-content.js';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { toggleOption } from '../../builder/option-clicks.rules.js';
import { sectionStatus } from '../../builder/sections.rules.js';
import { emptyChoices, SECTIONS, type Choices, type SectionName } from '../choices.types.js';
import type { Evaluation } from '../evaluation.types.js';
import { selectionIndex } from './findings.js';
import { evaluate } from './index.js';
import { cases } from '../../../test/support/cases.js';

const RUNS = { numRuns: cases(6, 60) };
const COMPLETE = { complete: true, missing: [] };

/** Returns the saved choices with one section of the finished ones, as the server saves it. */
function saveSection(saved: Choices, finishedChoices: Choices, section: SectionName): Choices {
  const index = selectionIndex(content);
  const sent = Object.fromEntries(
    Object.entries(finishedChoices.picks).filter(([id]) => index.get(id)?.section === section),
  );
  const picks =
    section === 'bio'
      ? saved.picks
      : replaceSectionPicks(content, evaluate(content, saved), section, saved.picks, sent);
  const choiceKey = { bio: 'bio', race: 'race', class: 'levels', background: 'background' } as const;
  return { ...saved, [choiceKey[section]]: finishedChoices[choiceKey[section]], picks };
}

const withPicks = (choices: Choices, id: string, picks: readonly string[]): Choices => ({
  ...choices,
  picks: { ...choices.picks, [id]: picks },
});

/** Returns the choices without the picks of a selection; adding them again puts the selection last. */
function withoutPicks(choices: Choices, id: string): Choices {
  const picks = Object.entries(choices.picks).filter(([other]) => other !== id);
  return { ...choices, picks: Object.fromEntries(picks) };
}

/** Returns a value in which the order of no list counts, as a text: the picks of a slot may be made in any order. */
function inAnyOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inAnyOrder).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .map(([key, inner]) => `${key}:${inAnyOrder(inner)}`)
    .sort()
    .join()}}`;
}

describe('a character with all selections completed', () => {
  it('has nothing open, illegal or dormant, and as many skills as granted and picked', () => {
    fc.assert(
      fc.property(finished, (choices) => {
        const { open, illegal, dormant, selections: activeSelections, sheet } = evaluate(content, choices);
        expect([open, illegal, dormant]).toEqual([[], [], []]);
        const skills = activeSelections.filter(({ selection }) => selection.target === 'skill_proficiencies');
        expect(skills.reduce((total, { picks, granted }) => total + picks.length + granted.length, 0)).toBe(
          sheet.skill_proficiencies.length,
        );
      }),
      RUNS,
    );
  });

  it('is the same for every order of the sections', () => {
    fc.assert(
      fc.property(finished, fc.shuffledSubarray([...SECTIONS], { minLength: SECTIONS.length }), (choices, order) => {
        const made = order.reduce((saved, section) => saveSection(saved, choices, section), emptyChoices());
        const evaluation = evaluate(content, made);
        expect(evaluation).toEqual(evaluate(content, choices));
        for (const section of SECTIONS) expect(sectionStatus(evaluation, section)).toEqual(COMPLETE);
      }),
      RUNS,
    );
  });

  it('keeps a pick dormant while its selection is inactive and counts it again afterwards', () => {
    fc.assert(
      fc.property(
        finished,
        race,
        fc.constantFrom('acolyte', 'wayhouse-keeper', null),
        fc.constantFrom(...CLASS_IDS),
        (choices, [archraceId, raceId], background, classificationId) => {
          const away: Choices = {
            ...choices,
            race: { archraceId, raceId },
            background: { ...choices.background, id: background },
            levels: choicesFromSketch({ class: classificationId, level: Math.min(3, choices.levels.length) }).levels,
          };
          expect(evaluate(content, away).illegal).toEqual([]);
          const back: Choices = { ...away, race: choices.race, background: choices.background, levels: choices.levels };
          expect(evaluate(content, back)).toEqual(evaluate(content, choices));
        },
      ),
      RUNS,
    );
  });

  it('is the same after a pick is removed and made again, and the pick is on offer in between', () => {
    fc.assert(
      fc.property(finished, fc.nat(), fc.nat(), (choices, which, position) => {
        const before = evaluate(content, choices);
        const activeSelections = before.selections.filter(({ picks }) => picks.length > 0);
        const { selection, picks } = activeSelections[which % activeSelections.length]!;
        const index = position % picks.length;
        const left = withPicks(choices, selection.id, picks.toSpliced(index, 1));
        const between = evaluate(content, left).selections.find(
          (activeSelection) => activeSelection.selection.id === selection.id,
        )!;
        expect(between).toMatchObject({ picks: picks.toSpliced(index, 1), complete: selection.optional_selection });
        const pick = picks[index]!;
        expect([pick, between.disabled[pick]]).toEqual([pick, undefined]);
        const clicked = toggleOption(between, between.picks, pick);
        const remade = (ids: readonly string[]): Evaluation =>
          evaluate(content, withPicks(withoutPicks(left, selection.id), selection.id, ids));
        expect(remade(picks)).toEqual(before);
        // In a permutation the order of the picks decides what each of them grants.
        if (selection.is_permutation) expect(remade(clicked).open).toEqual([]);
        else expect(inAnyOrder(remade(clicked))).toEqual(inAnyOrder(before));
      }),
      { numRuns: cases(6, 60) },
    );
  });
});

describe('toggleOption', () => {
  it('never picks more than required, and never a disabled option', () => {
    fc.assert(
      fc.property(finished, fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 25 }), (choices, which, clicks) => {
        const activeSelections = evaluate(content, choices).selections.filter(({ options }) => options.length > 0);
        const activeSelection = activeSelections[which % activeSelections.length]!;
        clicks.reduce<string[]>((picks, click) => {
          const option = activeSelection.options[click % activeSelection.options.length]!;
          const next = toggleOption(activeSelection, picks, option.id);
          expect(next.length).toBeLessThanOrEqual(activeSelection.required);
          for (const id of next) expect(activeSelection.disabled[id]).toBeUndefined();
          return next;
        }, []);
      }),
      RUNS,
    );
  });
});
