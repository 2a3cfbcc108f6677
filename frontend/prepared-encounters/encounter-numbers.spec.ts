import { describe, expect, it } from '@jest/globals';
import { encounterNumbers, ratingText, sharedCoins } from './encounter-numbers.js';

const BUDGETS = [
  { low: 50, moderate: 75, high: 100 },
  { low: 100, moderate: 150, high: 200 },
];
const MEMBERS = [
  { id: 'a', name: 'Aria', level: 1 },
  { id: 'b', name: 'Bram', level: 2 },
];
const numbers = (count: number, party: { absent: string[]; guests: number[] }) =>
  encounterNumbers(
    {
      party,
      groups: [
        { creature: 'goblin', count, name: '' },
        { creature: 'gone', count: 1, name: '' },
      ],
    },
    MEMBERS,
    BUDGETS,
    (id) => (id === 'goblin' ? { experience: 50 } : undefined),
  );

describe('the numbers of an encounter', () => {
  it('follow from the party at hand and the creatures', () => {
    expect(numbers(4, { absent: [], guests: [1] })).toMatchObject({
      partySize: 3,
      budget: { low: 200, moderate: 300, high: 400 },
      creatures: 5,
      experience: 200,
      share: 66,
      rating: 'low',
    });
    expect(numbers(4, { absent: ['b'], guests: [] })).toMatchObject({ rating: 'beyond', partySize: 1, share: 200 });
    expect(numbers(0, { absent: ['a', 'b'], guests: [] })).toMatchObject({ rating: 'none', share: 0 });
  });

  it('are compared with nothing while nobody is there', () => {
    expect(ratingText(numbers(4, { absent: [], guests: [] }))).toBe('Moderate');
    expect(ratingText(numbers(4, { absent: ['a', 'b'], guests: [] }))).toBe('Nobody is there');
  });

  it('share coins without losing one', () => {
    expect(sharedCoins({ gold_points: 7, copper_points: 2 }, 3)).toEqual([
      { gold_points: 3, copper_points: 1 },
      { gold_points: 2, copper_points: 1 },
      { gold_points: 2 },
    ]);
    expect(sharedCoins({ gold_points: 7 }, 0)).toEqual([]);
  });
});
