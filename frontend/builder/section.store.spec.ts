import { describe, expect, it, jest } from '@jest/globals';
import { when } from 'mobx';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { withLevelsUpTo } from '../../test/support/class-levels.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { chooseArchrace, chooseClass, setLevelHp, toggleSubrace } from './choice-reducers.js';
import type { SectionInput } from './section-input.js';
import { SectionStore } from './section.store.js';

const content = srdContent();
const HALF_ELF = { scores: [10, 14, 13, 12, 10, 8], archrace: 'kindred-of-two-bloods', race: 'half-elf' } as const;

function opened(
  section: SectionName,
  choices: Choices,
  options: Parameters<typeof characterInProgress>[2] = {},
  rules = content,
) {
  const onChange = jest.fn<(input: SectionInput | undefined) => void>();
  return {
    store: new SectionStore(
      section,
      characterInProgress(rules, choices, options),
      rules,
      evaluate(rules, choices),
      onChange,
    ),
    onChange,
  };
}

const slotNamed = (store: SectionStore, name: RegExp) =>
  defined(
    store.activeSelections.find(({ selection }) => name.test(selection.name)),
    `slot ${name}`,
  );

describe('an open section', () => {
  it('can be saved only when every required selection is complete', () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    expect(store.canSave).toBe(false);
    expect(store.missing.length).toBe(3);
    store.setChoices(pickEverything(content, store.choices, 'race'));
    expect(store.missing).toEqual([]);
    expect(store.canSave).toBe(true);
  });

  it('adds a pick, ignores one too many and removes a clicked one', () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    const click = (id: string): void => store.clickOption(slotNamed(store, /^Two different/), id);
    click('dex');
    click('con');
    click('int');
    expect(slotNamed(store, /^Two different/).picks).toEqual(['dex', 'con']);
    expect(store.evaluation.sheet).toMatchObject({ dex_score: 15, con_score: 14, int_score: 12 });
    click('dex');
    expect(slotNamed(store, /^Two different/).picks).toEqual(['con']);
  });

  it('passes its choices to onChange, or undefined when they equal the initial ones', () => {
    const { store, onChange } = opened('race', choicesFromSketch(HALF_ELF));
    store.clickOption(slotNamed(store, /^Two different/), 'dex');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        race: {
          archraceId: 'kindred-of-two-bloods',
          raceId: 'half-elf',
        },
      }),
    );
    expect(store.isDirty).toBe(true);
    store.discardChanges();
    expect(store.isDirty).toBe(false);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('gives the reason when the class does not have the working level', () => {
    const short = withLevelsUpTo(content, 'fighter', 3);
    const fighter = pickEverything(
      short,
      choicesFromSketch({
        archrace: 'elf',
        class: 'fighter',
        background: 'acolyte',
        level: 3,
      }),
    );
    const { store } = opened('class', fighter, { published: true }, short);
    expect(store.level).toBe(4);
    expect(store.levelUnavailableReason).toBe('The rules have no level 4 of the Fighter.');
    expect(store.canSave).toBe(false);
    expect(opened('bio', fighter, { published: true }, short).store.levelUnavailableReason).toBeUndefined();
  });

  it('restores the stored input', () => {
    const first = opened('race', choicesFromSketch({}));
    first.store.setChoices(choicesFromSketch(HALF_ELF));
    const input = defined(first.onChange.mock.lastCall?.[0]);
    const second = opened('race', choicesFromSketch({}), { drafts: { race: { ...input } } });
    expect(second.store.choices.race.raceId).toBe('half-elf');
    expect(second.store.isDirty).toBe(true);
  });

  it('previews a click without changing the choices', async () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    store.preview.schedule(() => store.choicesAfterClick(slotNamed(store, /^Two different/), 'dex'));
    await when(() => store.preview.changes !== undefined);
    expect(store.preview.changes).toEqual([{ kind: 'number', text: 'Dexterity 14 → 15' }]);
    expect(store.isDirty).toBe(false);
    store.preview.clear();
    expect(store.preview.changes).toBeUndefined();
  });
});

