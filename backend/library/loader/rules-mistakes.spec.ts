import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';

/* Every mistake in a rule is reported with its file, its line, and what mends it. */

afterAll(removePacks);

const trait = (field: string): Readonly<Record<string, string>> => ({
  'traits.yaml': `- slug: odd\n  name: Odd\n  ${field}`,
});
const option = (field: string): Readonly<Record<string, string>> => ({
  'options.yaml': `- slug: odd\n  name: Odd\n  ${field}`,
});
const effect = (fields: string): Readonly<Record<string, string>> => trait(`effects: [{ ${fields} }]`);

/** Expects one problem at a line of the only file of the pack. */
function expectProblem(files: Readonly<Record<string, string>>, reason: string, line = 3): void {
  const [file] = Object.keys(files);
  const problems = problemsWith(files);
  expect(problems).toEqual([expect.stringContaining(reason)]);
  expect(problems[0]).toMatch(new RegExp(`^${file}:${line}: `));
}

it('accepts the least content', () => {
  expect(problemsWith()).toEqual([]);
});

describe('names in formulas and texts', () => {
  it.each([
    ['an unknown name', 'effects: [{ target: ac, value: charm }]', `"charm": 'charm' is no name that this formula may`],
    ['the nearest names', 'effects: [{ target: ac, value: proficency }]', 'the nearest are proficiency'],
    ['a formula that is none', "effects: [{ target: ac, value: '1 +' }]", '"1 +" has an end where a value'],
    ['one level of a value', 'effects: [{ target: ac, value: { 1: 1, 5: chaos } }]', "'chaos' is no name"],
    ['a limit', 'effects: [{ target: ac, value: 1, up_to: chaos }]', "'chaos' is no name"],
    ['a condition', "effects: [{ target: ac, value: 1, when: 'chaos > 2' }]", "'chaos' is no name"],
    ['a class level outside a class', 'effects: [{ target: ac, value: class_level }]', "'class_level' is no name"],
    ['a column outside a class', 'effects: [{ target: ac, value: column.tricks }]', "'column.tricks' is no name"],
    ['a field of items elsewhere', 'effects: [{ target: ac, value: item.ac }]', "'item.ac' is no name"],
    ['the spellcasting modifier elsewhere', 'effects: [{ target: ac, value: casting }]', "'casting' is no name"],
    ['an input of another source', 'effects: [{ target: ac, value: input.ac }]', "'input.ac' is no name"],
    ['unknown uses', 'effects: [{ target: ac, value: uses.surge.max }]', 'the nearest are uses.surges.max'],
    ['an unknown sense', 'effects: [{ target: ac, value: senses.smell }]', "'senses.smell' is no name"],
    ['a pick elsewhere', 'effects: [{ target: ac, value: pick }]', "'pick' alone is only known in 'each'"],
    ['an unknown selection', 'effects: [{ target: ac, value: pick.color }]', "'pick.color' names no selection"],
    ['a number', 'numbers: { dc: 8 + charm }', "'charm' is no name"],
    ['a maximum', 'uses: { max: charm, recharge: { dawn: all } }', "'charm' is no name"],
    ['what only effects know', 'uses: { max: load, recharge: { dawn: all } }', "'load' is no name"],
    ['a recharge', 'uses: { max: 1, recharge: { dawn: some } }', "'some' is no name"],
    ['an action', 'actions: [{ time: action, dc: charm }]', "'charm' is no name"],
    ['the text of an action', 'actions: [{ time: action, text: "DC {dc}" }]', "'dc' is no pick and no number"],
    ['a text of an effect', 'effects: [{ target: ac, mode: note, text: "{dc}" }]', "'dc' is no pick"],
    ['a granted entry', 'effects: [{ target: resistances, grant: ["{color}"] }]', "'color' is no pick"],
    ['a target', 'effects: [{ target: "skills.{color}", value: 1 }]', "'color' is no pick"],
    ['a description', 'descs: ["The DC is {dc}."]', "'dc' is no pick and no number of the source"],
  ])('%s', (_, field, reason) => {
    expectProblem(trait(field), reason);
  });

  it('of an option: a column that no class has, but not one that some class has', () => {
    expectProblem(option('effects: [{ target: ac, value: column.trick }]'), 'the nearest are column.tricks');
    expect(problemsWith(option('effects: [{ target: ac, value: column.tricks + class_level }]'))).toEqual([]);
  });

  it('tells the columns that a class feature may read', () => {
    expectProblem(
      option('effects: [{ target: ac, value: column.sparks }]'),
      'the nearest are column.tricks, column.die',
    );
  });

  it('knows the names of its place', () => {
    const files = {
      'items.yaml':
        '- { slug: helm, name: Helm, type: Gear, cost: 1 gp, weight: 1, subtypes: [mail], effects: [{ ' +
        'target: ac, mode: base, value: item.ac }] }',
      'core-rules.yaml':
        '- { slug: dc, name: DC, descs: [X.], effects: [{ target: spell_dc, mode: base, value: 8 + casting }] }',
      'traits.yaml': [
        '- slug: odd',
        '  name: Odd',
        '  descs: ["DC {dc}, {pick.color} or {pick.color.type}."]',
        '  numbers: { dc: 8 + skills.stealth + passives.athletics + uses.surges.max + capacity }',
        '  state: { id: oddly, name: Oddly, inputs: [ac] }',
        '  effects: [{ target: ac, mode: replace, value: input.ac, when: { state: oddly } }]',
        '  selections:',
        '    - { slug: color, name: Color, target: none, num_selections: 1, pools: [{ id: red, facts: { type: fire } }] }',
      ].join('\n'),
    };
    expect(problemsWith(files)).toEqual([]);
  });

  it('an unknown fact, and a selection slug that two other sources have', () => {
    const color = (slug: string): string =>
      `- { slug: ${slug}, name: X, selections: [{ slug: color, name: C, target: none, num_selections: ` +
      '1, pools: [{ id: red, facts: { type: fire } }] }] }';
    const reader = (name: string): string =>
      `- { slug: reader, name: R, effects: [{ target: resistances, grant: ['{${name}}'] }] }`;
    expect(problemsWith({ 'traits.yaml': [color('one'), reader('pick.color.typ')].join('\n') })).toEqual([
      expect.stringMatching(/^traits\.yaml:2: .*no option of the selection 'color' has the fact 'typ'; the nearest is/),
    ]);
    expect(problemsWith({ 'traits.yaml': [color('one'), color('two'), reader('pick.color')].join('\n') })).toEqual([
      expect.stringMatching(/^traits\.yaml:3: .*'pick\.color' is ambiguous/),
    ]);
    expect(problemsWith({ 'traits.yaml': [color('one'), reader('pick.color.type')].join('\n') })).toEqual([]);
  });

  it("facts of the pick at hand, in 'each' only", () => {
    const color = (name: string): Readonly<Record<string, string>> =>
      trait(
        'selections: [{ slug: color, name: C, target: none, num_selections: 1, pools: [{ id: red, facts: { heat: fire } }], ' +
          `each: { effects: [{ target: resistances, grant: ['{${name}}'] }] } }]`,
      );
    expect(problemsWith(color('pick.heat'))).toEqual([]);
    expectProblem(color('pick.cold'), "'pick.cold' names no selection");
    expectProblem(effect("target: resistances, grant: ['{pick.heat}']"), "'pick.heat' names no selection");
  });
});

