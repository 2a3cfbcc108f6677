import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { emptyChoices, SECTIONS } from '../../contracts/character/choices.types.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { choicesOfSection, readSectionInput, sameSectionChoices, withSectionChoices } from './section-choices.js';

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

describe('the stored input of a section', () => {
  it.each(SECTIONS)('is read unchanged: %s', (section) => {
    const sectionChoices = choicesOfSection(content, evaluation, completeChoices, section);
    expect(readSectionInput(section, JSON.parse(JSON.stringify(sectionChoices)) as Record<string, unknown>)).toEqual(
      sectionChoices,
    );
  });

  it.each([
    ['race', { race: { archraceId: 7, raceId: null }, picks: {} }],
    ['race', { race: { archraceId: 'elf', raceId: null }, picks: { a: 'b' } }],
    ['class', { levels: 'no', picks: {}, deductions: [] }],
    ['class', { levels: [{ level: '1' }], picks: {}, deductions: [] }],
    ['background', { picks: {} }],
    ['bio', { bio: { name: 'Mira' } }],
    ['bio', {}],
  ] as const)('is ignored when its fields do not fit the section: %s %j', (section, input) => {
    expect(readSectionInput(section, input)).toBeUndefined();
  });

  it('keeps the choices of other classes and the texts of score fields, where they have the right form', () => {
    const { levels, picks, deductions } = choicesOfSection(content, evaluation, completeChoices, 'class');
    const own = { levels: [...levels!], picks: { ...picks }, deductions: [...deductions!] };
    expect(readSectionInput('class', { ...own, others: { 4: own, 5: { picks: 'no' } } })).toEqual({
      ...own,
      others: { 4: own },
    });
    const { bio } = completeChoices;
    expect(readSectionInput('bio', { bio, scoreTexts: { str_score: '1x', luck: '1x', dex_score: 7 } })).toEqual({
      bio,
      scoreTexts: { str_score: '1x' },
    });
  });
});
