import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';

afterAll(removePacks);

/** A creature with everything that it must have; `more` begins at line 11 of its file. */
const creature = (more = '', slug = 'rat'): string =>
  `
- slug: ${slug}
  name: Rat
  size: Tiny
  type: beast
  alignment: unaligned
  hit_dice: 1d4
  speed: { walk: 20 }
  abilities: { str: 2, dex: 11, con: 9, int: 2, wis: 10, cha: 4 }
  challenge: 0
${more}`.trim();

const BITE =
  '  actions:\n    - { name: Bite, attack: { range: melee }, damage: [{ damage: 1d4 + str, type: piercing }] }\n';
const mistakesOf = (more: string): string[] => problemsWith({ 'creatures/rats.yaml': creature(more) });

describe('a creature of a pack', () => {
  it('is worked out from its scores', () => {
    const content = baseWith({ 'creatures/rats.yaml': creature(BITE) });
    const { sheet } = evaluateCreature(content, content.creatures['rat']!);
    expect(sheet).toMatchObject({
      armor_class: 10,
      actions: [{ attack: { bonus: -4 }, damage: [{ damage: '1d4 − 4' }] }],
    });
  });

  it('lacks nothing that it must have', () => {
    expect(problemsWith({ 'creatures/rats.yaml': '- { slug: rat, name: Rat }' })).toContainEqual(
      expect.stringContaining("creatures/rats.yaml:1: 'abilities' is missing in 'rat'"),
    );
  });

  it.each([
    ['  skills: { stelth: full }', "10: there is no skill 'stelth'; the nearest are stealth"],
    ['  languages: { speaks: [comon] }', "10: there is no language 'comon'; the nearest are common"],
    ['  resistances: [fier]', "10: 'fier' in 'fier' is no damage type"],
    ['  armor_class: { items: [shild] }', "10: there is no item 'shild'"],
    ['  counters: { heads: { heals: 10 } }', "10: 'heads' is no number of the creature"],
    ['  forms: [cat]', "10: there is no creature 'cat'"],
    ['  traits: [pack-tactic]', "10: there is no shared power 'pack-tactic'"],
    ['  traits:\n    - { name: Odd }', "11: 'Odd' says nothing"],
    ['  actions:\n    - { name: Odd, descs: [Odd.], effects: [{ target: ac, value: 1 }] }', '11: only traits have'],
    ['  actions:\n    - { name: Odd, descs: [Odd.], cost: 2 }', "11: only legendary actions have a 'cost'"],
    ['  traits:\n    - { name: Odd, descs: [Odd.], succeeds_instead: true }', "11: only a trait with 'uses' has"],
    ['  actions:\n    - { name: Odd, at_zero: { text: Odd. } }', "11: 'Odd' says nothing"],
    ['  actions:\n    - { name: Odd, descs: [Odd.], at_zero: { text: Odd. } }', "11: only a trait has 'at_zero'"],
    ['  traits:\n    - { name: Odd, descs: [Odd.], at_zero: { text: Odd., up_to: a } }', "11: 'up_to' is no number"],
    ['  actions:\n    - { name: Odd, multiattack: [[{ uses: bite }]] }', "11: 'rat' has no 'bite'"],
    ['  actions:\n    - { name: Odd, save: { ability: dex, dc: 8 + profi } }', '11: the formula "8 + profi"'],
    ['  actions:\n    - { name: Odd, damage: [{ damage: 1d6, type: fier }] }', "11: there is no damage type 'fier'"],
    ['  actions:\n    - { name: Odd, conditions: [{ condition: pron }] }', "11: there is no condition 'pron'"],
    ['  actions:\n    - { name: Odd, attack: { range: ranged } }', "11: a ranged attack needs its range in 'feet'"],
    ['  actions:\n    - { name: Odd, descs: ["It is {dc}."] }', '11: the text "It is {dc}.": \'dc\' is no pick'],
    ['  actions:\n    - { name: A, descs: [B.] }\n    - { name: A, descs: [C.] }', "12: 'rat' has two 'a'"],
    [
      '  spellcasting:\n    - { ability: int, at_will: [sparc] }',
      "11: there is no spell 'sparc'; the nearest are spark",
    ],
    ['  spellcasting:\n    - { ability: int, prepared: [bolt] }', "11: 'prepared' needs 'level'"],
    ['  colour: gray', "1: 'colour' is not an allowed key"],
  ])('is refused with the place of the mistake: %s', (more, message) => {
    expect(mistakesOf(more)).toContainEqual(expect.stringContaining(`creatures/rats.yaml:${message}`));
  });
});