describe('predicates', () => {
  it.each([
    ['no key', '{ name: x }', 'a predicate needs exactly one of the keys all, any'],
    ['two keys', '{ armor: none, shield: true }', 'a predicate has one key, not armor and shield'],
    ['an unknown key', '{ armour: none }', "'armour' is not an allowed key; the nearest is armor"],
    ['a shield that is not there', '{ shield: false }', 'shield must be true'],
    ['an unknown armor', '{ armor: thick }', 'armor must be one of none, light'],
    [
      'an unknown feature',
      '{ has: feature, id: fyre }',
      "there is no feature 'fyre'; the nearest are fury, surge, casting; a pack can add it in 'options', 'subclasses' or 'classes'",
    ],
    ['a thing without its slug', '{ has: feature }', "'has' needs 'id' beside it: the slug of what the character"],
    ['an unknown tag of attacks', '{ attack: { all: [mele] } }', "no attack has the tag 'mele'; the nearest are melee"],
    [
      'an unknown tag in a list',
      '{ attack: { all: [weapon], not: [finess] } }',
      "the tag 'finess'; the nearest are fine",
    ],
    ['an unknown weapon in hand', '{ wielding: to-weapons }', "the tag 'to-weapons'; the nearest are two-weapons"],
    [
      'a damage type of spells',
      '{ spell: { damage_type: radiaant } }',
      "no damage type 'radiaant'; the nearest are radiant",
    ],
    ['a school of spells', '{ spell: { school: Evocaton } }', 'not "Evocaton"; the nearest is Evocation'],
    ['an unknown state', '{ state: ragin }', "no source has the state 'ragin'; the nearest is raging"],
    ['an unknown flag', '{ flag: angy }', "no effect grants the flag 'angy'; the nearest is angry"],
    ['an unknown spell', '{ spell: bold }', "there is no spell 'bold'"],
    ['an unknown class of spells', '{ spell: { class: magus } }', "there is no class 'magus'"],
    ['an ability without a minimum', '{ ability: str }', "'ability: str' needs a 'minimum'"],
    ['a class level of no class', '{ class_level: 3 }', "'class_level' outside a class needs a 'class'"],
    ['an unknown class', '{ class_level: 3, class: magus }', "there is no class 'magus'"],
    ['a mistake deep inside', '{ all: [{ any: [{ not: { flag: angy } }] }] }', "no effect grants the flag 'angy'"],
  ])('%s', (_, when, reason) => {
    const problems = problemsWith(effect(`target: ac, value: 1, when: ${when}`));
    expect(problems).toContainEqual(expect.stringContaining(reason));
    expect(problems.every((line) => line.startsWith('traits.yaml:3: '))).toBe(true);
  });

  it.each([
    ['armor', '{ armor: none }'],
    ['shield', '{ not: { shield: true } }'],
    ['wielding', '{ wielding: no-weapon }'],
    ['attack', '{ any: [{ attack: self }] }'],
    ['state', '{ state: raging }'],
    ['size', '{ size: small }'],
    ['flag', '{ flag: angry }'],
    ['value', '{ value: 2 }'],
    ['proficient', '{ proficient: self }'],
    ['spell', '{ spell: bolt }'],
  ])('%s in the prerequisites, because it changes in play', (key, predicate) => {
    expectProblem(trait(`prerequisites: [${predicate}]`), `'${key}' depends on what is worn, wielded or switched on`);
  });

  it.each([
    ['a feat', { 'feats.yaml': '- slug: odd\n  name: Odd\n  prerequisite: { armor: none }' }],
    [
      'attunement',
      {
        'items.yaml':
          '- { slug: ring, name: Ring, type: Gear, cost: 1 gp, weight: 0,\n  subtypes: [packs],\n  attunement: { armor: none } }',
      },
    ],
    ['a formula', { 'feats.yaml': "- slug: odd\n  name: Odd\n  prerequisite: 'ac > 12'" }],
  ])('what only the present knows in %s', (_, files) => {
    const problems = problemsWith(files);
    expect(problems).toEqual([expect.stringMatching(/^(feats|items)\.yaml:3: /)]);
    expect(problems[0]).toMatch(/'armor' depends on what is worn|'ac' is no name/);
  });

  it('accepts every predicate, and names it', () => {
    const names = [
      ['{ ability: { str: 13, cha: 13 } }', 'Strength 13 or higher and Charisma 13 or higher'],
      ['{ ability: str, minimum: 15 }', 'Strength 15 or higher'],
      ['{ any: [{ level: 5 }, { has: feature, id: fury }] }', 'level 5 or Fury'],
      ['{ has: item, id: rapier }', 'proficiency with Rapier'],
      ['{ class_level: 3, class: mage }', 'Mage level 3'],
      ['{ armor: none }', 'no armor'],
      ['{ armor: heavy }', 'at least heavy armor'],
      ['{ not: { armor: heavy } }', 'no heavy armor'],
      ['{ not: { shield: true } }', 'no shield'],
      ['{ state: raging }', 'while raging'],
      ['{ attack: self }', 'attacks with it'],
      ['{ attack: { all: [melee, weapon] } }', 'melee and weapon attacks'],
      ['{ attack: { any: [finesse, swords], not: [off-hand] } }', 'finesse or swords attacks that are not off hand'],
      ['{ wielding: two-weapons }', 'two weapons in hand'],
      ['{ spell: { school: Evocation, max_level: 3 } }', 'Evocation spells up to level 3'],
      ['{ spell: bolt }', 'bolt'],
      ['{ flag: angry }', 'angry'],
      ['{ size: small }', 'small size'],
      ['load > capacity / 3', 'load > capacity / 3'],
      ['{ formula: load > 3, name: burdened }', 'burdened'],
      ['{ name: unburdened, not: load > 3 }', 'unburdened'],
    ] as const;
    const effects = names.map(([when]) => `    - { target: initiative, value: 1, when: ${when} }`).join('\n');
    const content = baseWith({ 'traits.yaml': `- slug: odd\n  name: Odd\n  effects:\n${effects}` });
    expect(content.traits['odd']?.effects.map(({ when }) => when?.name)).toEqual(names.map(([, name]) => name));
  });
});

