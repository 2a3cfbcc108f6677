import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import {
  emptyChoices,
  initialPlayState,
  SECTIONS,
  type Choices,
  type PlayState,
  type SectionName,
} from '../../contracts/character/choices.types.js';
import { evaluate, resolveSelections } from '../../contracts/character/evaluate/index.js';
import { Evaluations } from '../../contracts/character/play/evaluations.js';
import { lifeOf } from '../../contracts/character/life.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import { CharacterEvaluator } from '../characters/character-evaluator.js';
import type { CharacterRecord } from '../characters/character.repository.js';
import { srdContent } from '../../test/support/content-pack.js';
import { toCharacterInProgress } from './builder.presenter.js';
import { finishDraft } from './finish-draft.js';
import { saveSection } from './section-save.js';
import { cases } from '../../test/support/cases.js';

const content: Content = srdContent();
const evaluator = new CharacterEvaluator(content);

const blank = (): CharacterRecord => ({
  id: 'c',
  creatorId: 'u',
  campaignId: null,
  joinedCampaignAt: null,
  isPublished: false,
  version: 0,
  playVersion: 0,
  name: '',
  archrace: '',
  classification: '',
  level: 0,
  choices: emptyChoices(),
  savedSections: [],
  sectionInputs: {},
  rolls: {},
  play: initialPlayState(),
  notes: '',
  notesVersion: 0,
  photo: null,
  createdAt: new Date(0),
});

const fighter: Choices = {
  ...emptyChoices(),
  bio: { ...emptyChoices().bio, name: 'Anybody', str_score: 14, con_score: 14 },
  race: { archraceId: 'elf', raceId: 'elf' },
  background: { ...emptyChoices().background, id: 'acolyte' },
};

/** Completes every open selection with options that `random` chooses. */
function completeSelections(choices: Choices, random: () => number): Choices {
  let picked = choices;
  for (;;) {
    const activeSelection = resolveSelections(content, picked).find(({ complete }) => !complete);
    if (!activeSelection) return picked;
    const free = activeSelection.options.filter(
      ({ id, quantity }) =>
        !(id in activeSelection.disabled) &&
        activeSelection.picks.filter((pick) => pick === id).length <
          (activeSelection.selection.is_permutation ? 1 : Math.max(1, quantity)),
    );
    const option = free[random() % free.length];
    if (!option) throw new Error(`${activeSelection.selection.id} offers too few options.`);
    picked = {
      ...picked,
      picks: { ...picked.picks, [activeSelection.selection.id]: [...activeSelection.picks, option.id] },
    };
  }
}

const anyOf = <T>(entries: Readonly<Record<string, T>>) => fc.constantFrom(...Object.values(entries));

/** Any legal character of level 1. */
const anyCharacter = fc
  .record({
    race: anyOf(content.core_races),
    classification: anyOf(content.classifications),
    background: anyOf(content.backgrounds),
    seed: fc.infiniteStream(fc.nat()),
  })
  .map(({ race, classification, background, seed }): Choices => {
    const bare = emptyChoices();
    const named: Choices = {
      ...bare,
      bio: {
        ...bare.bio,
        name: 'Anybody',
        str_score: 14,
        dex_score: 14,
        con_score: 14,
        int_score: 14,
        wis_score: 14,
        cha_score: 14,
      },
      race: { archraceId: race.archrace_id, raceId: race.id },
      levels: [{ classificationId: classification.id, level: 1, hp: { method: 'first', value: 0 } }],
      background: { ...bare.background, id: background.id },
    };
    return completeSelections(named, () => seed.next().value as number);
  });

/** Returns the form that saves one section of the choices. */
function formOf(choices: Choices, menuSection: SectionName): ProcessSection {
  const menuSelections = Object.fromEntries(
    resolveSelections(content, choices)
      .filter(({ section, picks }) => section === menuSection && picks.length > 0)
      .map(({ selection, picks }) => [selection.id, [...picks]]),
  );
  const { bio, race, levels, background } = choices;
  const scores = {
    strengthScore: bio.str_score,
    dexterityScore: bio.dex_score,
    constitutionScore: bio.con_score,
    intelligenceScore: bio.int_score,
    wisdomScore: bio.wis_score,
    charismaScore: bio.cha_score,
  };
  switch (menuSection) {
    case 'bio':
      return { menuSection, name: bio.name, ...scores };
    case 'race':
      return { menuSection, archraceId: race.archraceId ?? '', raceId: race.raceId ?? '', menuSelections };
    case 'class':
      return {
        menuSection,
        classificationId: levels[0]?.classificationId ?? -1,
        level: levels.length,
        hpIncrease: 'auto',
        menuSelections,
      };
    case 'background':
      return { menuSection, backgroundId: background.id ?? '', menuSelections };
  }
}

