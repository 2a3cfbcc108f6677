import { expect, it } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { emptyChoices, SECTIONS } from '../../contracts/character/choices.types.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { choicesOfSection, sameSectionChoices, withSectionChoices } from './section-choices.js';

const content = srdContent();
const completeChoices = pickEverything(
  content,
  choicesFromSketch({
    archrace: 'kindred-of-two-bloods',
    race: 'half-elf',
    class: 'wizard',
    background: 'acolyte',
  }),
);
const evaluation = evaluate(content, completeChoices);

it('splits the choices into four sections and joins them again', () => {
  let rebuilt = emptyChoices();
  for (const section of SECTIONS)
    rebuilt = withSectionChoices(
      content,
      evaluation,
      rebuilt,
      section,
      choicesOfSection(content, evaluation, completeChoices, section),
    );
  expect(rebuilt).toEqual(completeChoices);
});

it('replaces the picks of one section and no others', () => {
  const race = choicesOfSection(content, evaluation, completeChoices, 'race');
  const emptied = withSectionChoices(content, evaluation, completeChoices, 'race', { ...race, picks: {} });
  expect(choicesOfSection(content, evaluation, emptied, 'race').picks).toEqual({});
  expect(choicesOfSection(content, evaluation, emptied, 'class')).toEqual(
    choicesOfSection(content, evaluation, completeChoices, 'class'),
  );
});

it('ignores the order of selections but not the order of picks when it compares choices', () => {
  expect(sameSectionChoices({ picks: { a: ['1'], b: ['2'] } }, { picks: { b: ['2'], a: ['1'] } })).toBe(true);
  expect(sameSectionChoices({ picks: { a: ['1', '2'] } }, { picks: { a: ['2', '1'] } })).toBe(false);
});
