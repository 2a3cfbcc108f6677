import { describe, expect, it } from '@jest/globals';
import { defined } from '../../../test/support/defined.js';
import { character, rollOf, short } from '../../../test/support/rolling-characters.js';
import type { WorkedCharacter } from '../../../test/support/worked-characters/worked-character.types.js';
import type { PlayState } from '../choices.types.js';
import { sheetRoll } from './index.js';

const fighter = character({
  race: 'human',
  classes: [['fighter', 1]],
  scores: [15, 13, 14, 8, 12, 10], // human: +1 each
  picks: {
    'fighter-proficiencies/skills': ['athletics', 'perception'],
    'fighter-fighting-style/style': ['fighting-style-archery'],
  },
  wields: 'longsword',
});

describe('a fighter', () => {
  it('rolls its checks and saves with their reasons', () => {
    expect(rollOf(fighter, 'skill:athletics')).toMatchObject({
      key: 'skill:athletics',
      kind: 'check',
      label: 'Athletics check',
      expression: '1d20 + 5', // +3 (STR) + 2
      mode: 'normal',
      reasons: fighter.reasons['skills.athletics'],
    });
    expect(rollOf(fighter, 'skill:arcana')).toMatchObject({ expression: '1d20 - 1' });
    expect(rollOf(fighter, 'check:cha')).toMatchObject({ label: 'Charisma check', expression: '1d20' });
    expect(rollOf(fighter, 'save:con')).toMatchObject({ label: 'Constitution saving throw', expression: '1d20 + 4' });
    expect(rollOf(fighter, 'initiative')).toMatchObject({ label: 'Initiative', expression: '1d20 + 2' });
    expect(rollOf(fighter, 'hit-die:hit_dice')).toMatchObject({
      label: 'Hit die (d10)',
      expression: '1d10 + 2',
      minTotal: 0,
    });
  });

  it('rolls each way of an attack and its damage', () => {
    expect(rollOf(fighter, 'attack:main:melee')).toMatchObject({
      label: 'Longsword: attack',
      expression: '1d20 + 5',
      criticalFrom: 20,
      reasons: fighter.reasons['attacks.main:melee'],
    });
    expect(rollOf(fighter, 'damage:main:melee')).toMatchObject({
      label: 'Longsword: damage',
      expression: '1d8 + 3 slashing',
      minTotal: 0,
    });
    expect(rollOf(fighter, 'damage:main:two-handed')).toMatchObject({
      label: 'Longsword (two hands): damage',
      expression: '1d10 + 3 slashing',
    });
    expect(rollOf(fighter, 'damage:main:two-handed', { isCritical: true })).toMatchObject({
      label: 'Longsword (two hands): critical damage',
      expression: '2d10 + 3 slashing',
    });
  });

  it('makes a death saving throw only without hit points', () => {
    expect(sheetRoll(fighter, 'death-save')).toBeUndefined();
    const fallen = character(
      { race: 'human', classes: [['fighter', 1]], scores: [15, 13, 14, 8, 12, 10] },
      { current_hp: 0 },
    );
    expect(rollOf(fallen, 'death-save')).toMatchObject({ expression: '1d20', label: 'Death saving throw' });
  });

  it('has no roll for a key that is not one of its own', () => {
    const keys = [
      '',
      'skill',
      'skill:',
      'skill:juggling',
      'skill:__proto__',
      'initiative:',
      'initiative:x',
      'attack:2ndy:melee',
    ];
    for (const key of [...keys, 'toString', '__proto__:x', 'concentration', 'spell-damage:wizard/fireball', 'check:x'])
      expect([key, sheetRoll(fighter, key)]).toEqual([key, undefined]);
  });
});

