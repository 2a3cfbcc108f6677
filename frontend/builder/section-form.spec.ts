import { describe, expect, it } from '@jest/globals';
import type { Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { setLevelHp, addNextLevel } from './choice-reducers.js';
import { sectionForm } from './section-form.js';

const content = srdContent();
const completeChoices = pickEverything(
  content,
  choicesFromSketch({
    scores: [15, 14, 13, 12, 10, 8],
    archrace: 'kindred-of-two-bloods',
    race: 'half-elf',
    class: 'fighter',
    background: 'acolyte',
  }),
);
const formOf = (section: Parameters<typeof sectionForm>[0], choices: Choices, level = 1) =>
  sectionForm(section, { content, saved: completeChoices, choices, evaluation: evaluate(content, choices), level });

describe('the form of a section', () => {
  it('contains the texts and the six scores of the bio', () => {
    expect(formOf('bio', completeChoices)).toMatchObject({
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

  it('contains the choices and picks of its section only', () => {
    const race = formOf('race', completeChoices);
    expect(race).toMatchObject({ archraceId: 'kindred-of-two-bloods', raceId: 'half-elf' });
    const background = formOf('background', completeChoices);
    expect(background).toMatchObject({ backgroundId: 'acolyte', isAlternateBackground: false });
    expect(background).not.toHaveProperty('personality');
    const fighter = formOf('class', completeChoices);
    expect(fighter).toMatchObject({ classificationId: 4, level: 1, deductions: [] });
    expect(fighter).not.toHaveProperty('hpIncrease');
    const all = [race, background, fighter].flatMap(({ menuSelections = {} }) => Object.keys(menuSelections));
    expect(all.sort()).toEqual(Object.keys(completeChoices.picks).sort());
  });

  it('contains the hit point method and only the new picks of a further level', () => {
    const next = setLevelHp(addNextLevel(completeChoices), 2, { method: 'roll', value: 9 });
    expect(formOf('class', next, 2)).toMatchObject({ level: 2, hpIncrease: 'roll', menuSelections: {} });
  });
});