describe('looking at another race or class', () => {
  const lookAt = (store: SectionStore, classificationId: number): void =>
    store.setChoices(
      store.choicesAbout(classificationId, () =>
        chooseClass(content, store.evaluation, store.choices, classificationId),
      ),
    );
  const FIGHTER = 4;
  const WIZARD = 11;

  it('starts empty, and coming back restores the picks of the first, also after a reload', () => {
    const { store, onChange } = opened('class', choicesFromSketch({}));
    lookAt(store, FIGHTER);
    store.setChoices(pickEverything(content, store.choices, 'class'));
    const { picks } = store.sectionChoices;
    lookAt(store, WIZARD);
    expect(store.sectionChoices.picks).toEqual({});
    const stored = JSON.parse(JSON.stringify(onChange.mock.lastCall?.[0])) as Record<string, unknown>;
    const reloaded = opened('class', choicesFromSketch({}), { drafts: { class: stored } }).store;
    for (const each of [store, reloaded]) {
      lookAt(each, FIGHTER);
      expect(each.sectionChoices.picks).toEqual(picks);
      expect(each.canSave).toBe(true);
      lookAt(each, WIZARD);
      expect(each.sectionChoices.picks).toEqual({});
    }
  });

  it('restores the core race and its picks', () => {
    const { store } = opened('race', choicesFromSketch({}));
    store.setChoices(pickEverything(content, choicesFromSketch(HALF_ELF), 'race'));
    const first = store.sectionChoices;
    const look = (id: string): void =>
      store.setChoices(store.choicesAbout(id, () => chooseArchrace(content, store.evaluation, store.choices, id)));
    look('dwarf');
    expect(store.sectionChoices).toEqual({ race: { archraceId: 'dwarf', raceId: null }, picks: {} });
    look('kindred-of-two-bloods');
    expect(store.sectionChoices).toEqual(first);
  });

  it('forgets the others when the changes are discarded', () => {
    const { store } = opened('class', choicesFromSketch({}));
    lookAt(store, FIGHTER);
    store.setChoices(pickEverything(content, store.choices, 'class'));
    store.discardChanges();
    lookAt(store, FIGHTER);
    expect(store.sectionChoices.picks).toEqual({});
  });
});

