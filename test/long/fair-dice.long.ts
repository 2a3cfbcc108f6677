import { describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { parseDice, rollDice, type RandomInt } from '../../contracts/dice/index.js';

/* Each die shows each of its faces equally often: Pearson's chi-squared test over a million throws. */

const THROWS = 1_000_000;
const DICE_PER_ROLL = 100;

/** Returns how far the throws of a die are from equal counts. */
function chiSquared(faces: number, random: RandomInt): number {
  const counts = new Float64Array(faces);
  const expression = parseDice(`${DICE_PER_ROLL}d${faces}`);
  for (let roll = 0; roll < THROWS / DICE_PER_ROLL; roll += 1)
    for (const { value } of rollDice(expression, random).terms[0]?.dice ?? [])
      counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  const expected = THROWS / faces;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The standard normal distribution exceeds this with a chance of 1e-10. */
const RARE = 6.361;

/**
 * Returns the value that a fair die exceeds with a chance below 1e-9, so that no run of this test fails by chance. The
 * cube root of chi-squared over its degrees of freedom is nearly normal (Wilson and Hilferty, 1931).
 */
function bound(faces: number): number {
  const freedom = faces - 1;
  const variance = 2 / (9 * freedom);
  return freedom * (1 - variance + RARE * Math.sqrt(variance)) ** 3;
}

describe.each([4, 6, 8, 10, 12, 20, 100])('a d%i', (faces) => {
  it('is fair with the random numbers of the server', () => {
    expect(chiSquared(faces, (most) => randomInt(1, most + 1))).toBeLessThan(bound(faces));
  });
});

it('finds a d20 that shows its 20 one time in nineteen', () => {
  const loaded: RandomInt = (faces) => (randomInt(361) === 0 ? faces : randomInt(1, faces + 1));
  expect(chiSquared(20, loaded)).toBeGreaterThan(bound(20));
});
