import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { pickEverything } from '../../../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { contentWith, srdContent } from '../../../../test/support/content-pack.js';
import { defined } from '../../../../test/support/defined.js';
import { featureProgress, nextChoice, pickedFeatures, shownFeature } from './feature-progress.js';
import { grantText, groupOf, incrementAt, labelOf, progressText, tagOf } from './option-texts.js';

const content = srdContent();
const halfElf = choicesFromSketch({ archrace: 'kindred-of-two-bloods', race: 'half-elf', class: 'wizard' });
const activeSelections = evaluate(content, halfElf).selections;
const traits = defined(content.core_races['half-elf']).traits.map((id) => defined(content.traits[id]));

describe('the progress of traits and features', () => {
  it('is open until all required selections are complete', () => {
    const open = traits.filter(({ id }) => featureProgress(activeSelections, id) === 'open');
    expect(open.length).toBe(3);
    const done = evaluate(content, pickEverything(content, halfElf, 'race')).selections;
    expect(open.every(({ id }) => featureProgress(done, id) === 'complete')).toBe(true);
    expect(traits.some(({ id }) => featureProgress(activeSelections, id) === 'nothing')).toBe(true);
  });

  it('selects the requested or first open feature, and then the next open one', () => {
    const [first, second, third] = traits.filter(({ id }) => featureProgress(activeSelections, id) === 'open');
    expect(shownFeature(traits, activeSelections, undefined)).toBe(first);
    expect(shownFeature(traits, activeSelections, third?.id)).toBe(third);
    expect(nextChoice(traits, activeSelections, defined(first).id)).toMatchObject({
      name: second?.name,
      isEarlier: false,
    });
    expect(nextChoice(traits, activeSelections, defined(third).id)).toMatchObject({
      name: first?.name,
      isEarlier: true,
    });
  });

  it('leads to what is still open in the same feature, once something of it is chosen', () => {
    const fighter = choicesFromSketch({ archrace: 'dwarf', class: 'fighter' });
    const equipment = 'fighter-equipment';
    const next = (picks: Readonly<Record<string, readonly string[]>>) => {
      const { selections } = evaluate(content, { ...fighter, picks });
      const listed = selections.map(({ holder }) => holder);
      return nextChoice(listed, selections, equipment);
    };
    const own = evaluate(content, fighter).selections.filter(({ holder }) => holder.id === equipment);
    const [armor, weapons, , last] = own.map(({ selection }) => selection);
    const pickOf = (index: number, option = 0) => [defined(own[index]?.options[option]).id];
    expect(next({})?.name).not.toBe(armor?.name);
    expect(next({ [defined(armor).id]: pickOf(0) })).toMatchObject({ name: weapons?.name, isEarlier: false });
    expect(next({ [defined(weapons).id]: pickOf(1) })).toMatchObject({ name: 'Martial weapon', isEarlier: false });
    expect(next({ [defined(last).id]: pickOf(3) })).toMatchObject({ name: armor?.name, isEarlier: true });
  });
});

describe('picked features', () => {
  it('are listed when they have choices, with the type of the detail click that describes them', () => {
    const pack = contentWith({
      'feats.yaml': `
- slug: many-tongues
  name: Many Tongues
  descs: [You speak one more language.]
  selections:
    - { slug: language, name: One language, target: languages, num_selections: 1, search_criteria: {} }
`,
      'traits.yaml': `
- slug: bold
  name: Bold
  descs: [You have a feat.]
  selections:
    - { slug: feat, name: Feat, target: feats, num_selections: 1, pools: [many-tongues] }
`,
      'races/bold.yaml': `
slug: bold-folk
name: Bold Folk
descs: [Bold.]
core_races: [{ slug: bold-folk, name: Bold Folk, size: Medium, descs: [Bold.], traits: [bold] }]
`,
    });
    const bold = choicesFromSketch({ archrace: 'bold-folk', picks: { 'bold/feat': ['many-tongues'] } });
    const listed = [defined(pack.traits['bold'])];
    expect(pickedFeatures(evaluate(pack, bold).selections, listed)).toEqual([
      { id: 'many-tongues', name: 'Many Tongues', detail: 'feat' },
    ]);
    expect(pickedFeatures(evaluate(pack, { ...bold, picks: {} }).selections, listed)).toEqual([]);
  });
});

describe('the texts of an option', () => {
  const slot = (name: RegExp) =>
    defined(
      activeSelections.find(({ selection }) => name.test(selection.name)),
      String(name),
    );

  it('show how many picks are required and made', () => {
    expect(progressText(slot(/^Two different/))).toBe('Choose 2');
    expect(progressText({ ...slot(/^Two different/), picks: ['dex'] })).toBe('Choose 2 · 1 chosen');
  });

  it('show the increase of a pick', () => {
    const abilities = { ...slot(/^Two different/), picks: ['dex'] };
    const dexterity = defined(abilities.options.find(({ id }) => id === 'dex'));
    expect(incrementAt(abilities, 0)).toBe('+1');
    expect(tagOf(abilities, dexterity)).toBe('+1');
    const twice = { ...abilities, picks: ['dex', 'dex'] };
    expect(tagOf(twice, dexterity)).toBe('+1 ×2');
  });

  it('label bundles from A and group spells by level', () => {
    const bundles = defined(activeSelections.find(({ selection }) => selection.source === 'selections'));
    expect(bundles.options.map((entry, index) => labelOf(bundles, entry, index).slice(0, 3))).toEqual(
      ['A. ', 'B. ', 'C. '].slice(0, bundles.options.length),
    );
    const cantrips = slot(/cantrips/i);
    expect(groupOf(defined(cantrips.options[0]))).toBe('Cantrip');
  });

  it('show the quantity of a grant', () => {
    const entry = { id: 'arrow', name: 'Arrow', quantity: 20, descs: [], is_primary: false };
    expect(grantText(slot(/cantrips/i), entry, 0)).toBe('20 × Arrow');
  });
});
