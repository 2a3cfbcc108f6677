import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { classFile, feature } from '../../../test/support/broken-classes.js';
import { problemsWith } from '../../../test/support/loader-problems.js';

/* Mistakes in classes, subclasses and options are reported with their file, their line, and what mends them. */

afterAll(removePacks);

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
      'a quick build that names an ability twice',
      classFile([
        spark,
        'quick_build: { abilities: [int, int, dex, wis, cha, str], race: x, background: none, picks: [] }',
      ]),
      'classes/tinker.yaml:12: abilities lists an entry twice',
    ],
    [
      'an unknown feature in a row',
      classFile([spark], '  - { level: 1, proficiency: 2, features: [gleem] }'),
      "classes/tinker.yaml:9: there is no feature 'gleem'; the nearest are fury, surge, spark; a pack " +
        "can add it in 'options', 'subclasses' or 'classes'",
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
      "classes/tinker.yaml:12: there is no spell list 'tinker'; the nearest is mage; name another one " +
        "as 'list'; a pack can add it in 'spell-lists'",
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

  it('report everything that a quick build names in vain', () => {
    const build = 'quick_build: { abilities: [int, con, dex, wis, cha, str], race: x, background: y, picks: [z] }';
    expect(problemsWith(classFile([spark, build]))).toEqual([
      "classes/tinker.yaml:12: nothing in the content has the slug 'z'",
      "classes/tinker.yaml:12: there is no background 'y'; a pack can add it in 'backgrounds'",
      "classes/tinker.yaml:12: there is no core race 'x'; a pack can add it in 'races'",
    ]);
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
