import { afterAll, describe, expect, it } from '@jest/globals';
import { BASE_PACK } from '../../../test/support/base-pack.js';
import { removePacks } from '../../../test/support/content-pack.js';
import { problemsIn, problemsWith } from '../../../test/support/loader-problems.js';

/*
 * Mistakes in spells, items, backgrounds, packs and similar entries are reported with their file, their line, and the
 * correction.
 */

afterAll(removePacks);

const spell = (fields: string): Readonly<Record<string, string>> => ({
  'spells.yaml':
    '- { slug: glow, name: Glow, school: Evocation, casting_time: x, range: x, components: [V], duration: x, ' +
    `descs: [X.], ${fields} }`,
});
const item = (fields: string): Readonly<Record<string, string>> => ({
  'items.yaml': `- { slug: whip, name: Whip, type: Weapon, cost: 2 gp, weight: 3, ${fields} }`,
});

describe('other entries', () => {
  it.each([
    [
      'an unknown spell list of a spell',
      spell('level: 1, classes: [mag]'),
      "spells.yaml:1: there is no spell list 'mag'; the nearest is mage; a pack can add it in 'spell-lists'",
    ],
    [
      'an unknown damage type of a spell',
      spell('level: 1, classes: [mage], damage: 1d8, damage_type: lightening'),
      "spells.yaml:1: there is no damage type 'lightening'; the nearest are lightning, bludgeoning, piercing",
    ],
    [
      'a cantrip with damage that begins late',
      spell('level: 0, classes: [mage], damage: { 5: 2d8 }, damage_type: fire'),
      "spells.yaml:1: the damage begins at level 5, but 'glow' comes at level 1; add an entry for 1",
    ],
    [
      'a change with a slot that is not higher than the spell',
      spell('level: 3, classes: [mage], by_slot: { 3: { area: 40-foot cube }, 9: { area: 90-foot cube } }'),
      "spells.yaml:1: 'glow' is a spell of level 3, so a higher slot is one of level 4 to 9",
    ],
    [
      'a spell without a mark that is to be in force',
      spell('level: 1, classes: [mage], saving_throw: dex, conditions: [{ spell: glow }]'),
      "spells.yaml:1: 'glow' needs 'mark', which says how the spell is in force",
    ],
    [
      'an unknown spell that is to be in force',
      spell('level: 1, classes: [mage], saving_throw: dex, conditions: [{ spell: glowing }]'),
      expect.stringMatching(/^spells\.yaml:1: there is no spell 'glowing'; the nearest/),
    ],
    [
      'a condition for nobody',
      spell('level: 1, classes: [mage], mark: { ends: [1 minute] }, conditions: [{ spell: glow }]'),
      "spells.yaml:1: what lands on a target needs 'saving_throw' or 'attack_type': whom does the spell hit?",
    ],
    [
      'a repeated save that there is not',
      spell(
        'level: 1, classes: [mage], attack_type: melee, mark: { ends: [1 minute] }, conditions: [{ spell: glow, repeats: true }]',
      ),
      "spells.yaml:1: a save that is repeated, or a DC, needs 'saving_throw'",
    ],
    [
      'an unknown item type',
      item('subtypes: [sword]'),
      "items.yaml:1: there is no item type 'sword'; the nearest are swords, mail, packs; a pack can add it in 'item-types'",
    ],
    [
      'an unknown damage type of an item',
      item('subtypes: [swords], damage_types: [Slashin]'),
      expect.stringMatching(/^items\.yaml:1: there is no damage type 'Slashin'; the nearest are slashing/),
    ],
    [
      'an unknown damage type of a dragon color',
      {
        'dragon-colors.yaml': '- { slug: red, name: Red, dragon: Red dragon, breath_weapon: x, damage_type: Flame }',
      },
      expect.stringMatching(/^dragon-colors\.yaml:1: there is no damage type 'Flame'/),
    ],
    [
      'an unknown trait of a race',
      {
        'races/imp.yaml':
          'slug: imp\nname: Imp\ndescs: [X.]\ncore_races:\n' +
          '  - { slug: imp, name: Imp, size: tiny, descs: [X.], traits: [horn] }\n' +
          'traits: [{ slug: horns, name: Horns }]',
      },
      "races/imp.yaml:5: there is no trait 'horn'; the nearest is horns; a pack can add it in 'traits' or 'races'",
    ],
    [
      'a weapon property',
      {
        'items.yaml':
          '- { slug: whip, name: Whip, type: Weapon, cost: 2 gp, weight: 3, subtypes: [swords], properties: [Finess] }',
      },
      "items.yaml:1: there is no weapon property 'Finess'; the nearest is Finesse; a pack can add it in 'weapon-properties'",
    ],
    [
      'a brought condition',
      { 'conditions.yaml': '- { slug: down, name: Down, descs: [X.], brings: [pron] }' },
      "conditions.yaml:1: there is no condition 'pron'; the nearest are prone, down; a pack can add it in 'conditions'",
    ],
    [
      'a renamed id',
      { 'renamed.yaml': '- { from: old/style, to: fury/style }' },
      expect.stringMatching(/^renamed\.yaml:1: there is no selection and no option 'fury\/style'/),
    ],
    [
      'an id that is renamed twice',
      { 'renamed.yaml': '- { from: a, to: fury }\n- { from: a, to: surge }' },
      "renamed.yaml:2: 'a' is renamed twice",
    ],
    [
      'a spell list',
      { 'spell-lists.yaml': '- { slug: bard, adds: [bolt] }' },
      "spell-lists.yaml:1: there is no spell list 'bard' to add to; the nearest is mage; a new list needs a name",
    ],
    [
      'an added spell',
      { 'spell-lists.yaml': '- { slug: mage, adds: [bold] }' },
      "spell-lists.yaml:1: there is no spell 'bold'; the nearest are bolt, ward, mist; a pack can add it in 'spells'",
    ],
    [
      'a spell list that exists',
      { 'spell-lists.yaml': '- { slug: mage, name: Mages }' },
      "spell-lists.yaml:1: the spell list 'mage' exists already; leave out the name to add to it",
    ],
    [
      'a spell list without anything',
      { 'spell-lists.yaml': '- { slug: bard }' },
      "spell-lists.yaml:1: a spell list needs a name, or 'adds' to an earlier one",
    ],
    [
      'a caster level',
      { 'spell-slots.yaml': '- { level: 3, slots: [4] }' },
      'spell-slots.yaml:1: caster level 3 is there twice',
    ],
    [
      'a spell with rules and no mark',
      {
        'spells.yaml':
          '- { slug: glow, name: Glow, level: 1, school: Evocation, casting_time: x, range: x, components: ' +
          '[V], duration: x, classes: [], descs: [X.], effects: [{ target: ac, value: 1 }] }',
      },
      "spells.yaml:1: the rules of 'glow' need 'mark', which says how the spell is in force",
    ],
    [
      'a core rule of the same slug',
      { 'core-rules.yaml': '- { slug: unarmored, name: X, descs: [X.] }' },
      expect.stringMatching(/^core-rules\.yaml:1: the slug 'unarmored' is already used at core-rules\.yaml:1/),
    ],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files as Readonly<Record<string, string>>)).toEqual([line]);
  });

  it('missing caster levels', () => {
    const slots = '- { level: 1, slots: [2] }\n- { level: 3, slots: [4] }';
    expect(problemsIn({ ...BASE_PACK, 'spell-slots.yaml': slots })[0]).toBe(
      'spell-slots.yaml:2: caster level 2 is missing',
    );
  });

  it('no caster levels at all, although a class needs them', () => {
    expect(problemsIn({ ...BASE_PACK, 'spell-slots.yaml': '[]' })).toEqual([
      "classes/mage.yaml:8: the content has no 'spell-slots', from which full slots follow",
    ]);
  });

  it('an entry that replaces nothing', () => {
    const sign = '- { slug: signs, name: Sign, lang_type: Standard, speakers: Scouts, descs: [X.], replaces: true }';
    expect(problemsWith({ 'languages.yaml': sign })).toEqual([
      "languages.yaml:1: no earlier pack has 'signs' to replace; the nearest are sign, common; leave out 'replaces' for a new entry",
    ]);
  });

  it('an entry that replaces one of its own pack', () => {
    const entry = (more: string): string => `- { slug: odd, name: Odd${more} }`;
    expect(problemsWith({ 'traits.yaml': `${entry('')}\n${entry(', replaces: true')}` })).toContain(
      "traits.yaml:2: no earlier pack has 'odd' to replace; leave out 'replaces' for a new entry",
    );
  });

  it('a reference to what a later pack has replaced', () => {
    const brute = problemsWith({
      'classes/brute.yaml':
        'slug: brute\nid: 101\nname: Brute\ndescs: [X.]\nhit_die: d12\nhp_at_lvl_1: 12\n' +
        'hp_at_higher_lvls: 7\nreplaces: true\nlevels: [{ level: 1, proficiency: 2, features: [calm] }]\n' +
        'features: [{ slug: calm, name: Calm }]',
      'feats.yaml': '- { slug: odd, name: Odd, prerequisite: { has: feature, id: fury } }',
    });
    expect(brute).toEqual([
      expect.stringMatching(/^feats\.yaml:1: there is no feature 'fury'; the nearest are surge, calm/),
    ]);
  });
});