describe('a score that is no whole number', () => {
  it.each([
    ['1x', 'Strength: enter a whole number.'],
    ['2147483648', 'Strength: this number is too large.'],
  ])('keeps the section from being saved and stays in its field: %s', (text, message) => {
    const named = { ...choicesFromSketch(HALF_ELF) };
    const { store, onChange } = opened('bio', named);
    expect(store.canSave).toBe(true);
    store.setScoreText('str_score', '16');
    store.setScoreText('str_score', text);
    expect(store).toMatchObject({ canSave: false, missing: [message], scoreTexts: { str_score: text } });
    expect(store.choices.bio.str_score).toBe(16);
    const stored = { ...defined(onChange.mock.lastCall?.[0]) };
    expect(opened('bio', named, { drafts: { bio: stored } }).store).toMatchObject({
      canSave: false,
      scoreTexts: { str_score: text },
    });
    store.setScoreText('str_score', '');
    expect(store).toMatchObject({ canSave: true, scoreTexts: {} });
    expect(store.choices.bio.str_score).toBe(0);
  });

  it('is gone when the changes are discarded', () => {
    const { store, onChange } = opened('bio', choicesFromSketch(HALF_ELF));
    store.setScoreText('str_score', 'x');
    expect(store.isDirty).toBe(true);
    store.discardChanges();
    expect(store).toMatchObject({ isDirty: false, scoreTexts: {} });
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});

describe('what is usual and not required', () => {
  it('is advised once the section may be saved: a subrace where there is one, and ability scores', () => {
    const { store } = opened('race', choicesFromSketch({ archrace: 'dwarf' }));
    expect(store).toMatchObject({ canSave: false, advice: undefined });
    store.setChoices(pickEverything(content, store.choices, 'race'));
    expect(store).toMatchObject({ canSave: true, advice: 'No subrace is chosen yet. Most characters have one.' });
    store.setChoices(toggleSubrace(content, store.choices, 'hill-dwarf'));
    expect(store).toMatchObject({ canSave: true, advice: undefined });
    expect(opened('race', pickEverything(content, choicesFromSketch(HALF_ELF), 'race')).store.advice).toBeUndefined();
    const unscored = choicesFromSketch({ scores: [0, 0, 0, 0, 0, 0] });
    expect(opened('bio', unscored).store).toMatchObject({ canSave: true, advice: 'All six scores are still 0.' });
  });
});

describe('the class section', () => {
  it('starts a draft at level 1', () => {
    const { store } = opened('class', choicesFromSketch({}));
    store.setChoices(chooseClass(content, store.evaluation, store.choices, 4));
    expect(store).toMatchObject({ level: 1, isLevelingUp: false });
    expect(store.activeSelections.every(({ section }) => section === 'class')).toBe(true);
  });

  it('adds a level to a published character and requires its hit points', () => {
    const fighter = pickEverything(
      content,
      choicesFromSketch({
        ...HALF_ELF,
        class: 'fighter',
        background: 'acolyte',
      }),
    );
    const { store } = opened('class', fighter, { published: true });
    expect(store).toMatchObject({ level: 2, isLevelingUp: true, isDirty: false, canSave: false });
    store.setChoices(setLevelHp(store.choices, 2, { method: 'auto', value: 6 }));
    expect(store).toMatchObject({ isDirty: true, canSave: true });
    expect(store.evaluation.sheet.max_hp).toBe(16);
  });
});

describe('the suggestions', () => {
  it('fill in what is open in the section, keep every pick, and save nothing', () => {
    const { store, onChange } = opened('race', choicesFromSketch({ ...HALF_ELF, class: 'wizard' }));
    store.clickOption(slotNamed(store, /^Two different/), 'str');
    store.takeSuggestions();
    expect(store.canSave).toBe(true);
    expect(slotNamed(store, /^Two different/).picks).toEqual(['str', 'int']);
    expect(onChange).toHaveBeenLastCalledWith(store.unsavedInput);
    expect(store.canTakeSuggestions).toBe(false);
  });

  it('choose languages that many people speak', () => {
    const { store } = opened('race', choicesFromSketch({ archrace: 'elf', race: 'high-elf' }));
    store.takeSuggestions();
    const learned = store.evaluation.sheet.languages.filter(({ id }) => !['common', 'elvish'].includes(id));
    expect(learned.map(({ lang_type }) => lang_type)).toEqual(['Standard']);
  });

  it('choose a race and a background by the class, the first core race of an archrace, but no class', () => {
    const wizard = choicesFromSketch({ class: 'wizard' });
    const race = opened('race', wizard).store;
    race.takeSuggestions();
    const suggested = defined(content.classifications['wizard']?.quick_build);
    expect(race.choices.race.raceId).toBe(suggested.race);
    const kindred = opened('race', { ...wizard, race: { archraceId: 'kindred-of-two-bloods', raceId: null } }).store;
    kindred.takeSuggestions();
    expect(kindred.choices.race.raceId).toBe('half-elf');
    expect(kindred.canSave).toBe(true);
    const dwarf = opened('race', { ...wizard, race: { archraceId: 'dwarf', raceId: null } }).store;
    dwarf.takeSuggestions();
    expect(dwarf.choices.race.raceId).toBe('hill-dwarf');
    const background = opened('background', wizard).store;
    background.takeSuggestions();
    expect(background).toMatchObject({ canSave: true, choices: { background: { id: suggested.background } } });
    const { store, onChange } = opened('class', choicesFromSketch({}));
    expect(store.canTakeSuggestions).toBe(false);
    store.takeSuggestions();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('take the automatic hit points of a new level', () => {
    const wizard = pickEverything(
      content,
      choicesFromSketch({ class: 'wizard', archrace: 'elf', background: 'acolyte' }),
    );
    const { store } = opened('class', wizard, { published: true });
    store.takeSuggestions();
    expect(store.choices.levels.at(-1)).toMatchObject({ level: 2, hp: { method: 'auto', value: 4 } });
    expect(store.canSave).toBe(true);
  });
});
