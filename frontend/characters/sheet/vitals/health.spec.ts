import { describe, expect, it } from '@jest/globals';
import { healthOf } from './health.js';

describe('how hurt a character is', () => {
  it.each([
    [21, 40, 'healthy'],
    [20, 40, 'bloodied'],
    [11, 40, 'bloodied'],
    [10, 40, 'critical'],
    [1, 1, 'healthy'],
    [4, 7, 'healthy'],
    [3, 7, 'bloodied'],
  ] as const)('%i of %i hit points is %s', (current_hp, max_hp_shown, health) => {
    expect(healthOf({ current_hp, max_hp_shown })).toBe(health);
  });
});
