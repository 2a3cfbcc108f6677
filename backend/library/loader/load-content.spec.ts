import { afterAll, describe, expect, it } from '@jest/globals';
import { contentWith, removePacks, SRD_DIR, srdContent, writePack } from '../../../test/support/content-pack.js';
import { loadContent } from './index.js';
import { ContentError } from './content-error.js';

const feature = (slug: string, rest = ''): string => `  - { slug: ${slug}, name: ${slug}${rest} }`;
const classFile = (features: readonly string[], levels = '  - { level: 1, proficiency: 2, features: [] }'): string =>
  [
    'slug: tinker',
    'id: 100',
    'name: Tinker',
    'descs: [Mends things.]',
    'hit_die: d8',
    'hp_at_lvl_1: 8',
    'hp_at_higher_lvls: 5',
    'levels:',
    levels,
    'features:',
    ...features,
  ].join('\n');

/** Returns the lines of the error message, without the folder. */
function problemsWith(files: Readonly<Record<string, string>>): string[] {
  const pack = writePack(files);
  try {
    loadContent({ dirs: [SRD_DIR, pack] });
  } catch (error) {
    if (error instanceof ContentError)
      return error.message.split('\n').map((line) => line.replace(`${pack}/`, '').replace(`${SRD_DIR}/`, 'srd/'));
    throw error;
  }
  return [];
}

afterAll(removePacks);

describe('loading the rules content', () => {
  it('adds the entries of a pack to the SRD content', () => {
    const content = contentWith({
      'languages.yaml':
        '- { slug: sign, name: Sign, lang_type: Standard, speakers: Scouts, descs: [Spoken with the hands.] }',
    });
    expect(content.languages.sign).toMatchObject({ id: 'sign', script: null, speakers: 'Scouts' });
    expect(content.languages.common).toBeDefined();
  });

  it('changes the version when a file changes', () => {
    const sign = (name: string) =>
      contentWith({
        'languages.yaml': `- { slug: sign, name: ${name}, lang_type: Standard, speakers: Scouts, descs: [x] }`,
      }).version;
    expect(sign('Sign')).toBe(sign('Sign'));
    expect(new Set([srdContent().version, sign('Sign'), sign('Signs')]).size).toBe(3);
  });

  it('freezes the content deeply', () => {
    const content = srdContent();
    expect(Object.isFrozen(content.features['second-wind'])).toBe(true);
    expect(Object.isFrozen(content.features['fighter-proficiencies']?.selections[0]?.pools[0])).toBe(true);
    expect(() => Object.assign(content.spells, { wish: {} })).toThrow(TypeError);
  });
});

