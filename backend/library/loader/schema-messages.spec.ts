import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';

/* One line reports what a schema or the YAML reader refuses, and what belongs there. */

afterAll(removePacks);

const item = (fields: string): Readonly<Record<string, string>> => ({
  'items.yaml': `- slug: horn\n  name: Horn\n  ${fields}`,
});
const ITEM = { type: 'type: Gear', cost: 'cost: 3 gp', weight: 'weight: 2', subtypes: 'subtypes: [packs]' };
const itemWith = (
  changes: Readonly<Partial<Record<keyof typeof ITEM | 'more', string>>>,
): Readonly<Record<string, string>> =>
  item(
    Object.values({ ...ITEM, ...changes })
      .filter((line) => line !== '')
      .join('\n  '),
  );
const trait = (field: string): Readonly<Record<string, string>> => ({
  'traits.yaml': `- slug: odd\n  name: Odd\n  ${field}`,
});
const selection = (fields: string): Readonly<Record<string, string>> =>
  trait(`selections:\n    - { slug: style, ${fields} }`);

describe('keys', () => {
  it.each([
    ['a misspelled key', trait('efects: []'), "traits.yaml:1: 'efects' is not an allowed key; the nearest is effects"],
    [
      'a shortened key',
      { 'feats.yaml': '- { slug: a, name: A, prerequisite: { ability: con, min: 13 } }' },
      "feats.yaml:1: 'min' is not an allowed key; the nearest is minimum",
    ],
    [
      'a misspelled rest',
      trait('uses: { max: 1, recharge: { short_rst: all } }'),
      "traits.yaml:3: 'short_rst' is not an allowed key; the nearest is short_rest",
    ],
    [
      'a key that is near to none',
      trait('uses: { max: 1, recharge: { long_rest: all }, shape: round }'),
      "traits.yaml:3: 'shape' is not an allowed key; the allowed keys are id, box, max, recharge, starts_empty, when_spent",
    ],
    [
      'a level that there is not',
      trait('effects: [{ target: ac, value: { 21: 1 } }]'),
      "traits.yaml:3: '21' is not an allowed key; allowed is levels from 1 to 20",
    ],
    [
      'a key of uses of another form',
      trait("actions: [{ time: action, spends: { 'Ki Points': 1 } }]"),
      "traits.yaml:3: the key 'Ki Points' must be a slug of small letters, digits and single hyphens",
    ],
    [
      'a key that is missing',
      {
        'races/marsh-folk.yaml':
          'slug: marsh-folk\nname: Marsh Folk\ndescs: [X.]\ncore_races:\n' +
          '  - { slug: marsh-folk, name: Marsh Folk, descs: [X.], traits: [odd] }\n' +
          'traits: [{ slug: odd, name: Odd }]',
      },
      "races/marsh-folk.yaml:5: 'size' is missing in 'marsh-folk': the size: Tiny, Small, Medium, Large, Huge, Gargantuan",
    ],
    [
      'a key that is missing in an entry without a slug',
      trait('effects: [{ mode: advantage }]'),
      "traits.yaml:3: 'target' is missing in an effect of 'odd': what it changes, such as ac or [checks.str, saves.str]",
    ],
    [
      'a key that is missing in a part',
      trait('uses: { max: 1 }'),
      "traits.yaml:3: 'recharge' is missing in uses of 'odd': what restores them (turn, short_rest, " +
        'long_rest, dawn, initiative, seven_days) and how many, such as { long_rest: all }',
    ],
    [
      'a slug that is missing',
      { 'core-rules.yaml': '- { name: Odd, descs: [X.] }' },
      "core-rules.yaml:1: 'slug' is missing in 'Odd': the slug of a core rule, such as unarmored",
    ],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files)).toEqual([line]);
  });
});

