import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';

/* What packs add to races and classes of earlier packs. */

afterAll(removePacks);

const FOLK = {
  'races/folk.yaml': `
slug: folk
name: Folk
descs: [X.]
core_races:
  - slug: folk
    name: Folk
    size: Medium
    descs: [X.]
    traits: [walk]
    subraces:
      - { slug: hill-folk, name: Hill Folk, descs: [X.], traits: [climb] }
traits:
  - { slug: walk, name: Walk, descs: [X.] }
  - { slug: climb, name: Climb, descs: [X.] }
`,
};
const TRAITS = { 'traits.yaml': '- { slug: swim, name: Swim, descs: [X.] }' };
const race = (text: string) => ({ ...TRAITS, 'race-additions.yaml': text });
const aClass = (text: string) => ({ 'class-additions.yaml': `- { to: brute, features: [${text}] }` });
const at = (feature: string, level: number) => `{ slug: ${feature}, name: X, level: ${level} }`;

describe('additions', () => {
  it('give a core race traits and subraces, and a subrace traits, from several packs', () => {
    const { core_races, subraces } = baseWith(
      FOLK,
      race(`
- { to: folk, traits: [swim] }
- { to: folk, subraces: [{ slug: lake-folk, name: Lake Folk, descs: [X.], traits: [swim] }] }
- { to: hill-folk, traits: [swim] }
`),
      { 'race-additions.yaml': '- { to: lake-folk, traits: [climb] }' },
    );
    expect(core_races['folk']).toMatchObject({ traits: ['walk', 'swim'], subraces: ['hill-folk', 'lake-folk'] });
    expect(subraces['hill-folk']?.traits).toEqual(['climb', 'swim']);
    expect(subraces['lake-folk']).toMatchObject({ core_race_id: 'folk', traits: ['swim', 'climb'] });
  });

  it('give a class features at their levels, beside those of other packs', () => {
    const { classifications, features } = baseWith(aClass(`${at('roar', 2)}, ${at('howl', 1)}`), aClass(at('leap', 2)));
    const levels = classifications['brute']?.levels.map((row) => row.features);
    expect(levels?.slice(0, 3)).toEqual([['fury', 'howl'], ['roar', 'leap'], []]);
    expect(features['leap']).toMatchObject({ name: 'X' });
  });

  it.each([
    [
      'to an unknown race',
      race('- { to: folks, traits: [swim] }'),
      "race-additions.yaml:1: there is no core race or subrace 'folks' to add to; the nearest",
    ],
    [
      'of subraces to a subrace',
      race('- { to: hill-folk, subraces: [{ slug: a, name: A, descs: [X.], traits: [swim] }] }'),
      "race-additions.yaml:1: 'hill-folk' is a subrace, which has no subraces",
    ],
    [
      'of an unknown trait',
      race('- { to: folk, traits: [swam] }'),
      "race-additions.yaml:1: there is no trait 'swam'; the nearest",
    ],
    [
      'to an unknown class',
      { 'class-additions.yaml': `- { to: brutes, features: [${at('roar', 2)}] }` },
      "class-additions.yaml:1: there is no class 'brutes' to add to; the nearest",
    ],
    ['at a level that there is not', aClass(at('roar', 7)), "class-additions.yaml:1: 'brute' has no level 7"],
    ['of nothing', race('- { to: folk }'), 'race-additions.yaml:1: '],
  ])('is refused with its line: %s', (_what, pack, problem) => {
    expect(problemsWith(FOLK, pack)).toEqual([expect.stringContaining(problem)]);
  });
});
