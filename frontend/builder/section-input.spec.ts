import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { SECTIONS } from '../../contracts/character/choices.types.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { choicesOfSection } from './section-choices.js';
import { readSectionInput } from './section-input.js';

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
