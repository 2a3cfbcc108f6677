import { describe, expect, it } from '@jest/globals';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { evaluated, sumOfReasons, wearing, type Equipped } from '../../../../test/support/evaluations.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { Attack } from '../../sheet-actions.types.js';

const BARBARIAN = 0;
const MONK = 5;
const RANGER = 7;

const fighterWith = (style: string, items: Equipped): Evaluation =>
  evaluated(
    {
      class: 'fighter',
      scores: [16, 14, 10, 10, 10, 10],
      picks: { 'fighter-fighting-style/style': [`fighting-style-${style}`] },
    },
    wearing(items),
  );
/** The rows of the weapons; everybody has an unarmed strike besides. */
const weaponRows = ({ sheet }: Evaluation): readonly Attack[] => sheet.attacks.filter(({ item }) => item !== null);
const row = ({ sheet }: Evaluation, id: string): Attack | undefined => sheet.attacks.find((attack) => attack.id === id);

describe('attacks', () => {
  it('have a row for each weapon and way of using it: a versatile weapon in one hand and in two', () => {
    expect(weaponRows(fighterWith('dueling', { main: 'longsword' }))).toMatchObject([
      { id: 'main:melee', name: 'Longsword', attack_bonus: 5, damage: '1d8 + 5', critical_from: 20 },
      { id: 'main:two-handed', name: 'Longsword (two hands)', attack_bonus: 5, damage: '1d10 + 3', critical_from: 20 },
    ]);
  });

  it('have no row for two hands while the other hand holds a shield or a weapon', () => {
    const waysWith = (second: string): string[] =>
      weaponRows(fighterWith('dueling', { main: 'longsword', '2ndy': second })).map(({ id }) => id);
    expect(waysWith('shield')).toEqual(['main:melee']);
    expect(waysWith('longsword')).toEqual(['main:melee', '2ndy:melee']);
  });

  it('throw a thrown weapon with the ability of its melee attack', () => {
    expect(weaponRows(fighterWith('archery', { main: 'handaxe' }))).toMatchObject([
      { id: 'main:melee', attack_bonus: 5, range_basic: null },
      { id: 'main:thrown', attack_bonus: 5, damage: '1d6 + 3', range_basic: 20, range_long: 60 },
    ]);
  });

  it('use Dexterity at a distance, with a fighting style for it', () => {
    expect(weaponRows(fighterWith('archery', { main: 'longbow' }))).toMatchObject([
      { id: 'main:ranged', ability: 'dex', attack_bonus: 6, damage: '1d8 + 2', range_basic: 150, range_long: 600 },
    ]);
  });

  it('add no modifier to the damage of the second weapon, unless a fighting style allows it', () => {
    const damages = (style: string): string[] =>
      weaponRows(fighterWith(style, { main: 'shortsword', '2ndy': 'shortsword' })).map(
        ({ id, damage }) => `${id} ${damage}`,
      );
    expect(damages('defense')).toEqual(['main:melee 1d6 + 3', '2ndy:off-hand 1d6']);
    expect(damages('two-weapon-fighting')).toEqual(['main:melee 1d6 + 3', '2ndy:off-hand 1d6 + 3']);
  });

  it('are distinguished by their hands when both hold the same weapon', () => {
    const names = (weapon: string): string[] =>
      weaponRows(fighterWith('defense', { main: weapon, '2ndy': weapon })).map(({ name }) => name);
    expect(names('longsword')).toEqual(['Longsword', 'Longsword (second hand)']);
    expect(names('dagger')).toEqual(['Dagger', 'Dagger (thrown)', 'Dagger (off hand)', 'Dagger (second hand, thrown)']);
  });

  it('add the modifier to the second of two weapons that are not both light melee weapons', () => {
    const damages = (main: string, second: string): string[] =>
      weaponRows(fighterWith('defense', { main, '2ndy': second })).map(({ id, damage }) => `${id} ${damage}`);
    expect(damages('longsword', 'longsword')).toEqual(['main:melee 1d8 + 3', '2ndy:melee 1d8 + 3']);
    expect(damages('longsword', 'shortsword')).toEqual(['main:melee 1d8 + 3', '2ndy:melee 1d6 + 3']);
    expect(damages('shortsword', 'longsword')).toEqual(['main:melee 1d6 + 3', '2ndy:melee 1d8 + 3']);
    expect(damages('crossbow-hand', 'dagger')).toEqual([
      'main:ranged 1d6 + 2',
      '2ndy:melee 1d4 + 3',
      '2ndy:thrown 1d4 + 3',
    ]);
  });

  it('ignore a spell on the weapon in the main hand for the second weapon', () => {
    const bonuses = (main: string, second: string): string[] => {
      const marks = [{ kind: 'spell' as const, id: 'magic-weapon' }];
      const armed = evaluated(
        { class: 'fighter', scores: [16, 10, 10, 10, 10, 10] },
        wearing({ main, '2ndy': second }, { marks }),
      );
      return weaponRows(armed).map(({ id, attack_bonus }) => `${id} ${attack_bonus}`);
    };
    expect(bonuses('longsword', 'longsword')).toEqual(['main:melee 6', '2ndy:melee 5']);
    expect(bonuses('club', 'club')).toEqual(['main:melee 6', '2ndy:off-hand 5']);
    expect(bonuses('club', 'crossbow-hand')).toEqual(['main:melee 6', '2ndy:ranged 2']);
  });

  it('include the unarmed strike of everybody', () => {
    expect(row(fighterWith('defense', {}), 'natural:unarmed-strike')).toMatchObject({
      item: null,
      attack_bonus: 5,
      damage: '4',
      damage_types: ['bludgeoning'],
      proficient: true,
    });
  });

  it('are weapon attacks without a weapon too, for what adds to the damage of those', () => {
    const unarmedExtra = (sketch: CharacterSketch, ...spells: string[]): string[] => {
      const marks = spells.map((id) => ({ kind: 'spell' as const, id }));
      const extra = row(evaluated(sketch, wearing({}, { marks })), 'natural:unarmed-strike')?.extra ?? [];
      return extra.map(({ source, damage }) => `${source.id} ${damage}`);
    };
    const fighter: CharacterSketch = { class: 'fighter' };
    expect(unarmedExtra(fighter, 'hunters-mark', 'divine-favor', 'branding-smite')).toEqual([
      'hunters-mark 1d6',
      'divine-favor 1d4',
      'branding-smite 2d6',
    ]);
    const prey = { 'hunters-prey/prey': ['hunters-prey-colossus-slayer'] };
    const hunter = { class: RANGER, level: 3, picks: { 'ranger-archetype/archetype': ['hunter'], ...prey } };
    expect(unarmedExtra(hunter)).toEqual(['hunters-prey-colossus-slayer 1d8']);
    const domain = { 'divine-domain/domain': ['life-domain'] };
    expect(unarmedExtra({ class: 'cleric', level: 8, picks: domain })).toEqual(['divine-strike 1d8']);
  });

  it('are weapon attacks without a weapon too, for the additional dice of their critical hits, where they have a die', () => {
    const halfOrc = { archrace: 'kindred-of-two-bloods', race: 'half-orc' };
    const dice = (sketch: CharacterSketch): number | undefined =>
      row(evaluated(sketch, wearing({})), 'natural:unarmed-strike')?.critical_dice;
    expect(dice({ class: MONK, ...halfOrc })).toBe(1);
    expect(dice({ class: MONK })).toBe(0);
    // 1 + STR: no die.
    expect(dice({ class: 'fighter', ...halfOrc })).toBe(0);
    expect(dice({ class: BARBARIAN, level: 9, ...halfOrc })).toBe(0);
  });

  it('add no proficiency bonus without proficiency', () => {
    const wizard: CharacterSketch = { class: 'wizard', scores: [12, 10, 10, 10, 10, 10] };
    expect(weaponRows(evaluated(wizard, wearing({ main: 'greataxe' })))).toMatchObject([
      { attack_bonus: 1, proficient: false, damage: '1d12 + 1' },
    ]);
  });

  it('are critical hits on 19 for a champion, with a reason', () => {
    const champion = evaluated(
      { class: 'fighter', level: 3, picks: { 'martial-archetype/archetype': ['champion'] } },
      wearing({ main: 'mace' }),
    );
    expect(row(champion, 'main:melee')?.critical_from).toBe(19);
    expect(champion.reasons['attacks.main:melee.critical_from']).toContainEqual(
      expect.objectContaining({ amount: 19, source: expect.objectContaining({ id: 'improved-critical' }) }),
    );
  });

  it('with a damage cantrip use the spell attack or the save DC of its class', () => {
    const picks = { 'cleric-spellcasting/cantrips': ['sacred-flame'], 'high-elf-cantrip/cantrip': ['fire-bolt'] };
    const cleric = evaluated({
      archrace: 'elf',
      race: 'high-elf',
      class: 'cleric',
      picks,
      scores: [10, 10, 10, 12, 16, 10],
    });
    expect(row(cleric, 'spell:sacred-flame')).toMatchObject({
      attack_bonus: null,
      save: { ability: 'dex', dc: 13 },
      damage: '1d8',
    });
    expect(row(cleric, 'spell:fire-bolt')).toMatchObject({ ability: 'int', attack_bonus: 3, save: null });
    expect(sumOfReasons(cleric.reasons['attacks.spell:sacred-flame.save'])).toBe(13);
    expect(cleric.reasons['attacks.spell:fire-bolt']?.map(({ explanation }) => explanation)).toEqual([
      '2 proficiency bonus',
      '+1 spellcasting modifier',
    ]);
  });

  it('with a damage cantrip of a trait use a save DC of its ability', () => {
    const picks = { 'high-elf-cantrip/cantrip': ['acid-splash'] };
    const elf = evaluated({
      archrace: 'elf',
      race: 'high-elf',
      class: 'fighter',
      picks,
      scores: [10, 10, 10, 13, 10, 10],
    });
    expect(row(elf, 'spell:acid-splash')).toMatchObject({
      attack_bonus: null,
      save: { ability: 'dex', dc: 8 + 2 + 2 },
    });
    expect(elf.reasons['attacks.spell:acid-splash.save']?.map(({ amount }) => amount)).toEqual([8, 2, 2]);
  });
});
