import { expect, it } from '@jest/globals';
import { initialPlayState } from '../../../../contracts/character/choices.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { attackRows } from '../main-stats/action-rows/attack-rows.js';
import { carriedAttackRows } from './carried-attacks.js';

const BARBARIAN = 0;

it('prints the attacks with the weapons that are carried, as they are in hand', () => {
  const content = srdContent();
  const choices = choicesFromSketch({
    archrace: 'human',
    class: BARBARIAN,
    level: 5,
    scores: [15, 14, 10, 10, 10, 10],
  });
  const play = {
    ...initialPlayState(),
    inventory: ['greataxe', 'handaxe', 'handaxe', 'greatclub'].map((item, index) => ({
      id: `entry-${index}`,
      item,
      quantity: 1,
    })),
    equipment: { main: 'entry-0' },
  };
  const character = { content, choices, play, evaluation: evaluate(content, choices, play) };
  const texts = (rows: ReturnType<typeof attackRows>) =>
    rows.map(({ name, roll, result, range }) => [name, roll?.text, result?.text, range]);
  expect(texts(attackRows(character))[0]).toEqual(['Greataxe', '+6', '1d12 + 3 slashing', '5 ft']);
  expect(texts(carriedAttackRows(character))).toEqual([
    ['Greatclub', '+6', '1d8 + 3 bludgeoning', '5 ft'],
    ['Handaxe', '+6', '1d6 + 3 slashing', '5 ft'],
    ['Handaxe (thrown)', '+6', '1d6 + 3 slashing', '20/60 ft'],
  ]);
});
