import { afterAll, describe, expect, it } from '@jest/globals';
import { BASE_PACK } from '../../../test/support/base-pack.js';
import { removePacks } from '../../../test/support/content-pack.js';
import { problemsIn, problemsWith } from '../../../test/support/loader-problems.js';

/* Mistakes in classes, subclasses, options, spells and packs are reported with their file, their line, and what mends them. */

afterAll(removePacks);

const feature = (slug: string, rest = ''): string => `  - { slug: ${slug}, name: ${slug}${rest} }`;
const classFile = (
  features: readonly string[],
  levels = '  - { level: 1, proficiency: 2, features: [] }',
  more = '',
): Readonly<Record<string, string>> => ({
  'classes/tinker.yaml': [
    'slug: tinker',
    'id: 110',
    'name: Tinker',
    'descs: [Mends things.]',
    'hit_die: d8',
    'hp_at_lvl_1: 8',
    'hp_at_higher_lvls: 5',
    'levels:',
    levels,
    'features:',
    ...features,
    more,
  ].join('\n'),
});
const subclass = (
  fields: string,
  features = '  - { slug: x, name: X, level: 2 }',
): Readonly<Record<string, string>> => ({
  'subclasses/pyre.yaml': `slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\nfeatures:\n${features}\n${fields}`,
});
const trait = (selection: string): Readonly<Record<string, string>> => ({
  'traits.yaml': `- slug: odd\n  name: Odd\n  selections:\n    - { slug: pick, name: Pick, ${selection} }`,
});

describe('classes', () => {
  const spark = feature('spark', ', class_level: 1');
  it.each([
    [
      'a missing level',
      classFile(
        [spark],
        '  - { level: 1, proficiency: 2, features: [] }\n  - { level: 3, proficiency: 2, features: [] }',
      ),
      'classes/tinker.yaml:10: level 2 of Tinker is missing',
    ],
    [
      'a feature that no level lists',
      classFile([feature('spark')]),
      "classes/tinker.yaml:11: no level lists 'spark', and it has no class_level",
    ],
    [
      'a listed feature with levels of its own',
      classFile([feature('spark', ', levels: [1, 2]')], '  - { level: 1, proficiency: 2, features: [spark] }'),
      "classes/tinker.yaml:11: 'spark' has levels, but level 1 lists it; the rows say its levels",
    ],
    [
      'a listed feature that is locked',
      classFile(
        [feature('spark', ', locked: true, prerequisites: [{ has: feature, id: fury }]')],
        '  - { level: 1, proficiency: 2, features: [spark] }',
      ),
      "classes/tinker.yaml:11: 'spark' is locked, but level 1 lists it",
    ],
    [
      'a locked feature without prerequisites',
      classFile([feature('spark', ', locked: true, class_level: 1')]),
      "classes/tinker.yaml:11: 'spark' is locked, but it has no prerequisites",
    ],
    [
      'an unknown feature in a row',
      classFile([spark], '  - { level: 1, proficiency: 2, features: [gleem] }'),
      "classes/tinker.yaml:9: there is no feature 'gleem'; the nearest are fury, surge, spark; a pack can add it in 'options', 'subclasses' or 'classes'",
    ],
    [
      'an unknown column',
      classFile([spark], '  - { level: 1, proficiency: 2, features: [], values: { sparks: 1 } }'),
      "classes/tinker.yaml:9: Tinker has no column 'sparks'; 'columns' lists them",
    ],
    [
      'a class number that another has',
      { 'classes/tinker.yaml': classFile([spark])['classes/tinker.yaml']!.replace('id: 110', 'id: 100') },
      expect.stringMatching(/^classes\/(tinker|mage)\.yaml:2: the class number 100 already belongs to/),
    ],
    [
      'slots that follow from the caster level',
      classFile(
        [spark],
        '  - { level: 1, proficiency: 2, features: [], spell_slots: [2] }',
        'spellcasting: { ability: int, kind: known, slots: half, list: mage }',
      ),
      "classes/tinker.yaml:9: half slots follow from 'spell-slots'; leave out 'spell_slots'",
    ],
    [
      'pact slots that are missing',
      classFile([spark], undefined, 'spellcasting: { ability: int, kind: known, slots: pact, list: mage }'),
      "classes/tinker.yaml:9: pact slots need 'spell_slots' in each row",
    ],
    [
      'a spell list that is missing',
      classFile([spark], undefined, 'spellcasting: { ability: int, kind: known, slots: full }'),
      "classes/tinker.yaml:12: there is no spell list 'tinker'; the nearest is mage; name another one as 'list'; a pack can add it in 'spell-lists'",
    ],
    [
      'no number of prepared spells',
      classFile([spark], undefined, 'spellcasting: { ability: int, kind: prepared, slots: full, list: mage }'),
      "classes/tinker.yaml:12: a class that prepares spells needs 'prepared', how many",
    ],
    [
      'an unknown name in the number of prepared spells',
      classFile(
        [spark],
        undefined,
        'spellcasting: { ability: int, kind: prepared, slots: full, list: mage, prepared: wit }',
      ),
      expect.stringMatching(/^classes\/tinker\.yaml:12: the formula "wit": 'wit' is no name/),
    ],
    [
      'what may not be asked before a second class',
      classFile([spark], undefined, 'multiclass: { armor: none }'),
      expect.stringMatching(/^classes\/tinker\.yaml:12: 'armor' depends on what is worn/),
    ],
    [
      'a column of another class',
      classFile([feature('spark', ', class_level: 1, numbers: { dc: column.tricks }')]),
      expect.stringMatching(/^classes\/tinker\.yaml:11: .*'column\.tricks' is no name/),
    ],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files)).toEqual([line]);
  });
});

