import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { replaceSectionPicks } from '../../../backend/builder/section-picks.js';
import { contentWith, removePacks } from '../../../test/support/content-pack.js';
import { EXAMPLE_PACK } from '../../../test/support/example-pack.js';
import { isExchange, type Content } from '../../content/content.types.js';
import {
  emptyChoices,
  initialPlayState,
  SECTIONS,
  type Choices,
  type PlayState,
  type SectionName,
} from '../choices.types.js';
import { evaluate } from './index.js';
import type { Evaluation, ProvenanceEntry } from '../evaluation.types.js';
import { selectionIndex } from './findings.js';
import { sectionStatus } from '../../builder/sections.rules.js';
import { toggleOption } from '../../builder/option-clicks.rules.js';

const RUNS = { numRuns: 25 };
/** The numbers of the classes cleric, fighter, wizard and, in the example pack, tinker. */
const CLASS_IDS = [2, 4, 11, 100];

let content: Content;
beforeAll(() => {
  content = contentWith(EXAMPLE_PACK);
});
afterAll(removePacks);

/** Usually 1 to 22, sometimes any whole number that a bio accepts. */
const score = fc.oneof(
  {
    arbitrary: fc.integer({ min: 1, max: 22 }),
    weight: 5,
  },
  { arbitrary: fc.integer(), weight: 1 },
);
const scores = fc.tuple(score, score, score, score, score, score);
const race = fc.constantFrom<[string, string | null][]>(
  ['dwarf', null],
  ['dwarf', 'hill-dwarf'],
  ['elf', null],
  ['elf', 'high-elf'],
  ['kindred-of-two-bloods', 'half-elf'],
  ['kindred-of-two-bloods', 'half-orc'],
);

/** A character whose open selections are all completed with options on offer. */
const finished: fc.Arbitrary<Choices> = fc
  .record({
    scores,
    race,
    class: fc.constantFrom(...CLASS_IDS),
    level: fc.integer({ min: 1, max: 3 }),
    background: fc.constantFrom('acolyte', 'wayhouse-keeper'),
    seeds: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ race: [archrace, subrace], seeds, ...options }) =>
    completeSelections(choicesFromSketch({ ...options, archrace, race: subrace }), seeds),
  );

/** Completes the open selections; `seeds` choose the options. */
function completeSelections(choices: Choices, seeds: readonly number[]): Choices {
  let made = choices;
  for (const seed of seeds) {
    const slot = evaluate(content, made).slots.find(({ complete }) => !complete);
    if (!slot) return made;
    const options = slot.options.filter(({ id }) => !(id in slot.disabled) && !slot.picks.includes(id));
    const option = options[seed % Math.max(1, options.length)] ?? slot.options.find(({ id }) => !(id in slot.disabled));
    if (!option) return made;
    made = { ...made, picks: { ...made.picks, [slot.selection.id]: [...slot.picks, option.id] } };
  }
  return pickEverything(content, made);
}

const anything = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'perception',
    'champion',
    'str',
    'longsword',
    'fire-bolt',
    'a',
    'grappler',
  ),
);

/** Choices with real and invented ids of everything. */
const garbage = (): fc.Arbitrary<Choices> => {
  const selections = [...selectionIndex(content).keys()];
  const id = fc.oneof(fc.constantFrom(...selections), anything);
  return fc.record({
    bio: scores.map(([str_score, dex_score, con_score, int_score, wis_score, cha_score]) => ({
      ...emptyChoices().bio,
      str_score,
      dex_score,
      con_score,
      int_score,
      wis_score,
      cha_score,
    })),
    race: fc.record({
      archraceId: fc.option(fc.oneof(anything, fc.constantFrom('dwarf', 'elf'))),
      raceId: fc.option(fc.oneof(anything, fc.constantFrom('high-elf', 'half-elf'))),
    }),
    levels: fc.array(
      fc.record({
        classificationId: fc.constantFrom(...CLASS_IDS, 7, -1),
        level: fc.integer({ min: -1, max: 22 }),
        hp: fc.option(
          fc.record({
            method: fc.constantFrom('first' as const, 'roll' as const, 'auto' as const),
            value: fc.double(),
          }),
        ),
      }),
      { maxLength: 5 },
    ),
    background: fc.record({
      id: fc.option(fc.oneof(anything, fc.constantFrom('acolyte', 'wayhouse-keeper'))),
      variant: fc.boolean(),
      personality: fc.option(anything),
      ideal: fc.option(anything),
      bond: fc.option(anything),
      flaw: fc.option(anything),
      characteristic: fc.option(anything),
    }),
    picks: fc
      .array(fc.tuple(id, fc.array(anything, { maxLength: 8 })), { maxLength: 30 })
      .map((entries) => Object.fromEntries(entries)),
    deductions: fc.array(
      fc.record({
        selection_id: id,
        target: fc.option(anything),
        source: fc.option(anything),
        power: fc.constantFrom('features' as const, 'spells' as const),
      }),
      { maxLength: 4 },
    ),
  });
};

