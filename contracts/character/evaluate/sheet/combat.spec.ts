import { describe, expect, it } from '@jest/globals';
import type { EncumbranceRule } from '../../../content/campaign-rules.js';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { evaluated, sumOfReasons, wearing, type Equipped } from '../../../../test/support/evaluations.js';
import { emptyWallet, initialPlayState } from '../../choices.types.js';

describe('hit points', () => {
  it('are those of the class, the increases, and the Constitution modifier once for each level', () => {
    const { sheet } = evaluated({
      archrace: 'dwarf',
      race: 'hill-dwarf',
      class: 'cleric',
      level: 3,
      scores: [10, 10, 14, 10, 10, 10],
    });
    expect(sheet).toMatchObject({ max_hp: 8 + 5 + 5 + 3, max_hp_shown: 21 + 3 * 3, current_hp: 30, hit_dice: '3d8' });
  });

  it('are at most the maximum, with what was set by hand', () => {
    const { sheet, reasons } = evaluated(
      { class: 'fighter' },
      { ...initialPlayState(), adjustments: { max_hp: -2 }, current_hp: 40, inspiration_dice: 1 },
    );
    expect(sheet).toMatchObject({ max_hp: 8, current_hp: 8, inspiration_dice: 1 });
    expect(reasons.max_hp).toContainEqual(
      expect.objectContaining({ amount: -2, source: expect.objectContaining({ kind: 'play' }) }),
    );
  });
});

describe('armor class', () => {
  it('counts body armor with capped Dexterity, a shield and a fighting style', () => {
    const nimble: CharacterSketch = {
      class: 'fighter',
      scores: [15, 18, 10, 10, 10, 10],
      picks: { 'fighter-fighting-style/style': ['fighting-style-defense'] },
    };
    const ac = (items: Equipped): number => evaluated(nimble, wearing(items)).sheet.armor_class;
    expect(ac({})).toBe(14);
    expect(ac({ '2ndy': 'shield' })).toBe(16);
    expect(ac({ body: 'leather-armor' })).toBe(11 + 4 + 1);
    expect(ac({ body: 'scale-mail' })).toBe(14 + 2 + 1);
    expect(ac({ body: 'chain-mail', '2ndy': 'shield' })).toBe(16 + 2 + 1);
  });

  it('keeps a negative Dexterity modifier below the cap', () => {
    expect(
      evaluated({ class: 'fighter', scores: [10, 6, 10, 10, 10, 10] }, wearing({ body: 'scale-mail' })).sheet
        .armor_class,
    ).toBe(12);
  });
});

describe('speed', () => {
  it('falls by 10 feet in armor that needs more Strength, except for a dwarf', () => {
    const inPlate = (archrace: string, encumbrance: EncumbranceRule) =>
      evaluated({ archrace, scores: [14, 10, 10, 10, 10, 10] }, wearing({ body: 'plate-armor' }), { encumbrance })
        .sheet;
    for (const rule of ['capacity', 'none'] as const) {
      expect(inPlate('elf', rule)).toMatchObject({ speed: 20, speeds: { walk: 20 } });
      expect(inPlate('dwarf', rule).speed).toBe(25);
    }
    // 65 lb, not over 5 × 14: the variant asks for no Strength.
    expect(inPlate('elf', 'thresholds').speed).toBe(30);
  });

  it('falls by 10 feet above a third of the capacity, by 20 above two thirds, to 5 beyond it', () => {
    const speedWith = (gold_points: number): number =>
      evaluated({ archrace: 'elf' }, { ...initialPlayState(), wallet: { ...emptyWallet(), gold_points } }).sheet.speed;
    expect([2500, 2550, 5000, 5050, 7500, 7550].map(speedWith)).toEqual([30, 20, 20, 10, 10, 5]);
  });

  it('drops by 10 and 20 feet for every way to move, and for a dwarf too', () => {
    const speedsOf = (archrace: string, gold_points: number) => {
      const marks = [
        { kind: 'spell', id: 'spider-climb' },
        { kind: 'spell', id: 'fly' },
      ] as const;
      const play = { ...initialPlayState(), wallet: { ...emptyWallet(), gold_points }, marks };
      return evaluated({ archrace }, play).sheet.speeds;
    };
    expect([2500, 2550, 5050, 7550].map((coins) => speedsOf('elf', coins))).toEqual([
      { walk: 30, fly: 60, climb: 30 },
      { walk: 20, fly: 50, climb: 20 },
      { walk: 10, fly: 40, climb: 10 },
      { walk: 5, fly: 5, climb: 5 },
    ]);
    expect([2550, 5050].map((coins) => speedsOf('dwarf', coins))).toEqual([
      { walk: 15, fly: 50, climb: 15 },
      { walk: 5, fly: 40, climb: 5 },
    ]);
  });

  it('adds what was set by hand', () => {
    expect(evaluated({ archrace: 'elf' }, { ...initialPlayState(), adjustments: { speed: 10 } }).sheet.speed).toBe(40);
  });
});

describe('what is carried', () => {
  it('weighs what the things and the coins weigh', () => {
    const { sheet, reasons } = evaluated(
      {},
      wearing({ body: 'chain-mail', main: 'dagger' }, { wallet: { ...emptyWallet(), copper_points: 3 } }),
    );
    expect(sheet).toMatchObject({ load: 56.06, capacity: 150 });
    expect(reasons.load?.map(({ explanation }) => explanation)).toEqual([
      '+55 from Chain Mail',
      '+1 from Dagger',
      '+0.06 from 3 coins',
    ]);
    expect(sumOfReasons(reasons.load)).toBeCloseTo(56.06);
  });
});

describe('senses, jumps and defenses', () => {
  it('come from traits and scores', () => {
    const { sheet } = evaluated({ archrace: 'dwarf', scores: [14, 10, 10, 10, 10, 10] });
    expect(sheet).toMatchObject({
      size: 'Medium',
      senses: { darkvision: 60 },
      resistances: ['poison'],
      jumps: { long: 14, high: 5 },
      attacks_per_action: 1,
      attunement_limit: 3,
    });
  });
});