describe('subclasses and options', () => {
  it.each([
    [
      'an unknown class',
      { 'subclasses/pyre.yaml': subclass('')['subclasses/pyre.yaml']!.replace('mage', 'magus') },
      "subclasses/pyre.yaml:3: there is no class 'magus'; the nearest are mage, brute; a pack can add it in 'classes'",
    ],
    [
      'a feature without a level',
      subclass('', '  - { slug: x, name: X }'),
      "subclasses/pyre.yaml:6: 'x' needs either 'level' or 'levels'",
    ],
    [
      'a feature with both',
      subclass('', '  - { slug: x, name: X, level: 2, levels: [3] }'),
      "subclasses/pyre.yaml:6: 'x' needs either 'level' or 'levels'",
    ],
    [
      'a column that neither has',
      subclass('columns: { flames: { 2: 1 } }', '  - { slug: x, name: X, level: 2, numbers: { a: column.flame } }'),
      expect.stringMatching(/^subclasses\/pyre\.yaml:6: .*'column\.flame' is no name.*the nearest are column\.flames/),
    ],
    [
      'spellcasting beside that of the class',
      subclass('spellcasting: { ability: int, kind: known, slots: third, list: mage }'),
      'subclasses/pyre.yaml:7: mage has spellcasting of its own; a subclass cannot bring another',
    ],
    [
      'pact slots',
      {
        'subclasses/pyre.yaml': subclass('spellcasting: { ability: int, kind: known, slots: pact, list: mage }')[
          'subclasses/pyre.yaml'
        ]!.replace('class: mage', 'class: brute'),
      },
      'subclasses/pyre.yaml:7: a subclass has no rows for pact slots; its slots are full, half or third',
    ],
    [
      'the slug of another feature',
      subclass('', '  - { slug: fury, name: X, level: 2 }'),
      expect.stringMatching(/^subclasses\/pyre\.yaml:6: the slug 'fury' is already used at/),
    ],
    [
      'a query for the subclasses of an unknown class',
      trait('target: features, num_selections: 1, search_criteria: { subclass_of: magus }'),
      "traits.yaml:4: there is no class 'magus'; the nearest are mage, brute; a pack can add it in 'classes'",
    ],
    [
      'an option with a locked key',
      { 'options.yaml': '- { slug: x, name: X, locked: true }' },
      expect.stringMatching(
        /^options\.yaml:1: 'locked' is not an allowed key; the allowed keys are slug, name, .*, replaces$/,
      ),
    ],
  ])('%s', (_, files, line) => {
    expect(problemsWith(files)).toContainEqual(line);
  });
});