describe('values', () => {
  it.each([
    [
      'a cost without a coin',
      itemWith({ cost: "cost: '3'" }),
      'items.yaml:4: cost must be a number and a coin (cp, sp, ep, gp, pp), such as 15 gp, not "3"',
    ],
    [
      'a cost that is a number',
      itemWith({ cost: 'cost: 3' }),
      'items.yaml:4: cost must be a number and a coin (cp, sp, ep, gp, pp), such as 15 gp, not 3',
    ],
    [
      'a weight with a unit',
      itemWith({ weight: 'weight: 2 lb' }),
      'items.yaml:5: weight must be a number, not "2 lb": the weight of one piece in pounds, such as 3 or 0.05',
    ],
    [
      'a text that is a number',
      itemWith({ more: 'range_basic: far' }),
      'items.yaml:7: range_basic must be a whole number, not "far": the normal range in feet',
    ],
    [
      'a number that is too small',
      itemWith({ more: 'range_basic: -5' }),
      'items.yaml:7: range_basic must be a number from 0 on, not -5: the normal range in feet',
    ],
    [
      'a number that is too great',
      trait('levels: [30]'),
      "traits.yaml:3: the level '30' must be a number from 1 to 20, not 30",
    ],
    [
      'an empty list',
      itemWith({ subtypes: 'subtypes: []' }),
      'items.yaml:6: subtypes needs at least one entry: a list of the slugs of its item types, such as [martial-weapons, melee-weapons]',
    ],
    [
      'a text that must be a list',
      itemWith({ subtypes: 'subtypes: packs' }),
      'items.yaml:6: subtypes must be a list, not "packs": a list of the slugs of its item types, such as [martial-weapons, melee-weapons]',
    ],
    [
      'a name in the place of a slug',
      itemWith({ subtypes: 'subtypes: [The Packs]' }),
      "items.yaml:6: the item type 'The Packs' must be a slug of small letters, digits and single " +
        'hyphens, not "The Packs": the slug of an item type, such as martial-weapons',
    ],
    [
      'dice of another form',
      itemWith({ more: 'damage: 1 d 8' }),
      'items.yaml:7: damage must be dice, such as 1d8 or 2d6 + 1, or a whole number, not "1 d 8"',
    ],
    [
      'attunement that is false',
      itemWith({ more: 'attunement: false' }),
      'items.yaml:7: attunement must be true, not false',
    ],
    [
      'a key without a value',
      itemWith({ cost: 'cost:' }),
      'items.yaml:4: cost must be a number and a coin (cp, sp, ep, gp, pp), such as 15 gp, not empty',
    ],
    [
      'a name that is a number',
      { 'traits.yaml': '- slug: odd\n  name: 12' },
      'traits.yaml:2: name must be a text, not 12: its name; put the text into quotes',
    ],
    [
      'a text that begins with a brace',
      trait('effects: [{ target: ac, mode: note, text: { dc } }]'),
      'traits.yaml:3: text must be a text, not an entry with keys: the note, or what advantage and ' +
        'disadvantage are limited to; put the text into quotes',
    ],
    [
      'an entry of a list',
      {
        'spells.yaml':
          '- slug: glow\n  name: Glow\n  level: 1\n  school: Evocation\n  casting_time: x\n  range: x\n' +
          '  components: [V, X]\n  duration: x\n  classes: [mage]\n  descs: [X.]',
      },
      'spells.yaml:7: the component \'X\' must be one of V, S, M, not "X"',
    ],
    [
      'an entry of a list that must have keys',
      trait('effects: [ac]'),
      'traits.yaml:3: the effect \'ac\' must be an entry with keys, not "ac"',
    ],
    [
      'a misspelled size',
      {
        'races/imp.yaml':
          'slug: imp\nname: Imp\ndescs: [X.]\ncore_races:\n' +
          '  - { slug: imp, name: Imp, size: mediumm, descs: [X.], traits: [horns] }\n' +
          'traits: [{ slug: horns, name: Horns }]',
      },
      expect.stringMatching(/^races\/imp\.yaml:5: size must be one of Tiny, Small, .* not "mediumm"; the nearest is/),
    ],
    [
      'a list of effects that is empty',
      trait('effects: []'),
      'traits.yaml:3: effects needs at least one entry: a list of effects: changes of numbers, rolls and sets',
    ],
    [
      'a level map without a level',
      trait('effects: [{ target: ac, value: {} }]'),
      'traits.yaml:3: value needs at least one key: a number, a formula, or one by level; with the mode rank, a rank',
    ],
    [
      'components twice',
      {
        'spells.yaml':
          '- { slug: glow, name: Glow, level: 1, school: Evocation, casting_time: x, range: x, components: ' +
          '[V, V], duration: x, classes: [mage], descs: [X.] }',
      },
      'spells.yaml:1: components lists an entry twice',
    ],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files)).toEqual([line]);
  });

  it('accepts a size with a small letter', () => {
    const content = baseWith({
      'races/imp.yaml':
        'slug: imp\nname: Imp\ndescs: [X.]\ncore_races:\n' +
        '  - { slug: imp, name: Imp, size: tiny, descs: [X.], traits: [horns] }\n' +
        'traits: [{ slug: horns, name: Horns }]',
    });
    expect(content.core_races['imp']?.size).toBe('Tiny');
  });
});

