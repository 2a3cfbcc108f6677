import { expect, it } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { sheetChanges } from './preview-changes.js';

const sheetOf = (options: Parameters<typeof choicesFromSketch>[0]) =>
  evaluate(srdContent(), choicesFromSketch(options)).sheet;

it('lists changed numbers, gains and losses', () => {
  const changes = sheetChanges(sheetOf({ archrace: 'elf' }), sheetOf({ archrace: 'dwarf' }));
  expect(changes).toContainEqual({ kind: 'number', text: 'Constitution 10 → 12' });
  expect(changes).toContainEqual({ kind: 'number', text: 'Speed 30 ft → 25 ft' });
  expect(changes).toContainEqual({ kind: 'gain', text: 'Dwarvish', what: 'language' });
  expect(changes).toContainEqual({ kind: 'loss', text: 'Elvish', what: 'language' });
});

it('is empty for equal sheets', () => {
  expect(sheetChanges(sheetOf({ archrace: 'elf' }), sheetOf({ archrace: 'elf' }))).toEqual([]);
});

it('shows a dash for a number that does not exist yet', () => {
  const [before, after] = [sheetOf({ archrace: 'elf' }), sheetOf({ archrace: 'elf', class: 'fighter' })];
  const dash = new Map([['max_hp_shown', 'No class.']]);
  const texts = sheetChanges(before, after, { before: dash, after: new Map() }).map(({ text }) => text);
  expect(texts).toContain('Hit points — → 10');
  const still = sheetChanges(before, after, { before: dash, after: dash }).map(({ text }) => text);
  expect(still.filter((text) => text.startsWith('Hit points'))).toEqual([]);
});