const playing: fc.Arbitrary<PlayState> = fc
  .record({
    body: fc.constantFrom('', 'chain-mail', 'leather-armor', 'acid-vial', 'nothing'),
    second: fc.constantFrom('', 'shield', 'dagger'),
    main: fc.constantFrom('', 'longsword', 'longbow', 'net', 'blowgun'),
    spent: fc.nat({ max: 9 }),
    by: fc.integer({
      min: -5,
      max: 5,
    }),
  })
  .map(({ body, second, main, spent, by }) => ({
    ...initialPlayState(),
    used: { spell_slots_lvl_1: spent, hit_dice: spent, 'feature:second-wind': spent },
    adjustments: { max_hp: by, speed: by, armor_class: by, initiative: by },
    inventory: [
      ['equipped_body', body],
      ['equipped_main', main],
      ['equipped_2ndy', second],
    ].map(([slot, item], index) => ({
      id: String(index),
      item: item ?? '',
      quantity: 1,
      equipped_body: slot === 'equipped_body',
      equipped_main: slot === 'equipped_main',
      equipped_2ndy: slot === 'equipped_2ndy',
    })),
  }));

const sum = (entries: readonly ProvenanceEntry[] = []): number =>
  entries.reduce((total, { amount = 0 }) => total + amount, 0);

/** Returns every number of the sheet by its name in the provenance. */
function numbersOf({ sheet }: Evaluation): [string, number][] {
  const abilities = Object.keys(sheet.modifiers) as (keyof typeof sheet.modifiers)[];
  const plain = [
    'proficiency_bonus',
    'max_hp',
    'max_hp_shown',
    'armor_class',
    'initiative',
    'speed',
    ...Object.keys(sheet.maximums),
  ] as const;
  return [
    ...abilities.flatMap((key): [string, number][] => [
      [`${key}_score`, sheet[`${key}_score`]],
      [`modifiers.${key}`, sheet.modifiers[key]],
      [`saves.${key}`, sheet.saves[key].modifier],
    ]),
    ...Object.values(sheet.skills).map(({ id, modifier }): [string, number] => [`skills.${id}`, modifier]),
    ...Object.entries(sheet.passives).map(([id, value]): [string, number] => [`passives.${id}`, value]),
    ...Object.entries(sheet.maximums).map(([id, value]): [string, number] => [`maximums.${id}`, value]),
    ...plain.map((field): [string, number] => [field, sheet[field as 'speed']]),
    ...sheet.resources.flatMap(({ id, current }): [string, number][] => (current === null ? [] : [[id, current]])),
    ...sheet.attacks.map(({ slot, attack_bonus }): [string, number] => [`attacks.${slot}`, attack_bonus]),
    ...(sheet.spellcasting
      ? [
          ['spell_save_dc', sheet.spellcasting.save_dc] as [string, number],
          ['spell_attack_bonus', sheet.spellcasting.attack_bonus] as [string, number],
        ]
      : []),
  ];
}