describe('reports with file, line and reason', () => {
  it('a folder that does not exist', () => {
    expect(() => loadContent({ dirs: ['/nowhere/at/all'] })).toThrow(
      '/nowhere/at/all:0: this folder of rules content does not exist',
    );
  });

  it('a file of an unknown kind', () => {
    expect(problemsWith({ 'monsters.yaml': '[]' })).toEqual([
      expect.stringMatching(/^monsters\.yaml:1: 'monsters' is not a kind of content; the kinds are abilities, skills/),
    ]);
  });

  it('broken YAML', () => {
    expect(problemsWith({ 'languages.yaml': '- { slug: sign,\n  name: [Sign }' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^languages\.yaml:2: /)]),
    );
  });

  it('an unknown key, a missing key and a value that is not allowed', () => {
    const lines = problemsWith({
      'languages.yaml': '\n- slug: sign\n  name: Sign\n  lang_type: Rare\n  speekers: Scouts\n  descs: [x]',
    });
    expect(lines).toContainEqual(expect.stringMatching(/^languages\.yaml:2: 'speakers' is missing/));
    expect(lines).toContainEqual(expect.stringMatching(/^languages\.yaml:2: 'speekers' is not an allowed key/));
    expect(lines).toContainEqual('languages.yaml:4: lang_type must be one of Standard, Exotic, not "Rare"');
  });

  it('a duplicate slug, also of an earlier pack', () => {
    const [line] = problemsWith({
      'languages.yaml': '- slug: common\n  name: Common\n  lang_type: Standard\n  speakers: All\n  descs: [x]',
    });
    expect(line).toMatch(/^languages\.yaml:1: the slug 'common' is already used at .*srd\/languages\.yaml:1$/);
  });

  it('a trait with the slug of a feature, because a detail click looks up both', () => {
    expect(problemsWith({ 'traits.yaml': '- { slug: second-wind, name: Second Wind }' })).toEqual([
      expect.stringMatching(/^traits\.yaml:1: the slug 'second-wind' is already used at/),
    ]);
  });

  it('a reference to an unknown entity', () => {
    const lines = problemsWith({
      'items.yaml':
        '- slug: crate\n  name: Crate\n  type: Gear\n  cost: 1 gp\n  weight: 1\n  subtypes: [equipment-packs]\n  contents:\n    - { item: lantern, quantity: 1 }',
      'traits.yaml':
        '- slug: odd\n  name: Odd\n  selections:\n    - slug: tongue\n      target: languages\n      force_added: true\n      pools:\n        - common\n        - elven',
    });
    expect(lines).toEqual(["items.yaml:8: there is no item 'lantern'", "traits.yaml:9: the languages have no 'elven'"]);
  });

  it('an unknown feature in a prerequisite', () => {
    const lines = problemsWith({
      'classes/tinker.yaml': classFile([
        feature('gadget', ', locked: true, class_level: 1, prerequisites: [{ has: feature, id: workshop }]'),
      ]),
    });
    expect(lines).toEqual(["classes/tinker.yaml:11: there is no feature 'workshop'"]);
  });

  it('a missing level', () => {
    const levels = '  - { level: 1, proficiency: 2, features: [] }\n  - { level: 3, proficiency: 2, features: [] }';
    expect(problemsWith({ 'classes/tinker.yaml': classFile([feature('gadget', ', class_level: 1')], levels) })).toEqual(
      ['classes/tinker.yaml:10: level 2 of Tinker is missing'],
    );
  });

  it('a feature that no level lists and that has no class_level', () => {
    expect(problemsWith({ 'classes/tinker.yaml': classFile([feature('gadget')]) })).toEqual([
      "classes/tinker.yaml:11: no level lists 'gadget', and it has no class_level",
    ]);
  });

  it('a duplicate class number', () => {
    const lines = problemsWith({
      'classes/tinker.yaml': classFile([feature('gadget', ', class_level: 1')]).replace('id: 100', 'id: 4'),
    });
    expect(lines).toEqual(['classes/tinker.yaml:2: the class number 4 already belongs to Fighter']);
  });

  it('a cycle of prerequisites', () => {
    const waiting = (slug: string, other: string): string =>
      feature(slug, `, locked: true, class_level: 1, prerequisites: [{ any: [{ has: feature, id: ${other} }] }]`);
    expect(
      problemsWith({ 'classes/tinker.yaml': classFile([waiting('gear', 'spring'), waiting('spring', 'gear')]) }),
    ).toEqual(['classes/tinker.yaml:11: the prerequisites form a cycle: gear → spring → gear']);
  });

  it('a feature that requires an option that only this feature offers', () => {
    const offer = feature(
      'gear',
      ', locked: true, class_level: 1, prerequisites: [{ has: feature, id: spring }], selections: [{ slug: part, name: Part, target: features, num_selections: 1, pools: [spring] }]',
    );
    const lines = problemsWith({ 'classes/tinker.yaml': classFile([offer, feature('spring', ', class_level: 1')]) });
    expect(lines).toEqual([expect.stringContaining('the prerequisites form a cycle: gear → spring → gear')]);
  });

  it('more picks than the pool allows, and a query without results', () => {
    const lines = problemsWith({
      'traits.yaml': [
        '- slug: greedy',
        '  name: Greedy',
        '  selections:',
        '    - { slug: two, name: Two, target: languages, num_selections: 2, pools: [common] }',
        '    - { slug: none, name: None, target: spells, num_selections: 1, search_criteria: { classes: [wizard], min_level: 9 } }',
      ].join('\n'),
    });
    expect(lines).toContainEqual("traits.yaml:4: selection 'greedy/two': num_selections is 2, but the pool allows 1");
    expect(lines).toContainEqual("traits.yaml:5: selection 'greedy/none': the query has no results");
  });

  it('a personality table without an entry for each face of its die', () => {
    const table = '{ die: d6, entries: [a, b, c, d, e, f] }';
    const background = `slug: idler\nname: Idler\ndescs: [x]\nfeatures:\n  - { slug: idling, name: Idling }\npersonalities: { die: d8, entries: [a, b] }\nideals: ${table}\nbonds: ${table}\nflaws: ${table}`;
    expect(problemsWith({ 'backgrounds/idler.yaml': background })).toEqual([
      'backgrounds/idler.yaml:6: a d8 needs 8 entries, not 2',
    ]);
  });

  it('all problems at once', () => {
    const lines = problemsWith({
      'feats.yaml':
        '- { slug: a, name: A, prerequisite: { has: feat, id: b } }\n- { slug: c, name: C, prerequisite: { has: skill, id: juggling } }',
    });
    expect(lines).toEqual(["feats.yaml:1: there is no feat 'b'", "feats.yaml:2: there is no skill 'juggling'"]);
  });
});