describe('advantage and disadvantage', () => {
  const rogue = (marks: WorkedCharacter['marks'] = []) =>
    character({
      race: 'lightfoot-halfling',
      classes: [['rogue', 5]],
      scores: [8, 15, 14, 12, 13, 10], // halfling: DEX 2, CHA 1
      raises: ['dex', 'dex'],
      picks: { 'rogue-proficiencies/skills': ['stealth', 'acrobatics', 'perception', 'deception'] },
      wears: 'chain-mail',
      wields: 'rapier',
      marks,
    });

  it('knows a rogue who is loud in chain mail and not proficient with it', () => {
    const [expression, mode, sources] = short(rogue(), 'skill:stealth');
    expect(expression).toMatch(/^2d20kl1 \+ \d+$/);
    expect(mode).toBe('disadvantage');
    expect(sources).toEqual(['Chain Mail', 'Chain Mail']);
    expect(rollOf(rogue(), 'skill:stealth').reasons).not.toEqual([]);
    // No proficiency with heavy armor, so disadvantage on what uses Strength or Dexterity.
    expect(short(rogue(), 'attack:main:melee').slice(1)).toEqual(['disadvantage', ['Chain Mail']]);
    expect(short(rogue(), 'tool:thieves-tools:dex').slice(1)).toEqual(['disadvantage', ['Chain Mail']]);
    expect(short(rogue(), 'tool:thieves-tools:int').slice(1)).toEqual(['normal', []]);
    expect(short(rogue(), 'save:wis').slice(1)).toEqual(['normal', []]);
  });

  it('lets the person add advantage, and one of each kind cancels any number', () => {
    const help = { mode: 'advantage' } as const;
    expect(short(rogue(), 'save:wis', help).slice(1)).toEqual(['advantage', []]);
    const [expression, mode, sources] = short(rogue(), 'skill:stealth', help);
    expect([mode, sources]).toEqual(['normal', ['Chain Mail', 'Chain Mail']]);
    expect(expression).toMatch(/^1d20 \+ \d+$/);
  });

  it('keeps the modes that cancel each other on the sheet, whatever the person adds', () => {
    const both = rogue([
      { kind: 'condition', id: 'poisoned' },
      { kind: 'condition', id: 'invisible' },
    ]);
    for (const mode of ['advantage', 'disadvantage', 'normal'] as const)
      expect(short(both, 'attack:main:melee', { mode })).toEqual([
        expect.stringMatching(/^1d20 \+ \d+$/),
        'normal',
        expect.arrayContaining(['Chain Mail', 'Poisoned', 'Invisible']),
      ]);
  });

  it('offers Sneak Attack, and doubles it with the rest on a critical hit', () => {
    const key = 'damage:main:melee';
    const { extras, expression } = rollOf(rogue(), key);
    expect(expression).toBe('1d8 + 4 piercing'); // DEX 15 + 2 + 2 = 19
    expect(extras).toMatchObject([{ name: 'Sneak Attack', expression: '3d6 piercing' }]);
    const chosen = { extras: extras.map(({ id }) => id) };
    expect(rollOf(rogue(), key, chosen).expression).toBe('1d8 + 4 + 3d6 piercing');
    expect(rollOf(rogue(), key, { ...chosen, isCritical: true }).expression).toBe('2d8 + 4 + 6d6 piercing');
    expect(rollOf(rogue(), key, { extras: ['anything'] }).expression).toBe(expression);
  });

  it('rolls a finesse weapon with the other ability too', () => {
    expect(rollOf(rogue(), 'damage:main:melee.str')).toMatchObject({
      label: 'Rapier (Strength): damage',
      expression: '1d8 - 1 piercing',
    });
    expect(rollOf(rogue(), 'attack:main:melee.str')).toMatchObject({
      expression: '2d20kl1 + 2', // −1 (STR) + 3, in chain mail
      reasons: [{ amount: -1 }, { amount: 3 }],
    });
  });

  it('knows exhaustion, in death saving throws too', () => {
    const exhausted = (value: number, more: Partial<PlayState> = {}) =>
      character(
        {
          race: 'human',
          classes: [['fighter', 1]],
          scores: [15, 13, 14, 8, 12, 10],
          wields: 'longsword',
          marks: [{ kind: 'condition', id: 'exhaustion', value }],
        },
        more,
      );
    expect(short(exhausted(1), 'check:int')).toEqual(['2d20kl1 - 1', 'disadvantage', ['Exhaustion']]);
    expect(short(exhausted(1), 'initiative')).toEqual(['2d20kl1 + 2', 'disadvantage', ['Exhaustion']]);
    expect(short(exhausted(1), 'save:int')).toEqual(['1d20 - 1', 'normal', []]);
    expect(short(exhausted(3), 'save:int')).toEqual(['2d20kl1 - 1', 'disadvantage', ['Exhaustion']]);
    expect(short(exhausted(3), 'attack:main:melee')).toEqual(['2d20kl1 + 5', 'disadvantage', ['Exhaustion']]);
    expect(short(exhausted(3, { current_hp: 0 }), 'death-save')).toEqual(['2d20kl1', 'disadvantage', ['Exhaustion']]);
  });

  it('knows that somebody is poisoned', () => {
    const poisoned = rogue([{ kind: 'condition', id: 'poisoned' }]);
    expect(short(poisoned, 'check:wis').slice(1)).toEqual(['disadvantage', ['Poisoned']]);
    expect(short(poisoned, 'save:wis').slice(1)).toEqual(['normal', []]);
  });

  it('counts the least that a d20 or a total counts as', () => {
    const reliable = character({
      race: 'lightfoot-halfling',
      classes: [['rogue', 11]],
      scores: [8, 15, 14, 12, 13, 10],
      raises: ['dex', 'dex', 'con', 'con', 'wis', 'wis'],
      picks: { 'rogue-proficiencies/skills': ['stealth', 'acrobatics', 'perception', 'deception'] },
    });
    expect(rollOf(reliable, 'skill:stealth', { mode: 'advantage' }).expression).toMatch(/^2d20min10kh1 \+ \d+$/);
    expect(rollOf(reliable, 'skill:arcana').expression).toBe('1d20 + 1');
    expect(rollOf(reliable, 'skill:stealth').notes).toContain('You can roll a 1 on the d20 again.');
  });
});