describe('evaluate', () => {
  it('never throws, and never counts more picks than a selection requires', () => {
    fc.assert(
      fc.property(garbage(), (choices) => {
        for (const slot of evaluate(content, choices).slots)
          expect(slot.picks.length).toBeLessThanOrEqual(slot.required);
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same result for the same choices', () => {
    fc.assert(
      fc.property(garbage(), (choices) =>
        expect(evaluate(content, structuredClone(choices))).toEqual(evaluate(content, choices)),
      ),
      RUNS,
    );
  });

  it('reports every stored pick as counting, dormant or illegal', () => {
    fc.assert(
      fc.property(garbage(), (choices) => {
        const { slots, illegal, dormant } = evaluate(content, choices);
        const counted = slots.reduce((total, { picks }) => total + picks.length, 0);
        const others = [...illegal, ...dormant].filter(
          ({ selection_id, msg }) =>
            selection_id !== null && !/exchange|given up|gained|that is not on offer\.$/.test(msg),
        );
        const unrelated = slots
          .filter(({ selection }) => isExchange(selection))
          .flatMap(({ selection }) => choices.picks[selection.id] ?? []).length;
        const stored = Object.values(choices.picks).reduce((total, picks) => total + picks.length, 0);
        expect(counted + others.length + unrelated).toBe(stored);
      }),
      { numRuns: 80 },
    );
  });

  it('gives every number reasons that add up to it', () => {
    fc.assert(
      fc.property(finished, playing, (choices, play) => {
        const evaluation = evaluate(content, choices, play);
        for (const [field, value] of numbersOf(evaluation))
          expect([field, sum(evaluation.provenance[field])]).toEqual([field, value]);
      }),
      RUNS,
    );
  });

  it('gives every entry of a list a reason', () => {
    fc.assert(
      fc.property(finished, (choices) => {
        const { sheet, provenance } = evaluate(content, choices);
        for (const field of [
          'languages',
          'skill_proficiencies',
          'item_proficiencies',
          'item_type_proficiencies',
          'saving_throw_proficiencies',
          'spells',
          'expanded_spells',
        ] as const)
          expect(new Set(provenance[field]?.map(({ id }) => id))).toEqual(new Set(sheet[field].map(({ id }) => id)));
      }),
      RUNS,
    );
  });

  it('reports nothing open, illegal or dormant once every selection is completed', () => {
    fc.assert(
      fc.property(finished, (choices) => {
        const { open, illegal, dormant } = evaluate(content, choices);
        expect([open, illegal, dormant]).toEqual([[], [], []]);
      }),
      RUNS,
    );
  });

  it('has as many skill proficiencies as granted and picked skills', () => {
    fc.assert(
      fc.property(finished, (choices) => {
        const { sheet, slots } = evaluate(content, choices);
        const skills = slots.filter(({ selection }) => selection.target === 'skill_proficiencies');
        expect(skills.reduce((total, { picks, granted }) => total + picks.length + granted.length, 0)).toBe(
          sheet.skill_proficiencies.length,
        );
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
          const before = evaluate(content, choices);
          const away: Choices = {
            ...choices,
            race: { archraceId, raceId },
            background: { ...choices.background, id: background },
            levels: choices.levels.map((level) => ({ ...level, classificationId })),
          };
          expect(evaluate(content, away).illegal).toEqual([]);
          const back: Choices = { ...away, race: choices.race, background: choices.background, levels: choices.levels };
          expect(evaluate(content, back)).toEqual(before);
        },
      ),
      RUNS,
    );
  });

  it('gives the same character for every order of the sections', () => {
    fc.assert(
      fc.property(finished, fc.shuffledSubarray([...SECTIONS], { minLength: SECTIONS.length }), (choices, order) => {
        const made = order.reduce((saved, section) => saveSection(saved, choices, section), emptyChoices());
        expect(evaluate(content, made).sheet).toEqual(evaluate(content, choices).sheet);
        for (const section of SECTIONS)
          expect(sectionStatus(evaluate(content, made), section)).toEqual({ complete: true, missing: [] });
      }),
      RUNS,
    );
  });
});

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

describe('toggleOption', () => {
  it('never picks more than required, and never a disabled option', () => {
    fc.assert(
      fc.property(finished, fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 25 }), (choices, which, clicks) => {
        const slots = evaluate(content, choices).slots.filter(({ options }) => options.length > 0);
        const slot = slots[which % slots.length]!;
        clicks.reduce<string[]>((picks, click) => {
          const option = slot.options[click % slot.options.length]!;
          const next = toggleOption(slot, picks, option.id);
          expect(next.length).toBeLessThanOrEqual(slot.required);
          for (const id of next) expect(slot.disabled[id]).toBeUndefined();
          return next;
        }, []);
      }),
      RUNS,
    );
  });
});