describe('uses, actions, states and attacks', () => {
  it.each([
    ['unknown uses', 'actions: [{ time: action, spends: { kii: 1 } }]', "no source has uses with the id 'kii'"],
    ['unknown uses that come back', 'actions: [{ time: rest, restores: { kii: 1 } }]', "uses with the id 'kii'"],
    [
      'a created slot without its level',
      'actions: [{ time: action, restores: { hit_points: 1, or_creates: true } }]',
      "'or_creates' needs 'slot'",
    ],
    ['own uses without any', 'actions: [{ time: action, spends: { self: 1 } }]', "'self' needs 'uses'"],
    ['two actions of one name', 'actions: [{ time: action }, { time: reaction }]', "two actions have the slug 'odd'"],
    ['an unknown save', 'actions: [{ time: action, save: dx }]', "there is no ability 'dx'; the nearest are dex"],
    [
      'the damage of an action',
      'actions: [{ time: action, type: fyre }]',
      "no damage type 'fyre'; the nearest are fire",
    ],
    [
      'the added damage',
      'effects: [{ target: damage, value: 1, type: colt }]',
      "no damage type 'colt'; the nearest are cold",
    ],
    [
      'a new size',
      'effects: [{ target: size, mode: replace, grant: [larg] }]',
      "no size 'larg'; the nearest are large",
    ],
    ['an ability of attacks', 'effects: [{ target: attack_ability, grant: [wit] }]', "there is no ability 'wit'"],
    ['damage with the ability', 'effects: [{ target: damage_ability, grant: [main] }]', 'the nearest is off-hand'],
    [
      'damage that begins late',
      'actions: [{ time: action, damage: { 2: 1d6 } }]',
      "begins at level 2, but 'odd' comes at level 1",
    ],
    ['a number with a known name', 'numbers: { dex: 4 }', "'dex' is a name that every formula knows"],
    ['a number that is dice', "numbers: { die: 'max(1d8, 2)' }", "the number 'die' is dice"],
    ['a formula without quotes', 'numbers: { dc: max(8, cha) }', 'put a formula with a comma into quotes'],
    ['a number in an effect', 'numbers: { dc: 8 }\n  effects: [{ target: ac, value: dc }]', "'dc' is no name", 4],
    [
      'a number of other form',
      'numbers: { Save-DC: 8 }',
      "'Save-DC' is not an allowed key; allowed is a word of small letters",
    ],
    ['a state that spends nothing', 'state: { name: Odd, spends: 1 }', "'spends' needs 'uses'"],
    ['a state id that is used twice', 'state: { id: raging, name: Odd }', "the state 'raging' exists already"],
    ['an unknown box', 'uses: { box: ki, max: 1, recharge: { dawn: all } }', 'box must be one of'],
    ['an unknown rest', 'uses: { max: 1, recharge: { nap: all } }', "'nap' is not an allowed key"],
    ['levels mixed with rests', 'uses: { max: 1, recharge: { 1: { dawn: all }, dawn: all } }', 'mixes levels'],
    ['a level beyond 20', 'uses: { max: { 21: 1 }, recharge: { dawn: all } }', "'21' is not an allowed key"],
    ['no maximum', 'uses: { recharge: { dawn: all } }', "'max' is missing"],
    [
      'the damage of an attack',
      'attacks: [{ slug: bite, name: Bite, tags: [melee], damage: 1d4, type: pircing, ability: str }]',
      "no damage type 'pircing'; the nearest are piercing",
    ],
    [
      'the damage of an attack that begins late',
      'attacks: [{ slug: bite, name: Bite, tags: [melee], damage: { 5: 1d4 }, type: piercing, ability: str }]',
      'the damage begins at level 5',
    ],
    [
      'two attacks of one name',
      'attacks: [{ slug: bite, name: Bite, tags: [melee], damage: 1d4, type: piercing, ability: str }, ' +
        '{ slug: bite, name: Bite, tags: [melee], damage: 1d4, type: piercing, ability: str }]',
      "two attacks have the slug 'bite'",
    ],
  ] as readonly (readonly [string, string, string, number?])[])('%s', (_, field, reason, line = 3) => {
    expectProblem(trait(field), reason, line);
  });

  it('accepts what is near to each of them', () => {
    const fields = [
      'numbers: { dc: 8 + proficiency }',
      'actions: [{ time: action, save: dex, dc: dc + 1, damage: { 1: 1d6, 5: 2d6 }, type: Fire }]',
      'attacks: [{ slug: bite, name: Bite, tags: [melee, fangs], damage: 1d6, type: piercing, ability: str }]',
      'effects:',
      '  - { target: damage, value: 1, type: COLD, when: { attack: { any: [fangs, rapier, str, natural] } } }',
      '  - { target: attack_tags, grant: [magical] }',
      '  - { target: attack_roll, value: 1, when: { attack: { all: [magical] } } }',
      '  - { target: [resistances, immunities], grant: [damage from traps] }',
      '  - { target: initiative, value: 1, when: { wielding: swords } }',
    ];
    expect(problemsWith(trait(fields.join('\n  ')))).toEqual([]);
  });

  it('accepts damage that begins late in what comes late', () => {
    const late = '[{ time: action, damage: { 5: 1d6 } }]';
    expect(problemsWith(trait(`levels: [5]\n  actions: ${late}`))).toEqual([]);
    expect(problemsWith(option(`actions: ${late}`))).toEqual([]);
  });

  it('reads the size of an effect in small letters', () => {
    const content = baseWith(effect('target: size, mode: replace, grant: [Large]'));
    expect(content.traits['odd']?.effects[0]?.grant).toEqual(['large']);
  });
});
