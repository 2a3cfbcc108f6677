import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseDice, rollDice, type Roll } from '../dice/index.js';
import { outcomeOfAttack, outcomeOfSave, takesEffect } from './attack-outcomes.js';

const rolled = (die: number, bonus: number): Roll => rollDice(parseDice(`1d20 + ${bonus}`), () => die);

describe('what an attack roll hits', () => {
  it('hits an armor class that it reaches, and misses one above', () => {
    expect(outcomeOfAttack(rolled(10, 5), 15, 20)).toBe('hit');
    expect(outcomeOfAttack(rolled(10, 5), 16, 20)).toBe('miss');
  });

  it('hits critically with a 20 and misses with a 1, whatever the armor class is', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: -5, max: 60 })), fc.integer({ min: 0, max: 40 }), (armorClass, bonus) => {
        expect(outcomeOfAttack(rolled(20, bonus), armorClass, 20)).toBe('critical');
        expect(outcomeOfAttack(rolled(1, bonus), armorClass, 20)).toBe('miss');
      }),
    );
  });

  it('is a critical hit from the lowest critical number on, if it hits', () => {
    expect(outcomeOfAttack(rolled(19, 0), 15, 19)).toBe('critical');
    expect(outcomeOfAttack(rolled(19, 0), 20, 19)).toBe('miss');
    expect(outcomeOfAttack(rolled(18, 0), 15, 19)).toBe('hit');
  });

  it('leaves the decision to the DM where nobody knows the armor class', () => {
    expect(outcomeOfAttack(rolled(19, 4), null, 20)).toBe('rolled');
  });

  it('never hits less often with a higher bonus or against a lower armor class', () => {
    const rank = { miss: 0, hit: 1, critical: 2, rolled: 3 };
    const numbers = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), numbers, numbers, numbers, (die, bonus, armorClass, more) => {
        const plain = rank[outcomeOfAttack(rolled(die, bonus), armorClass, 19)];
        expect(rank[outcomeOfAttack(rolled(die, bonus + more), armorClass, 19)]).toBeGreaterThanOrEqual(plain);
        expect(rank[outcomeOfAttack(rolled(die, bonus), armorClass - more, 19)]).toBeGreaterThanOrEqual(plain);
      }),
    );
  });
});

it('saves when the total reaches the DC, also with a 1 or a 20 on the die', () => {
  expect(outcomeOfSave(15, 15)).toBe('saved');
  expect(outcomeOfSave(14, 15)).toBe('failed');
});

it('brings damage and conditions with hits and failed saves only', () => {
  expect((['critical', 'hit', 'failed', 'miss', 'saved', 'rolled'] as const).map(takesEffect)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
