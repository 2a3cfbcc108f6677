import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { classFile, feature } from '../../../test/support/broken-classes.js';
import { problemsWith } from '../../../test/support/loader-problems.js';

/* Mistakes in selections and in prerequisites are reported with their file, their line, and what mends them. */

afterAll(removePacks);

const trait = (selection: string): Readonly<Record<string, string>> => ({
  'traits.yaml': `- slug: odd\n  name: Odd\n  selections:\n    - { slug: pick, name: Pick, ${selection} }`,
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
      'the level of uses that there are not',
      'target: spells, num_selections: 1, search_criteria: {}, cast_at: 2',
      "'cast_at' belongs to selections of spells with uses in 'each'",
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
      ', locked: true, class_level: 1, prerequisites: [{ has: feature, id: spring }], selections: [{ ' +
        'slug: part, name: Part, target: features, num_selections: 1, pools: [spring] }]',
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
