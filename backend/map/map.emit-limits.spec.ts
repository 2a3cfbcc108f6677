import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { COSTS } from '../core/load/budgets.js';
import { costOf, InFlightLimiter } from './map.emit-limits.js';

const { paint, getMap, ping, updateMarker } = mapEmits;
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

describe('the cost of a command', () => {
  const ids = Array.from({ length: 900 }, () => randomUUID());
  it.each([
    ['a square', paint.name, { coordinateId: 1 }, COSTS.command],
    ['eighty squares', paint.name, { coordinateId: eightySquares }, COSTS.command + 40],
    ['a marker that sixty people see', updateMarker.name, { awareUsers: ids.slice(0, 60) }, COSTS.command],
    ['a marker that 900 people see', updateMarker.name, { awareUsers: ids }, COSTS.command + 9],
    ['the same as text', updateMarker.name, { awareUsers: JSON.stringify(ids) }, COSTS.command + 9],
  ])('counts %s', (_what, event, payload, units) => {
    expect(costOf(event, payload)).toBe(units);
  });
});

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
