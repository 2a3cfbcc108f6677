import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { experienceShare, partyBudget, ratingOf } from './encounter-budget.js';

const { encounter_budgets: budgets } = srdContent();

describe('the XP budget of a party', () => {
  it('has a row for each of the twenty levels, as SRD 5.2.1 prints them', () => {
    expect(budgets).toHaveLength(20);
    expect(budgets[0]).toEqual({ low: 50, moderate: 75, high: 100 });
    expect(budgets[4]).toEqual({ low: 500, moderate: 750, high: 1100 });
    expect(budgets[10]).toEqual({ low: 1900, moderate: 2900, high: 4100 });
    expect(budgets[19]).toEqual({ low: 6400, moderate: 13_200, high: 22_000 });
  });

  it('adds the budgets of its characters', () => {
    expect(partyBudget(budgets, [1, 1, 1, 1])).toEqual({ low: 200, moderate: 300, high: 400 });
    expect(partyBudget(budgets, [3, 5])).toEqual({ low: 650, moderate: 975, high: 1500 });
    expect(partyBudget(budgets, [])).toEqual({ low: 0, moderate: 0, high: 0 });
    expect(partyBudget(budgets, [0, 21, 1])).toEqual({ low: 50, moderate: 75, high: 100 });
  });

  it('rates a fight by the lowest budget that pays for it', () => {
    const budget = partyBudget(budgets, [1, 1, 1, 1]);
    const ratings = [0, 1, 200, 201, 300, 301, 400, 401].map((experience) => ratingOf(budget, experience));
    expect(ratings).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high', 'beyond']);
    expect(ratingOf(partyBudget(budgets, []), 10)).toBe('beyond');
  });

  it('divides experience points into whole shares', () => {
    expect(experienceShare(450, 4)).toBe(112);
    expect(experienceShare(450, 0)).toBe(0);
  });
});