const saved = (character: CharacterRecord, choices: Choices, section: SectionName): CharacterRecord => ({
  ...character,
  ...saveSection({ content, character, form: formOf(choices, section) }, evaluator),
});

/** Saves the sections in an order. Repeats a refused section later, because it can depend on a section after it. */
function saveInOrder(choices: Choices, order: readonly SectionName[]): CharacterRecord {
  let character = blank();
  let waiting = order;
  while (waiting.length > 0) {
    const refused = waiting.filter((section) => {
      try {
        character = saved(character, choices, section);
        return false;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return true;
      }
    });
    expect(refused.length).toBeLessThan(waiting.length);
    waiting = refused;
  }
  return character;
}

const DRUID = 3;
const ROGUE = 8;

/** The levels of a class with the average hit points of a d8. */
const levelsUpTo = (classificationId: number, level: number): Choices['levels'] =>
  Array.from({ length: level }, (_, index) => ({
    classificationId,
    level: index + 1,
    hp: index === 0 ? { method: 'first', value: 0 } : { method: 'auto', value: 5 },
  }));

describe('saveSection', () => {
  it('saves every legal character in any order of the sections, so that it can be published', () => {
    const orders = fc.shuffledSubarray([...SECTIONS], { minLength: 4 });
    fc.assert(
      fc.property(anyCharacter, orders, (choices, order) => {
        const character = saveInOrder(choices, order);
        expect(character.choices).toEqual(choices);
        const { isPublished, play } = finishDraft(content, character, evaluator);
        expect(isPublished).toBe(true);
        expect(play?.wallet).toEqual(evaluate(content, choices).sheet.starting_wallet);
      }),
      { numRuns: cases(6, 60) },
    );
  });

  it('accepts every level of the rules without changing a pick of another level', () => {
    fc.assert(
      fc.property(anyCharacter, fc.infiniteStream(fc.nat()), (choices, seed) => {
        let character: CharacterRecord = { ...saveInOrder(choices, SECTIONS), isPublished: true };
        const { classificationId } = choices.levels[0] ?? { classificationId: -1 };
        const last = Math.max(
          ...Object.values(content.classifications)
            .filter(({ id }) => id === classificationId)
            .flatMap(({ levels }) => levels.map(({ level }) => level)),
        );
        for (let level = 2; level <= last; level += 1) {
          const before = character.choices;
          const grown = completeSelections(
            { ...before, levels: [...before.levels, { classificationId, level, hp: { method: 'auto', value: 0 } }] },
            () => seed.next().value as number,
          );
          character = saved(character, grown, 'class');
          expect(character.choices.picks).toMatchObject(before.picks);
          expect(character.level).toBe(level);
        }
      }),
      { numRuns: cases(2, 20) },
    );
  });

  it('accepts another choice of an earlier level only where an exchange opens it again', () => {
    const picks = {
      'rogue-proficiencies/skills': ['acrobatics', 'athletics', 'deception', 'stealth'],
      'rogue-expertise/expertise': ['athletics', 'stealth'],
    };
    const third = completeSelections({ ...fighter, picks, levels: levelsUpTo(ROGUE, 3) }, () => 0);
    const character: CharacterRecord = { ...blank(), isPublished: true, savedSections: [...SECTIONS], choices: third };
    const improvement = 'rogue-ability-score-improvement/increase';
    const withFeat = {
      ...third,
      levels: levelsUpTo(ROGUE, 4),
      picks: { ...third.picks, [improvement]: ['b'], [`${improvement}/b/feat`]: ['second-calling'] },
    };
    const takeFourth = (deductions: Choices['deductions'], expertise: string[]) => {
      const grown = completeSelections({ ...withFeat, deductions }, () => 0);
      const { menuSelections, ...form } = formOf(grown, 'class');
      const sent = { ...menuSelections, 'rogue-expertise/expertise': expertise };
      return saveSection(
        { content, character, form: { ...form, menuSelections: sent, deductions: [...deductions] } },
        evaluator,
      );
    };
    const exchange = {
      selection_id: 'second-calling/exchange',
      power: 'skill_proficiencies' as const,
      target: 'stealth',
      source: 'survival',
    };
    expect(() => takeFourth([], ['athletics', 'deception'])).toThrow('was chosen at an earlier level');
    expect(() => takeFourth([exchange], ['athletics', 'stealth'])).toThrow('choose 1 more');
    const { choices } = takeFourth([exchange], ['athletics', 'deception']);
    expect(choices?.picks['rogue-expertise/expertise']).toEqual(['athletics', 'deception']);
  });

  it('raises the hit points of a wounded character with its maximum, also behind a form, and of nobody at 0', () => {
    const third = completeSelections({ ...fighter, levels: levelsUpTo(DRUID, 3) }, () => 0);
    const fourth = completeSelections({ ...third, levels: levelsUpTo(DRUID, 4) }, () => 0);
    const hitPointsAfter = (play: Partial<PlayState>) => {
      const record = { ...blank(), isPublished: true, savedSections: [...SECTIONS], choices: third };
      const grown = saved({ ...record, play: { ...record.play, ...play } }, fourth, 'class');
      const { sheet } = evaluator.evaluate(grown.choices, grown.play);
      return [sheet.max_hp_shown, grown.play.current_hp, grown.play.failures, lifeOf(sheet)];
    };
    // A d8 and Constitution 14: 8 + 2 at level 1, then 5 + 2; so 24 at level 3 and 31 at level 4.
    expect(hitPointsAfter({ current_hp: null })).toEqual([31, null, 0, 'Up']);
    expect(hitPointsAfter({ current_hp: 3 })).toEqual([31, 10, 0, 'Up']);
    expect(hitPointsAfter({ current_hp: 0, failures: 2 })).toEqual([31, 0, 2, 'Down']);
    expect(hitPointsAfter({ current_hp: 0, failures: 3 })).toEqual([31, 0, 3, 'Dead']);
    const inputs = { ac: 13, hit_points: 11 };
    const form = { current_hp: 20, form_hp: 4, marks: [{ kind: 'state' as const, id: 'wild-shape', inputs }] };
    expect(hitPointsAfter(form)).toEqual([11, 27, 0, 'Up']);
  });

  it('evaluates only the new choices, after the page has loaded the character', () => {
    const open = jest.fn((of: Choices) => new Evaluations(content, of));
    const counted = new CharacterEvaluator(content, open);
    /** The page loads the character, and the database changes the order of the keys. */
    const loaded = (character: CharacterRecord): CharacterRecord => {
      const choices = Object.fromEntries(Object.entries(character.choices).reverse()) as unknown as Choices;
      toCharacterInProgress(character, counted.evaluate(choices, character.play));
      return { ...character, choices };
    };
    const choices = completeSelections(
      { ...fighter, levels: [{ classificationId: 4, level: 1, hp: { method: 'first', value: 0 } }] },
      () => 0,
    );
    let character = loaded(blank());
    for (const section of SECTIONS) {
      open.mockClear();
      const form = formOf(choices, section);
      character = { ...character, ...saveSection({ content, character, form }, counted) };
      expect(open).toHaveBeenCalledTimes(1);
      character = loaded(character);
      expect(open).toHaveBeenCalledTimes(1);
    }
    open.mockClear();
    finishDraft(content, character, counted);
    expect(open).not.toHaveBeenCalled();
  });

  it('deletes the stored input of the section that it saves', () => {
    const form = { menuSection: 'bio' as const, name: 'Anybody' };
    const character = { ...blank(), sectionInputs: { bio: { name: 'Any' }, race: { archraceId: 'elf' } } };
    expect(saveSection({ content, character, form }, evaluator).sectionInputs).toEqual({ race: { archraceId: 'elf' } });
  });
});
