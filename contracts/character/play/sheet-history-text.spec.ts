import { expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { sheetHistoryText } from './sheet-history-text.js';

const SORCERER = 9;

it('tells how many slots were created, and what is left with and without them', () => {
  const sorcerer = new PlayedCharacter(
    srdContent(),
    choicesFromSketch({ archrace: 'human', class: SORCERER, level: 6 }),
  );
  sorcerer.act({ do: 'act', action: sorcerer.action('Create a 3rd-level slot').id });
  const takeBack = { do: 'undo', change: 'change-1' } as const;
  const createdOne = { before: 1, after: null };
  expect(sheetHistoryText(sorcerer.now, takeBack, { 'used.created_slots_lvl_3': createdOne })).toBe(
    'Undoes: Created 3rd-level slots 1 → 0',
  );
  sorcerer.set('spell_slots_lvl_3', '0');
  const changes = { 'used.created_slots_lvl_3': createdOne, 'used.spell_slots_lvl_3': { before: 4, after: 3 } };
  expect(sheetHistoryText(sorcerer.now, takeBack, changes)).toBe(
    'Undoes: Created 3rd-level slots 1 → 0, 3rd-level slots 0 → 0',
  );
  const two = { ...changes, 'used.spell_slots_lvl_3': { before: 2, after: 0 } };
  expect(sheetHistoryText(sorcerer.now, takeBack, two)).toBe(
    'Undoes: Created 3rd-level slots 1 → 0, 3rd-level slots 2 → 3',
  );
});
