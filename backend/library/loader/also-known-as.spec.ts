import { afterAll, describe, expect, it } from '@jest/globals';
import { alsoKnownKey } from '../../../contracts/content/content.types.js';
import { contentWith, removePacks, srdContent } from '../../../test/support/content-pack.js';

describe('the other words of an entry', () => {
  afterAll(removePacks);

  it('are collected from every kind that the compendium lists', () => {
    const { also_known_as } = contentWith({
      'qualities.yaml': `
- { slug: luck-dice, topic: House rules, header_text: Luck dice, also_known_as: [fortune points], desc: Roll again. }
`,
      'feats.yaml': '- { slug: sure-foot, name: Sure Foot, also_known_as: [steady], descs: [You never slip.] }',
    });
    expect(also_known_as[alsoKnownKey('qualities', 'luck-dice')]).toEqual(['fortune points']);
    expect(also_known_as[alsoKnownKey('feats', 'sure-foot')]).toEqual(['steady']);
    expect(also_known_as[alsoKnownKey('qualities', 'critical-hit')]).toContain('crit');
  });

  it('must be texts', () => {
    const bad = "- { slug: sure-foot, name: Sure Foot, also_known_as: steady, descs: ['You never slip.'] }";
    expect(() => contentWith({ 'feats.yaml': bad })).toThrow(/also_known_as/);
  });
});

describe('the rules to look up', () => {
  const rules = Object.values(srdContent().qualities);

  it.each([
    ...['ability-check', 'advantage', 'proficiency-bonus', 'contest', 'passive-check', 'group-check'],
    ...['working-together', 'saving-throw', 'initiative', 'surprise', 'turn-order', 'attack-action', 'cast-a-spell'],
    ...['dash', 'disengage', 'dodge', 'help', 'hide', 'ready', 'search', 'use-an-object', 'combat-bonus-action'],
    ...['combat-reaction', 'opportunity-attack', 'movement', 'difficult-terrain', 'climbing-swimming-crawling'],
    ...['jumping', 'falling', 'being-prone', 'suffocating', 'grappling', 'shoving', 'two-weapon-fighting', 'cover'],
    ...['unseen-attackers', 'ranged-attack-in-melee', 'critical-hit', 'damage-types', 'resistance', 'death-saves'],
    ...['stabilizing', 'temporary-hit-points', 'knocking-out', 'mounted-combat', 'underwater-combat'],
    ...['light-and-vision', 'food-and-water', 'objects', 'travel-pace', 'resting', 'downtime', 'inspiration'],
    ...['attunement', 'spell-components', 'concentration', 'areas-of-effect', 'combining-spells'],
  ])('have %s', (id) => {
    expect(rules.map((rule) => rule.id)).toContain(id);
  });

  it('have whole sentences', () => {
    for (const { desc } of rules)
      for (const line of desc.split('\n').filter((each) => !each.startsWith('- ')))
        expect(line).toMatch(/^[A-Z].*[.:]$/);
  });
});
