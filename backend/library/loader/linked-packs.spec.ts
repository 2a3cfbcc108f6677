import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';

/* What the loader makes of packs that replace, extend and rename entries. */

afterAll(removePacks);

const trait = (fields: string): string => `- slug: odd\n  name: Odd\n  ${fields}`;

describe('packs', () => {
  const sign = (more: string): Readonly<Record<string, string>> => ({
    'languages.yaml': `- { slug: sign, name: Gestures, lang_type: Exotic, speakers: Scouts, descs: [X.]${more} }`,
  });

  it('replace an entry only when they say so', () => {
    expect(problemsWith(sign(''))).toEqual([expect.stringContaining("the slug 'sign' is already used at")]);
    expect(baseWith(sign(', replaces: true')).languages['sign']?.name).toBe('Gestures');
  });

  it('replace a class with all of its features, and a trait in the file of a race', () => {
    const race =
      'slug: folk\nname: Folk\ndescs: [X.]\ncore_races: [{ slug: hill-folk, name: Hill Folk, size: ' +
      'Medium, descs: [X.], traits: [sturdy] }]\ntraits: [{ slug: sturdy, name: Sturdy }]';
    const content = baseWith(
      { 'races/folk.yaml': race },
      {
        'traits.yaml': '- { slug: sturdy, name: Very Sturdy, replaces: true }',
        'classes/brute.yaml':
          'slug: brute\nid: 101\nname: Brute\ndescs: [X.]\nhit_die: d12\nhp_at_lvl_1: 12\n' +
          'hp_at_higher_lvls: 7\nreplaces: true\nlevels: [{ level: 1, proficiency: 2, features: [calm] }]\n' +
          'features: [{ slug: calm, name: Calm }]',
      },
    );
    expect(content.traits['sturdy']?.name).toBe('Very Sturdy');
    expect(content.features['fury']).toBeUndefined();
    expect(content.classifications['brute']?.default_features).toEqual(['calm']);
  });

  it('add spells to a spell list, and their own list', () => {
    const { spells } = baseWith({
      'spell-lists.yaml': '- { slug: bard, name: Bard, adds: [bolt] }\n- { slug: mage, adds: [song] }',
      'spells.yaml':
        '- { slug: song, name: Song, level: 1, school: Illusion, casting_time: x, range: x, components: ' +
        '[V], duration: x, classes: [bard], descs: [X.] }',
    });
    expect(spells['bolt']?.classes).toEqual(['mage', 'bard']);
    expect(spells['song']?.classes).toEqual(['bard', 'mage']);
  });

  it('rename selections and options', () => {
    const { renamed } = baseWith({
      'renamed.yaml': '- { from: old-fury, to: fury }\n- { from: a/b, to: odd/pick@5 }',
      'traits.yaml': trait(
        'levels: [1, 5]\n  selections: [{ slug: pick, name: P, target: none, num_selections: 1, pools: [a] }]',
      ),
    });
    expect(renamed).toEqual({ 'old-fury': 'fury', 'a/b': 'odd/pick@5' });
  });
});
