import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { evaluated, idsOf, messagesOf } from '../../../test/support/evaluations.js';
import { pickEverything } from '../../../test/support/pick-everything.js';

const SCORES = ['str_score', 'dex_score', 'con_score', 'int_score', 'wis_score', 'cha_score'] as const;

/** An archrace, a race of it, its speed in feet, its size, what it adds to the six scores, and its languages. */
const RACES = [
  ['dragonborn', null, 30, 'Medium', [2, 0, 0, 0, 0, 1], ['common', 'draconic']],
  ['dwarf', 'hill-dwarf', 25, 'Medium', [0, 0, 2, 0, 1, 0], ['common', 'dwarvish']],
  ['elf', 'high-elf', 30, 'Medium', [0, 2, 0, 1, 0, 0], ['common', 'elvish']],
  ['gnome', 'rock-gnome', 25, 'Small', [0, 0, 1, 2, 0, 0], ['common', 'gnomish']],
  ['halfling', 'lightfoot-halfling', 25, 'Small', [0, 2, 0, 0, 0, 1], ['common', 'halfling']],
  ['human', null, 30, 'Medium', [1, 1, 1, 1, 1, 1], ['common']],
  ['kindred-of-two-bloods', 'half-elf', 30, 'Medium', [0, 0, 0, 0, 0, 2], ['common', 'elvish']],
  ['kindred-of-two-bloods', 'half-orc', 30, 'Medium', [2, 0, 1, 0, 0, 0], ['common', 'orc']],
  ['tiefling', null, 30, 'Medium', [0, 0, 0, 1, 0, 2], ['common', 'infernal']],
] as const;

describe('the races of the SRD', () => {
  it.each(RACES)('%s %s: speed, size, scores and languages', (archrace, race, speed, size, added, languages) => {
    const { sheet, illegal } = evaluated({ archrace, race });
    expect(messagesOf(illegal)).toEqual([]);
    expect(sheet).toMatchObject({ speed, size });
    expect(SCORES.map((score) => (sheet[score] ?? 0) - 10)).toEqual(added);
    expect(idsOf(sheet.languages)).toEqual(languages);
  });

  it('a dragonborn breathes and resists what the ancestor breathed', () => {
    const breath = (color: string) =>
      evaluated({
        archrace: 'dragonborn',
        class: 'fighter',
        scores: [10, 10, 14, 10, 10, 10],
        picks: { 'draconic-ancestry/dragonborn-ancestry': [color] },
      }).sheet;
    const actionOf = (color: string) => breath(color).actions.find(({ id }) => id.includes('breath-weapon'));
    expect(actionOf('copper')).toMatchObject({ save: 'dex', dc: 12, damage: '2d6', damage_type: 'acid' });
    expect(actionOf('white')).toMatchObject({ save: 'con', damage_type: 'cold', area: '15-foot cone' });
    expect(breath('green').resistances).toEqual(['poison']);
  });

  it('a tiefling casts hellish rebuke from 3rd level on', () => {
    const spells = (level: number) => idsOf(evaluated({ archrace: 'tiefling', class: 'fighter', level }).sheet.spells);
    expect(spells(2)).toEqual(['thaumaturgy']);
    expect(spells(3)).toEqual(['thaumaturgy', 'hellish-rebuke']);
  });
});

describe('the backgrounds', () => {
  const content = srdContent();
  const all = Object.values(content.backgrounds);

  it('are at least twelve, and four of them have a variant', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.filter(({ variant_name }) => variant_name).length).toBeGreaterThanOrEqual(4);
  });

  it.each(
    all.flatMap(({ id, variant_name }) =>
      variant_name ? [[id, false] as const, [id, true] as const] : [[id, false] as const],
    ),
  )(
    '%s (variant: %s) gives two skills, two tools or languages, equipment, coins and a feature',
    (background, variant) => {
      const choices = pickEverything(content, choicesFromSketch({ background, variant }), 'background');
      const { sheet, illegal } = evaluated({ background, variant, picks: choices.picks });
      expect(messagesOf(illegal)).toEqual([]);
      expect(sheet.skill_proficiencies).toHaveLength(2);
      const others = [sheet.languages, sheet.item_proficiencies, sheet.item_type_proficiencies].flat();
      expect(others.length).toBeGreaterThanOrEqual(2);
      expect(sheet.starting_inventory.length).toBeGreaterThan(3);
      expect(sheet.background_features).toHaveLength(1);
    },
  );
});

it('there are at least twenty feats', () => {
  expect(Object.keys(srdContent().feats).length).toBeGreaterThanOrEqual(20);
});