describe('selections', () => {
  it.each([
    [
      'a pool without the id',
      'target: languages, num_selections: 1, pools: [elven]',
      "there is no language 'elven'; the nearest are sign, common",
    ],
    [
      'a pool that lists an id twice',
      'target: languages, num_selections: 1, pools: [sign, sign]',
      "lists 'sign' twice",
    ],
    [
      'more picks than the pool allows',
      'target: languages, num_selections: 2, pools: [sign]',
      'num_selections is 2, but the pool allows 1',
    ],
    [
      'a query without results',
      'target: spells, num_selections: 1, search_criteria: { classes: [mage], min_level: 9 }',
      'the query has no results',
    ],
    [
      'an unknown tag of a query',
      'target: features, num_selections: 1, search_criteria: { tags: [stile] }',
      "no features have the tag 'stile'",
    ],
    [
      'an unknown option that is not on offer',
      'target: languages, num_selections: 1, search_criteria: { exclude: [comon] }',
      "there is no language 'comon'; the nearest are common",
    ],
    [
      'an unknown school',
      'target: spells, num_selections: 1, search_criteria: { schools: [Evokation] }',
      `the school 'Evokation' must be one of Abjuration, Conjuration`,
    ],
    [
      'an unknown coin',
      'target: wallet, force_added: true, pools: [gold], increment_value: 5',
      "there is no coin 'gold'; the coins are cp, sp, ep, gp, pp",
    ],
    [
      'selections that follow no option',
      'target: languages, num_selections: 1, pools: [sign], auxiliary_choices: [{ option: sing, selections: [] }]',
      "the pool has no option 'sing'; the nearest is sign",
    ],
    [
      'an unknown spell list',
      'target: spells, num_selections: 1, search_criteria: { classes: [magus] }',
      "there is no spell list 'magus'; the nearest is mage",
    ],
    [
      'a total of an unknown name',
      'target: languages, num_selections: charm, pools: [sign]',
      `"charm": 'charm' is no name`,
    ],
    [
      'a total of the present',
      'target: languages, num_selections: dex, pools: [sign]',
      "'dex' is no name that this formula may read",
    ],
    [
      'a total outside a class',
      'target: languages, num_selections: class_level, pools: [sign]',
      "'class_level' is no name",
    ],
    [
      'a total that never grows',
      'target: languages, num_selections: { 3: 0 }, pools: [sign]',
      "'pick' opens at no level",
    ],
    [
      'a target of the old format',
      'target: max_hp, force_added: true, increment_value: 2',
      'target must be one of skill_proficiencies',
    ],
    [
      'a key of the old format',
      'target: languages, num_selections: 1, pools: [sign], increment_max: 20',
      "'increment_max' is not an allowed key",
    ],
    [
      'an exchange of no set',
      'target: none, num_selections: 1, pools: [a], exchange: 1',
      'an exchange needs a target that is a set',
    ],
    [
      'how languages are had as spells',
      'target: languages, num_selections: 1, pools: [sign], spells_as: book',
      "'spells_as' belongs to selections of spells",
    ],
    [
      'a mistake in what each pick brings',
      'target: languages, num_selections: 1, pools: [sign], each: { effects: [{ target: armor, value: 1 }] }',
      "there is no target 'armor'",
    ],
    [
      'a prerequisite of an option that changes in play',
      'target: languages, num_selections: 1, pools: [{ id: sign, prerequisites: [{ armor: none }] }]',
      "'armor' depends on what is worn",
    ],
  ])('%s', (_, selection, reason) => {
    const problems = problemsWith(trait(selection));
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(problems[0]).toMatch(/^traits\.yaml:4: /);
  });

  it('a column that is no number', () => {
    const files = {
      'options.yaml':
        '- slug: x\n  name: X\n  selections:\n    - { slug: a, name: A, target: languages, num_selections: column.die, pools: [sign] }',
    };
    expect(problemsWith(files)[0]).toMatch(/^options\.yaml:4: 'column\.die' is "d4" at level 1, which is no number/);
  });
});

const spell = (fields: string): Readonly<Record<string, string>> => ({
  'spells.yaml': `- { slug: glow, name: Glow, school: Evocation, casting_time: x, range: x, components: [V], duration: x, descs: [X.], ${fields} }`,
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
          'slug: imp\nname: Imp\ndescs: [X.]\ncore_races:\n  - { slug: imp, name: Imp, size: tiny, descs: [X.], traits: [horn] }\ntraits: [{ slug: horns, name: Horns }]',
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
          '- { slug: glow, name: Glow, level: 1, school: Evocation, casting_time: x, range: x, components: [V], duration: x, classes: [], descs: [X.], effects: [{ target: ac, value: 1 }] }',
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
        'slug: brute\nid: 101\nname: Brute\ndescs: [X.]\nhit_die: d12\nhp_at_lvl_1: 12\nhp_at_higher_lvls: 7\nreplaces: true\nlevels: [{ level: 1, proficiency: 2, features: [calm] }]\nfeatures: [{ slug: calm, name: Calm }]',
      'feats.yaml': '- { slug: odd, name: Odd, prerequisite: { has: feature, id: fury } }',
    });
    expect(brute).toEqual([
      expect.stringMatching(/^feats\.yaml:1: there is no feature 'fury'; the nearest are surge, calm/),
    ]);
  });
});

describe('circles of prerequisites', () => {
  const waiting = (slug: string, other: string): string =>
    feature(slug, `, locked: true, class_level: 1, prerequisites: [{ any: [{ has: feature, id: ${other} }] }]`);
  it('features that wait for each other', () => {
    expect(problemsWith(classFile([waiting('gear', 'spring'), waiting('spring', 'gear')]))).toEqual([
      'classes/tinker.yaml:11: the prerequisites form a cycle: gear → spring → gear',
    ]);
  });

  it('a feature that needs an option that only this feature offers', () => {
    const offer = feature(
      'gear',
      ', locked: true, class_level: 1, prerequisites: [{ has: feature, id: spring }], selections: [{ slug: part, name: Part, target: features, num_selections: 1, pools: [spring] }]',
    );
    expect(problemsWith(classFile([offer, feature('spring', ', class_level: 1')]))).toEqual([
      expect.stringContaining('the prerequisites form a cycle: gear → spring → gear'),
    ]);
  });

  it('traits and feats that wait for each other', () => {
    const files = {
      'traits.yaml': '- { slug: odd, name: Odd, prerequisites: [{ has: feat, id: even }] }',
      'feats.yaml': '- { slug: even, name: Even, prerequisite: { has: trait, id: odd } }',
    };
    expect(problemsWith(files)).toEqual([expect.stringMatching(/the prerequisites form a cycle: even → odd → even/)]);
  });
});
