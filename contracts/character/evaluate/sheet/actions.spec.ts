import { afterAll, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { contentWith, removePacks } from '../../../../test/support/content-pack.js';
import { initialPlayState } from '../../choices.types.js';
import { evaluate } from '../index.js';

afterAll(removePacks);

const ROARER = `
slug: roarer
id: 101
name: Roarer
descs: [Roars.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
levels:
  - { level: 1, proficiency: 2, features: [roar] }
features:
  - slug: roar
    name: Roar
    numbers: { dc: 8 + proficiency + cha, reach: 5 * class_level }
    actions:
      - { time: action, save: wis, dc: dc, damage: 1d6 + reach, type: thunder, text: 'DC {dc}, {reach} feet' }
      - { name: Louder, time: action, dc: dc + 2 }
`;

it('judges the condition of an action that creates slots without the created ones', () => {
  const roarer = ROARER.replace(
    '      - { name: Louder',
    '      - { name: Fifth, time: action, restores: { slot: 5, or_creates: true }, when: slots.5 > 0 }\n' +
      '      - { name: Sixth, time: action, restores: { slot: 6, or_creates: true } }\n' +
      '      - { name: Burst, time: action, spends: { slot: 6 }, when: slots.6 > 0 }\n' +
      '      - { name: Louder',
  );
  const content = contentWith({ 'classes/roarer.yaml': roarer });
  const used = { created_slots_lvl_5: 1, created_slots_lvl_6: 2 };
  const choices = choicesFromSketch({ class: 101, level: 1, scores: [10, 10, 10, 10, 10, 16] });
  const { actions, resources } = evaluate(content, choices, { ...initialPlayState(), used }).sheet;
  expect(resources).toMatchObject([{ id: 'spell_slots_lvl_6', max: 2, current: 2 }, { id: 'hit_dice' }]);
  const own = actions.filter(({ source }) => source.id === 'roar').map(({ name }) => name);
  expect(own).toEqual(['Roar', 'Sixth', 'Burst', 'Louder']);
});

it('lets the formulas of an action read the numbers of its source', () => {
  const content = contentWith({ 'classes/roarer.yaml': ROARER });
  const choices = choicesFromSketch({ class: 101, level: 1, scores: [10, 10, 10, 10, 10, 16] });
  const { actions } = evaluate(content, choices, initialPlayState()).sheet;
  expect(actions.filter(({ source }) => source.id === 'roar')).toEqual([
    expect.objectContaining({ dc: 13, damage: '1d6 + 5', text: 'DC 13, 5 feet' }),
    expect.objectContaining({ name: 'Louder', dc: 15 }),
  ]);
});

it('says why an action has its save DC and its damage', () => {
  const content = contentWith({ 'classes/roarer.yaml': ROARER });
  const choices = choicesFromSketch({ class: 101, level: 1, scores: [10, 10, 10, 10, 10, 16] });
  const { reasons } = evaluate(content, choices, initialPlayState());
  const explanations = (field: string) => reasons[`actions.feature:roar/${field}`]?.map((each) => each.explanation);
  expect(explanations('roar')).toEqual(['8 from Roar', '+2 proficiency bonus', '+3 Charisma modifier']);
  expect(explanations('roar.damage')).toEqual(['1d6 from Roar', '+5 from Roar']);
});