describe('a creature that extends another one', () => {
  const RATS = creature(BITE);
  const extended = (more: string): Record<string, string> => ({
    'creatures/rats.yaml': RATS,
    'creatures/big.yaml': `- slug: big-rat\n  extends: rat\n  name: Big Rat\n${more}`,
  });

  it('has what it has, with changes', () => {
    const content = baseWith(
      extended(
        '  abilities: { str: 16 }\n  adds: { actions: [{ name: Claw, attack: { range: melee }, damage: [{ damage: 1, type: slashing }] }] }\n',
      ),
    );
    const { sheet } = evaluateCreature(content, content.creatures['big-rat']!);
    expect(sheet).toMatchObject({ name: 'Big Rat', size: 'Tiny', scores: { str: 16, dex: 11 } });
    // The least content has no rule that gives a proficiency bonus.
    expect(sheet.actions.map(({ name, attack }) => [name, attack?.bonus])).toEqual([
      ['Bite', 3],
      ['Claw', 3],
    ]);
    const without = baseWith(extended('  removes: { actions: [bite] }\n'));
    expect(without.creatures['big-rat']?.actions).toEqual([]);
    expect(without.creatures['rat']?.actions).toHaveLength(1);
  });

  it('is refused when the other one or what it removes does not exist, or when it extends itself', () => {
    expect(problemsWith(extended('  removes: { actions: [bit] }\n'))).toContainEqual(
      "creatures/big.yaml:4: 'rat' has no 'bit' in 'actions'; the nearest is bite",
    );
    expect(problemsWith({ 'creatures.yaml': '- { slug: a, extends: b }\n- { slug: b, extends: a }' })).toContainEqual(
      expect.stringContaining("'b' extends itself, over 'a'"),
    );
    expect(problemsWith({ 'creatures.yaml': '- { slug: a, extends: rta }' })).toContainEqual(
      expect.stringContaining("creatures.yaml:1: there is no creature 'rta'"),
    );
  });

  it('may replace the one of an earlier pack', () => {
    const content = baseWith(
      { 'creatures/rats.yaml': RATS },
      { 'creatures.yaml': creature('  replaces: true').replace('name: Rat', 'name: House Rat') },
    );
    expect(content.creatures['rat']?.name).toBe('House Rat');
  });
});

describe('a shared power', () => {
  const shared =
    '- { slug: charge, name: Charge, parameters: [feet], descs: ["It runs {feet} feet."], effects: [{ target: speed, value: "{feet}" }] }';
  const withTrait = (trait: string): Record<string, string> => ({
    'creature-powers.yaml': shared,
    'creatures/rats.yaml': creature(`  traits:\n    - ${trait}`),
  });

  it('has the parameters of the creature filled in, in texts and numbers', () => {
    const content = baseWith(withTrait('{ power: charge, with: { feet: 30 } }'));
    const { sheet } = evaluateCreature(content, content.creatures['rat']!);
    expect(sheet.traits[0]).toMatchObject({ name: 'Charge', descs: [{ object_text: 'It runs 30 feet.' }] });
    expect(sheet.speeds).toEqual({ walk: 50 });
  });

  it('refuses missing and unknown parameters', () => {
    expect(problemsWith(withTrait('charge'))).toContain(
      "creatures/rats.yaml:11: the power 'charge' needs 'with': feet",
    );
    expect(problemsWith(withTrait('{ power: charge, with: { fet: 30 } }'))).toContainEqual(
      expect.stringContaining("the power 'charge' has no parameter 'fet'; the nearest is feet"),
    );
  });
});
