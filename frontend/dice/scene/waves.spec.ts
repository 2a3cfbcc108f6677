import { describe, expect, it } from '@jest/globals';
import type { ThrownDie } from '../dice.types.js';
import { MOST_DICE, wavesOf } from './waves.js';

const marks = (waves: ReturnType<typeof wavesOf>): number[][] => waves.map((wave) => wave.map(({ mark }) => mark));

describe('wavesOf', () => {
  it('throws the dice of an explosion after the die that brought them', () => {
    const dice: ThrownDie[] = [
      { faces: 6, value: 6, exploded: true },
      { faces: 6, value: 6, exploded: true },
      { faces: 6, value: 2 },
      { faces: 6, value: 5 },
    ];
    expect(marks(wavesOf(dice))).toEqual([[6, 5], [6], [2]]);
  });

  it('knows which dice are dropped, both solids of a d100 too', () => {
    const [wave] = wavesOf([
      { faces: 100, value: 42, dropped: true },
      { faces: 20, value: 3 },
    ]);
    expect(wave!.map(({ index, isDropped }) => [index, isDropped])).toEqual([
      [0, true],
      [0, true],
      [1, false],
    ]);
  });

  it('throws at most 30 solids, and never one of the two of a d100', () => {
    expect(wavesOf(Array.from({ length: 50 }, () => ({ faces: 6, value: 1 })))[0]).toHaveLength(MOST_DICE);
    const odd = [{ faces: 6, value: 1 }, ...Array.from({ length: 20 }, () => ({ faces: 100, value: 1 }))];
    expect(wavesOf(odd)[0]).toHaveLength(MOST_DICE - 1);
  });

  it('throws nothing for dice without a solid', () => {
    expect(wavesOf([{ faces: 7, value: 3 }])).toEqual([]);
  });
});