describe('reports in the uses of a feature', () => {
  const withUses = (uses: string): string[] =>
    problemsWith({
      'classes/tinker.yaml': classFile(
        [feature('spark', `, uses: ${uses}`)],
        '  - { level: 1, proficiency: 2, features: [spark] }',
      ),
    });

  it.each([
    ['a formula that is none', "{ max: '1 +', recharge: { long_rest: all } }", 'has an end where a value'],
    [
      'an unknown name',
      '{ max: charm, recharge: { long_rest: all } }',
      "names 'charm'; the names are level, class_level",
    ],
    ['a column that the class lacks', '{ max: column.sparks, recharge: { long_rest: all } }', "names 'column.sparks'"],
    ['an unknown name at one level', '{ max: { 1: 2, 5: chaos }, recharge: { long_rest: all } }', "names 'chaos'"],
    ['an unknown name in a recharge', '{ max: 1, recharge: { dawn: some } }', "names 'some'"],
    ['levels mixed with rests', '{ max: 1, recharge: { 1: { dawn: all }, dawn: all } }', "'recharge' mixes levels"],
    ['an unknown rest', '{ max: 1, recharge: { nap: all } }', 'nap'],
    ['a level beyond 20', '{ max: { 21: 1 }, recharge: { dawn: all } }', '21'],
    ['a maximum that is missing', '{ recharge: { dawn: all } }', 'max'],
  ])('%s', (_, uses, reason) => {
    expect(withUses(uses)).toEqual([expect.stringMatching(/^classes\/tinker\.yaml:11: /)]);
    expect(withUses(uses)[0]).toContain(reason);
  });
});

describe('reports in the spellcasting of a class', () => {
  const withCasting = (spellcasting: string): string[] =>
    problemsWith({
      'classes/tinker.yaml': `${classFile([feature('spark', ', class_level: 1')])}\nspellcasting: ${spellcasting}`,
    });

  it.each([
    ['a name that no formula knows', '{ ability: int, kind: prepared, prepared: wit, ritual: false }', "names 'wit'"],
    ['a missing number of prepared spells', '{ ability: int, kind: prepared, ritual: false }', "needs 'prepared'"],
  ])('%s', (_, spellcasting, reason) => {
    const problems = withCasting(spellcasting);
    expect(problems).toEqual([expect.stringMatching(/^classes\/tinker\.yaml:12: /)]);
    expect(problems[0]).toContain(reason);
  });
});
