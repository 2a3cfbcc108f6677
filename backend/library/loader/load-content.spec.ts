import { afterAll, describe, expect, it } from '@jest/globals';
import { BASE_PACK } from '../../../test/support/base-pack.js';
import { removePacks, writePack } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';
import { loadContent } from './index.js';

/* Reading and declaring: files, keys, slugs and references. The mistakes in rules have their own specs. */

afterAll(removePacks);

const gestures = (name = 'Gestures'): string =>
  `- { slug: gestures, name: ${name}, lang_type: Standard, speakers: Scouts, descs: [Spoken with the hands.] }`;

describe('loading the rules content', () => {
  it('adds the entries of a pack to those of earlier packs', () => {
    const content = baseWith({ 'languages.yaml': gestures() });
    expect(content.languages['gestures']).toMatchObject({ id: 'gestures', script: null, speakers: 'Scouts' });
    expect(content.languages['common']).toBeDefined();
  });

  it('changes the version when a file changes', () => {
    const version = (name?: string): string => baseWith({ 'languages.yaml': gestures(name) }).version;
    expect(version()).toBe(version());
    expect(new Set([baseWith().version, version(), version('Signs')]).size).toBe(3);
  });

  it('freezes the content deeply', () => {
    const content = baseWith();
    expect(Object.isFrozen(content.features['fury'])).toBe(true);
    expect(Object.isFrozen(content.features['fury']?.effects[0]?.targets)).toBe(true);
    expect(Object.isFrozen(content.spell_slots[0])).toBe(true);
    expect(() => Object.assign(content.spells, { wish: {} })).toThrow(TypeError);
  });
});

describe('reports with file, line and reason', () => {
  it('a folder that does not exist', () => {
    expect(() => loadContent({ dirs: [writePack(BASE_PACK), '/nowhere/at/all'] })).toThrow(
      '/nowhere/at/all:0: this folder of rules content does not exist',
    );
  });

  it('a file of an unknown kind', () => {
    expect(problemsWith({ 'monsters.yaml': '[]' })).toEqual([
      expect.stringMatching(/^monsters\.yaml:1: 'monsters' is not a kind of content; the kinds are abilities, skills/),
    ]);
  });

  it('a misspelled key, which is not missing too, and a value that is not allowed', () => {
    const lines = problemsWith({
      'languages.yaml': '\n- slug: gestures\n  name: Gestures\n  lang_type: Rare\n  speekers: Scouts\n  descs: [X.]',
    });
    expect(lines).toEqual([
      "languages.yaml:2: 'speekers' is not an allowed key; the nearest is speakers",
      'languages.yaml:4: lang_type must be one of Standard, Exotic, Secret, not "Rare"',
    ]);
  });

  it('a duplicate slug, in the later pack', () => {
    const common = '- slug: common\n  name: Common\n  lang_type: Standard\n  speakers: All\n  descs: [X.]';
    expect(problemsWith({ 'languages.yaml': common })).toEqual([
      "languages.yaml:1: the slug 'common' is already used at languages.yaml:1",
    ]);
  });

  it('a trait with the slug of a feature, because a detail click looks up both', () => {
    expect(problemsWith({ 'traits.yaml': '- { slug: fury, name: Fury }' })).toEqual([
      "traits.yaml:1: the slug 'fury' is already used at classes/brute.yaml:16",
    ]);
  });

  it('a reference to an unknown entity', () => {
    const lines = problemsWith({
      'items.yaml':
        '- slug: crate\n  name: Crate\n  type: Gear\n  cost: 1 gp\n  weight: 1\n  subtypes: [packs]\n' +
        '  contents:\n    - { item: lantern, quantity: 1 }',
      'traits.yaml':
        '- slug: odd\n  name: Odd\n  selections:\n    - slug: tongue\n      target: languages\n' +
        '      force_added: true\n      pools:\n        - common\n        - elven',
    });
    expect(lines).toEqual([
      "items.yaml:8: there is no item 'lantern'; the nearest are rapier, crate; a pack can add it in 'items'",
      "traits.yaml:9: there is no language 'elven'; the nearest are sign, common; a pack can add it in 'languages'",
    ]);
  });

  it('a personality table without an entry for each face of its die', () => {
    const table = '{ die: d6, entries: [a, b, c, d, e, f] }';
    const background =
      'slug: idler\nname: Idler\ndescs: [X.]\nfeatures:\n  - { slug: idling, name: Idling }\n' +
      `personalities: { die: d8, entries: [a, b] }\nideals: ${table}\nbonds: ${table}\nflaws: ${table}`;
    expect(problemsWith({ 'backgrounds/idler.yaml': background })).toEqual([
      'backgrounds/idler.yaml:6: a d8 needs 8 entries, not 2',
    ]);
  });

  it('a file of a misspelled kind', () => {
    expect(problemsWith({ 'spels.yaml': '[]' })).toEqual([
      "spels.yaml:1: 'spels' is not a kind of content; the nearest is spells",
    ]);
  });

  it('all problems by file and line, whatever the order in which they are found', () => {
    const lines = problemsWith({
      'traits.yaml':
        '- slug: odd\n  name: Odd\n  prerequisites:\n    - { has: feat, id: b }\n  effects:\n' +
        '    - { target: armor, value: 1 }\n- { slug: even, name: Even, prerequisites: [{ has: feat, id: ' +
        'c }] }',
      'feats.yaml': '- { slug: a, name: A, prerequisite: { has: feat, id: b } }',
    });
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      'feats.yaml:1',
      'traits.yaml:4',
      'traits.yaml:6',
      'traits.yaml:7',
    ]);
  });

  it('all problems at once', () => {
    const lines = problemsWith({
      'feats.yaml':
        '- { slug: a, name: A, prerequisite: { has: feat, id: b } }\n- { slug: c, name: C, prerequisite: { has: skill, id: juggling } }',
    });
    expect(lines).toEqual([
      "feats.yaml:1: there is no feat 'b'; the nearest are a, c; a pack can add it in 'feats'",
      "feats.yaml:2: there is no skill 'juggling'; the nearest are stealth, athletics; a pack can add it in 'skills'",
    ]);
  });
});
