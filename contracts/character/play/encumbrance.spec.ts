import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../../../test/support/evaluations.js';
import type { EncumbranceRule } from '../../content/campaign-rules.js';
import { emptyWallet, initialPlayState } from '../choices.types.js';
import { ABILITY_KEYS } from '../../content/abilities.js';
import { encumbranceOf } from './encumbrance.js';

/** Fifty coins weigh a pound. */
const COINS_PER_POUND = 50;

/** An elf with a Strength of 13 who carries nothing but coins. */
const carrying = (pounds: number, encumbrance: EncumbranceRule = 'thresholds') =>
  evaluated(
    { archrace: 'elf', class: 'fighter', scores: [13, 10, 10, 10, 10, 10] },
    { ...initialPlayState(), wallet: { ...emptyWallet(), gold_points: Math.round(pounds * COINS_PER_POUND) } },
    { encumbrance },
  ).sheet;

const [LEAST, FIVE, TEN, FIFTEEN] = [0, 65, 130, 195];
const COIN = 0.02;

describe('encumbrance', () => {
  it.each([
    [LEAST, 'none', 30],
    [FIVE, 'none', 30],
    [FIVE + COIN, 'encumbered', 20],
    [TEN, 'encumbered', 20],
    [TEN + COIN, 'heavily-encumbered', 10],
    [FIFTEEN, 'heavily-encumbered', 10],
    [FIFTEEN + COIN, 'beyond-capacity', 5],
  ])('of %f lb with Strength 13 is %s, and the sheet has a speed of %i', (load, level, speed) => {
    const sheet = carrying(load);
    expect(sheet).toMatchObject({ load, speed });
    expect(encumbranceOf(sheet)).toMatchObject({
      level,
      thresholds: [{ above: FIVE }, { above: TEN }, { above: FIFTEEN }],
    });
  });

  it('has the texts of the product', () => {
    const texts = [FIVE, FIVE + COIN, TEN + COIN, FIFTEEN + COIN].map((load) => encumbranceOf(carrying(load)).text);
    expect(texts).toEqual([
      null,
      'You are encumbered. Your speed drops by 10.',
      'You are heavily encumbered. Your speed drops by 20 and you have disadvantage on ability checks, attack rolls, and saving throws that use Strength, Dexterity, or Constitution.',
      'You are beyond carrying capacity! You must remove gear before you may continue.',
    ]);
  });

  it('has a few words for a chip', () => {
    const chips = [FIVE, FIVE + COIN, TEN + COIN, FIFTEEN + COIN].map((load) => {
      const { short, speed } = encumbranceOf({ load, capacity: FIFTEEN, encumbrance: 'thresholds' });
      return [short, speed];
    });
    expect(chips).toEqual([
      [null, null],
      ['Encumbered', 'Speed −10'],
      ['Heavily encumbered', 'Speed −20'],
      ['Beyond capacity', 'Speed 5'],
    ]);
  });

  it('gives disadvantage on what uses Strength, Dexterity or Constitution when heavy, and on nothing else', () => {
    const disadvantaged = (load: number): string[] => {
      const { rolls } = carrying(load);
      return ABILITY_KEYS.filter(
        (key) => rolls[`saves.${key}`]?.disadvantage === true && rolls[`checks.${key}`]?.disadvantage === true,
      );
    };
    expect([TEN, TEN + COIN, FIFTEEN + COIN].map(disadvantaged)).toEqual([
      [],
      ['str', 'dex', 'con'],
      ['str', 'dex', 'con'],
    ]);
    const attacks = (load: number): boolean[] => carrying(load).attacks.map(({ roll }) => roll.disadvantage);
    expect([attacks(TEN), attacks(TEN + COIN)]).toEqual([[false], [true]]);
  });

  it('begins only at the capacity when the campaign says so', () => {
    const sheets = [FIFTEEN, FIFTEEN + COIN].map((load) => carrying(load, 'capacity'));
    expect(sheets.map(({ speed }) => speed)).toEqual([30, 5]);
    expect(sheets.map((sheet) => encumbranceOf(sheet))).toMatchObject([
      { level: 'none', text: null, thresholds: [{ level: 'beyond-capacity', above: FIFTEEN }] },
      { level: 'beyond-capacity', short: 'Beyond capacity' },
    ]);
    expect(sheets.map(({ rolls }) => rolls['saves.str']?.disadvantage)).toEqual([false, false]);
  });

  it('is nothing where the campaign ignores it, however much is carried', () => {
    const sheet = carrying(2 * FIFTEEN, 'none');
    expect(sheet.speed).toBe(30);
    expect(encumbranceOf(sheet)).toMatchObject({ level: 'none', text: null, thresholds: [] });
    expect(sheet.rolls['saves.str']?.disadvantage).toBe(false);
  });

  it('follows a capacity that differs from that of a Medium creature', () => {
    expect(encumbranceOf({ load: 140, capacity: 390, encumbrance: 'thresholds' })).toMatchObject({
      level: 'encumbered',
      thresholds: [{ above: 130 }, { above: 260 }, { above: 390 }],
    });
  });
});