describe('a barbarian who rages with a greataxe', () => {
  const barbarian = character({
    race: 'half-orc',
    classes: [['barbarian', 9]],
    scores: [15, 13, 14, 8, 12, 10], // half-orc: STR 2, CON 1
    raises: ['str', 'con', 'str', 'str'],
    wields: 'greataxe',
    marks: [{ kind: 'state', id: 'raging' }],
  });

  it('adds its dice to a critical hit', () => {
    const { critical_dice, damage } = defined(barbarian.sheet.attacks.find(({ id }) => id === 'main:melee'));
    expect(critical_dice).toBe(2); // Brutal Critical and Savage Attacks
    expect(rollOf(barbarian, 'damage:main:melee').expression).toBe(`${damage} slashing`);
    expect(rollOf(barbarian, 'damage:main:melee', { isCritical: true }).expression).toBe(
      `${damage.replace('1d12', '2d12')} + 2d12 slashing`,
    );
  });

  it('has advantage on Strength checks and Strength saving throws, and on tools that use Strength', () => {
    expect(short(barbarian, 'check:str').slice(1)).toEqual(['advantage', ['Rage']]);
    expect(short(barbarian, 'skill:athletics').slice(1)).toEqual(['advantage', ['Rage']]);
    expect(short(barbarian, 'save:str').slice(1)).toEqual(['advantage', ['Rage']]);
    expect(short(barbarian, 'check:dex').slice(1)).toEqual(['normal', []]);
  });
});

describe('a fighter with Great Weapon Fighting', () => {
  const swordsman = (wields: string) =>
    character({
      race: 'half-orc',
      classes: [['fighter', 3]],
      scores: [15, 13, 14, 8, 12, 10],
      picks: {
        'fighter-fighting-style/style': ['fighting-style-great-weapon-fighting'],
        'fighter-martial-archetype/archetype': ['champion'],
      },
      wields,
    });

  it('rolls a 1 or 2 of the weapon dice once more, also of a critical hit', () => {
    const greatsword = swordsman('greatsword');
    expect(rollOf(greatsword, 'damage:main:melee').expression).toBe('2d6ro<=2 + 3 slashing');
    expect(rollOf(greatsword, 'damage:main:melee', { isCritical: true }).expression).toBe(
      '4d6ro<=2 + 3 + 1d6ro<=2 slashing', // Savage Attacks
    );
    expect(rollOf(greatsword, 'damage:main:melee').reasons.map(({ source }) => source.name)).toContain(
      'Fighting Style: Great Weapon Fighting',
    );
  });

  it('does so only with two hands', () => {
    const longsword = swordsman('longsword');
    expect(rollOf(longsword, 'damage:main:melee').expression).toBe('1d8 + 3 slashing');
    expect(rollOf(longsword, 'damage:main:two-handed').expression).toBe('1d10ro<=2 + 3 slashing');
  });
});