describe('selections', () => {
  it.each([
    [
      'no number of picks',
      selection('name: Style, target: languages, pools: [sign]'),
      "the selection 'style' needs 'num_selections', how many the player picks; or 'force_added: true' to grant the whole pool",
    ],
    [
      'no name',
      selection('target: languages, num_selections: 1, pools: [sign]'),
      "the selection 'style' needs a 'name', which tells the player what to choose",
    ],
    [
      'both a grant and a choice',
      selection('name: Style, target: languages, num_selections: 1, force_added: true, pools: [sign]'),
      "the selection 'style' is a grant ('force_added: true'), which has no 'num_selections'; a choice has no 'force_added'",
    ],
    [
      'a highest spell level of another word',
      selection('name: Style, target: spells, num_selections: 1, search_criteria: { max_level: slots }'),
      'max_level must be the highest spell level: a number or spell_level, not "slots"',
    ],
    [
      'a misspelled number of picks',
      selection('name: Style, target: languages, num_selection: 1, pools: [sign]'),
      "'num_selection' is not an allowed key; the nearest is num_selections",
    ],
  ])('%s', (_, files, reason) => {
    expect(problemsWith(files)).toEqual([`traits.yaml:4: ${reason}`]);
  });
});

describe('files', () => {
  it.each([
    [
      'a file without a list',
      { 'traits.yaml': 'slug: odd\nname: Odd' },
      "traits.yaml:1: the file must be a list; begin each entry with '- '",
    ],
    [
      'a list where one entry belongs',
      { 'races/imp.yaml': '- slug: imp\n  name: Imp' },
      "races/imp.yaml:1: the file must hold one entry, not a list; leave out the '- ', and give each entry a file of its own",
    ],
    ['an empty file', { 'traits.yaml': '# nothing yet\n' }, 'traits.yaml:1: the file is empty'],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files)).toEqual([line]);
  });
});

describe('YAML', () => {
  it.each([
    [
      'a line that is indented too far',
      '- slug: a\n  name: A\n   descs: [X.]\n  effects:\n    - { target: ac, value: 1 }',
      2,
      "a second ': ' begins here",
    ],
    [
      'a line that is indented too little',
      '- slug: a\n  name: A\n descs: [X.]\n  effects:\n    - { target: ac, value: 1 }\n  tags: [x]',
      3,
      'this line is not indented as the lines above it',
    ],
    ['a text with a colon', '- slug: a\n  name: Style: Archery', 2, "put a text with ': ' in it into quotes"],
    ['a list that is not closed', '- { slug: a,\n  descs: [A }\n- { slug: b }', 2, 'a { or [ is not closed'],
    ['a tab', '- slug: a\n\tname: b', 2, 'this line is indented with a tab; use spaces'],
    ['a key that stands twice', '- slug: a\n  slug: b', 2, "the key 'slug' stands twice in one entry"],
    ['a quote that is not closed', "- slug: a\n  name: 'it\n- slug: b\n", 2, 'has no closing quote'],
    [
      'a text that begins with a sign',
      '- slug: a\n  name: "b"\n  text: @c',
      3,
      'a text cannot begin with @; put it into quotes',
    ],
    ['a comma that is missing', '- { slug: a name: b }', 1, 'a comma is missing before this key'],
    ['braces in a list', '- slug: x\n  descs: [DC {dc}.]', 2, 'a text with { } [ ] or a comma in it needs quotes'],
    ['a line that is no key', '- slug: a\n  name\n  x: y', 2, "has no ': ' between a key and its value"],
    ['a text after a quote', "- name: 'It's'", 1, 'this text follows a closing quote'],
    ['a second document', '- slug: a\n---\n- slug: b', 2, "'---' begins a second document"],
  ] as const)('%s', (_, text, line, reason) => {
    expect(problemsWith({ 'traits.yaml': text })).toEqual([
      expect.stringMatching(new RegExp(`^traits\\.yaml:${line}: `)),
    ]);
    expect(problemsWith({ 'traits.yaml': text })[0]).toContain(reason);
  });
});
