import { describe, expect, it, jest } from '@jest/globals';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { chooseClass, increaseHp } from './choice-reducers.js';
import type { SectionChoices } from './section-choices.js';
import { SectionStore } from './section.store.js';

const content = srdContent();
const HALF_ELF = { scores: [10, 14, 13, 12, 10, 8], archrace: 'kindred-of-two-bloods', race: 'half-elf' } as const;

function opened(section: SectionName, choices: Choices, standing: Parameters<typeof characterInProgress>[2] = {}) {
  const onChange = jest.fn<(sectionChoices: SectionChoices | undefined) => void>();
  return {
    store: new SectionStore(section, characterInProgress(content, choices, standing), content, onChange),
    onChange,
  };
}

const slotNamed = (store: SectionStore, name: RegExp) =>
  defined(
    store.slots.find(({ selection }) => name.test(selection.name)),
    `slot ${name}`,
  );

describe('an open section', () => {
  it('may be saved only when everything required is chosen', () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    expect(store.canSave).toBe(false);
    expect(store.missing.length).toBe(3);
    store.change(pickEverything(content, store.choices, 'race'));
    expect(store.missing).toEqual([]);
    expect(store.canSave).toBe(true);
  });

  it('adds, takes back and refuses picks as the rules of clicking say', () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    const click = (id: string): void => store.click(slotNamed(store, /^Two different/), id);
    click('dex');
    click('con');
    click('int');
    expect(slotNamed(store, /^Two different/).picks).toEqual(['dex', 'con']);
    expect(store.evaluation.sheet).toMatchObject({ dex_score: 15, con_score: 14, int_score: 12 });
    click('dex');
    expect(slotNamed(store, /^Two different/).picks).toEqual(['con']);
  });

  it('reports its choices after every change, and undefined once they equal the saved ones', () => {
    const { store, onChange } = opened('race', choicesFromSketch(HALF_ELF));
    store.click(slotNamed(store, /^Two different/), 'dex');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        race: {
          archraceId: 'kindred-of-two-bloods',
          raceId: 'half-elf',
        },
      }),
    );
    expect(store.isDirty).toBe(true);
    store.reset();
    expect(store.isDirty).toBe(false);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('says why the class does not have the working level', () => {
    const fighter = pickEverything(
      content,
      choicesFromSketch({
        archrace: 'elf',
        class: 'fighter',
        background: 'acolyte',
        level: 3,
      }),
    );
    const { store } = opened('class', fighter, { published: true });
    expect(store.level).toBe(4);
    expect(store.refusal).toBe('The rules have no level 4 of the Fighter.');
    expect(store.canSave).toBe(false);
    expect(opened('bio', fighter, { published: true }).store.refusal).toBeUndefined();
  });

  it('restores the stored draft', () => {
    const first = opened('race', choicesFromSketch({}));
    first.store.change(choicesFromSketch(HALF_ELF));
    const kept = defined(first.onChange.mock.lastCall?.[0]);
    const second = opened('race', choicesFromSketch({}), { drafts: { race: { ...kept } } });
    expect(second.store.choices.race.raceId).toBe('half-elf');
    expect(second.store.isDirty).toBe(true);
  });

  it('previews what a click would change, without changing it', async () => {
    const { store } = opened('race', choicesFromSketch(HALF_ELF));
    store.schedulePreview(() => store.choicesAfterClick(slotNamed(store, /^Two different/), 'dex'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.changes).toEqual([{ kind: 'number', text: 'Dexterity 14 → 15' }]);
    expect(store.isDirty).toBe(false);
    store.clearPreview();
    expect(store.changes).toBeUndefined();
  });
});

describe('the class section', () => {
  it('begins a draft at level 1', () => {
    const { store } = opened('class', choicesFromSketch({}));
    store.change(chooseClass(content, store.evaluation, store.choices, 4));
    expect(store).toMatchObject({ level: 1, isLevelingUp: false });
    expect(store.slots.every(({ section }) => section === 'class')).toBe(true);
  });

  it('levels a finished character up, and waits for the hit points', () => {
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
    store.change(increaseHp(store.choices, 2, { method: 'auto', value: 6 }));
    expect(store).toMatchObject({ isDirty: true, canSave: true });
    expect(store.evaluation.sheet.max_hp).toBe(16);
  });
});
