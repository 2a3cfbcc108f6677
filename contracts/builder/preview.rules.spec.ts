import { describe, expect, it } from '@jest/globals';
import { sketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { alignmentText } from './bio.rules.js';
import { evaluate } from './evaluate.rules.js';
import { isFairRoll, previewHitPoints } from './hit-points.rules.js';
import { isUnusualScore, previewStats, typedScore } from './preview.rules.js';

const sheetAt = (level: number) => evaluate(srdContent(), sketch({ class: 'fighter', level, scores: [10, 14, 16, 10, 10, 10] })).sheet;

describe('hit points in the preview', () => {
  it('are base + con modifier times level + increase + con modifier', () => expect(previewHitPoints(10, 3, 1, 6)).toBe(10 + 3 * 1 + 6 + 3));
  it('before a level is taken are what the sheet shows after it', () => {
    expect(previewStats(sheetAt(1), { bioDone: true, bioCurrent: false }, { hpIncrease: 6 }).hit_points).toBe(sheetAt(2).max_hp_shown);
  });
  it('of the level that is there are what the sheet shows', () => {
    for (const level of [1, 2, 3]) expect(previewStats(sheetAt(level), { bioDone: true, bioCurrent: false }).hit_points).toBe(sheetAt(level).max_hp_shown);
  });
  it('are none before a class is chosen', () => expect(previewStats(evaluate(srdContent(), sketch({})).sheet, { bioDone: false, bioCurrent: true }).hit_points).toBe(0));
});

describe('the stats preview', () => {
  it('shows modifiers once the bio is done or its section is current', () => {
    const modifiers = (bioDone: boolean, bioCurrent: boolean) => previewStats(sheetAt(1), { bioDone, bioCurrent }).modifiers;
    expect(modifiers(false, false)).toBeNull();
    expect(modifiers(true, false)).toMatchObject({ dex: 2, con: 3 });
    expect(modifiers(false, true)).toMatchObject({ dex: 2 });
  });
  it('shows armor class and initiative by Dexterity', () => expect(previewStats(sheetAt(1), { bioDone: true, bioCurrent: false })).toMatchObject({ armor_class: 12, initiative: 2 }));
  it('reads a typed score: empty is 0, whole numbers count, anything else changes nothing', () => {
    expect(['', ' 15 ', '8.5', 'ten', '-1'].map(typedScore)).toEqual([0, 15, undefined, undefined, -1]);
    expect(['2147483647', '2147483648', '-2147483648', '-2147483649'].map(typedScore)).toEqual([2147483647, undefined, -2147483648, undefined]);
  });
  it('calls a score beyond 30 unusual, and one at 0 or below', () => {
    expect([-1, 0, 1, 30, 31].map(isUnusualScore)).toEqual([true, true, false, false, true]);
  });
});

it('speaks of alignment with the order first', () => {
  expect([alignmentText('Chaotic', 'Good'), alignmentText('Neutral', 'Neutral'), alignmentText('', 'Evil'), alignmentText('Lawful', 'Odd')]).toEqual(['Chaotic Good', 'True Neutral', 'Evil', 'Lawful Odd']);
});

it('takes a roll that the die could have shown, and no other', () => {
  expect([0, 1, 10, 11, 2.5, NaN].map((value) => isFairRoll(value, 'd10'))).toEqual([false, true, true, false, false, false]);
});
