import { describe, expect, it } from '@jest/globals';
import type { Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { increaseHp, takeNextLevel } from './choice-reducers.js';
import { processForm } from './process-form.js';

const content = srdContent();
const whole = pickEverything(
  content,
  choicesFromSketch({
    scores: [15, 14, 13, 12, 10, 8],
    archrace: 'kindred-of-two-bloods',
    race: 'half-elf',
    class: 'fighter',
    background: 'acolyte',
  }),
);
const formOf = (section: Parameters<typeof processForm>[0], choices: Choices, level = 1) =>
  processForm(section, { content, saved: whole, choices, evaluation: evaluate(content, choices), level });

describe('what a section is saved with', () => {
  it('bio: the texts and the six scores by their names', () => {
    expect(formOf('bio', whole)).toMatchObject({
      menuSection: 'bio',
      name: 'Brannoc',
      strengthScore: 15,
      dexterityScore: 14,
      constitutionScore: 13,
      intelligenceScore: 12,
      wisdomScore: 10,
      charismaScore: 8,
    });
  });

  it('race, class, background: what is chosen, with the picks of that section alone', () => {
    const race = formOf('race', whole);
    expect(race).toMatchObject({ archraceId: 'kindred-of-two-bloods', raceId: 'half-elf' });
    const background = formOf('background', whole);
    expect(background).toMatchObject({ backgroundId: 'acolyte', isAlternateBackground: false });
    expect(background).not.toHaveProperty('personality');
    const fighter = formOf('class', whole);
    expect(fighter).toMatchObject({ classificationId: 4, level: 1, deductions: [] });
    expect(fighter).not.toHaveProperty('hpIncrease');
    const all = [race, background, fighter].flatMap(({ menuSelections = {} }) => Object.keys(menuSelections));
    expect(all.sort()).toEqual(Object.keys(whole.picks).sort());
  });

  it('a further level: how the hit points increase, and only what is new', () => {
    const next = increaseHp(takeNextLevel(whole), 2, { method: 'roll', value: 9 });
    expect(formOf('class', next, 2)).toMatchObject({ level: 2, hpIncrease: 'roll', menuSelections: {} });
  });
});
