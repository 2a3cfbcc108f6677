import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { InFlightLimiter } from './map.emits-in-flight.js';

const { paint, getMap, ping } = mapEmits;
const eightySquares = Array.from({ length: 80 }, () => 1);

/** Begins emits until one is refused. @returns the number of accepted emits */
function untilRefused(limiter: InFlightLimiter, userId: string, event: string, payload?: unknown): number {
  for (let begun = 0; begun <= LIMITS.emitsInFlight; begun += 1) {
    try {
      limiter.begin(userId, event, payload);
    } catch (error) {
      expect(error).toMatchObject({ code: 429, details: { retryAfter: 1 } });
      return begun;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('D10: the in-flight limit of one person', () => {
  it.each([
    ['commands', ping.name, { coordId: 1 }, LIMITS.emitsInFlight],
    ['snapshots', getMap.name, undefined, LIMITS.emitsInFlight / 100],
    ['strokes over eighty squares', paint.name, { coordinateId: eightySquares }, Math.floor(LIMITS.emitsInFlight / 11)],
  ])('limits %s', (_what, event, payload, many) => {
    expect(untilRefused(new InFlightLimiter(), 'pim', event, payload)).toBe(many);
  });

  it('does not limit another person', () => {
    const limiter = new InFlightLimiter();
    untilRefused(limiter, 'pim', getMap.name);
    expect(() => limiter.begin('pam', getMap.name, undefined)).not.toThrow();
  });

  it('accepts another emit after an ack', () => {
    const limiter = new InFlightLimiter();
    const ends = Array.from({ length: LIMITS.emitsInFlight }, () => limiter.begin('pim', ping.name, undefined));
    expect(() => limiter.begin('pim', ping.name, undefined)).toThrow('Too many changes at once');
    ends[0]?.();
    ends[1]?.();
    expect(untilRefused(limiter, 'pim', ping.name)).toBe(2);
  });
});
