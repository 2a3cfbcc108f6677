import { expect, it } from '@jest/globals';
import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import { srdContent } from '../../../../../test/support/content-pack.js';
import { everybodyRows } from './everybody-rows.js';

it('leads from each action of everybody to its own rule', () => {
  const content = srdContent();
  const rows = everybodyRows({ content } as PlayCharacter);
  const rules = rows.map(({ name, detail }) => [name, detail && content.qualities[detail.id]?.header_text]);
  expect(Object.fromEntries(rules)).toMatchObject({
    Dash: 'Dash',
    Ready: 'Ready',
    'Use an Object': 'Use an object',
    Grapple: 'Grappling',
    'Opportunity Attack': 'Opportunity attacks',
  });
  expect(rows.filter(({ detail }) => detail === null)).toEqual([]);
});
