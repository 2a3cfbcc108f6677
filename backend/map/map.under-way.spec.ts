import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { UnderWay } from './map.under-way.js';

const { paint, getMap, ping } = mapEmits;

/** Work that is done when it is told to be, and how often it has begun. */
function slowWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { work, ends };
}

/** How many such emits are begun until one is refused. */
async function untilRefused(door: UnderWay, userId: string, event: string, payload?: unknown): Promise<number> {
  const { work, ends } = slowWork();
  for (let tries = 0; tries <= LIMITS.emitsUnderWay; tries += 1) {
    const outcome = door.through(userId, event, payload, work);
    if (ends.length === tries) {
      await expect(outcome).rejects.toMatchObject({ code: 429 });
      return tries;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('D10: what one person has under way', () => {
  it.each([
    ['commands', ping.name, { coordId: 1 }, LIMITS.emitsUnderWay],
    ['snapshots', getMap.name, undefined, LIMITS.emitsUnderWay / 100],
    ['strokes over eighty squares', paint.name, { coordinateId: Array.from({ length: 80 }, () => 1) }, Math.floor(LIMITS.emitsUnderWay / 11)],
  ])('is bounded: %s', async (_what, event, payload, many) => {
    expect(await untilRefused(new UnderWay(), 'pim', event, payload)).toBe(many);
  });

  it('is no one else’s', async () => {
    const door = new UnderWay();
    await untilRefused(door, 'pim', getMap.name);
    await expect(door.through('pam', getMap.name, undefined, () => Promise.resolve('here'))).resolves.toBe('here');
  });

  it('makes room when it is done, well or not', async () => {
    const door = new UnderWay();
    const { work, ends } = slowWork();
    const all = Array.from({ length: LIMITS.emitsUnderWay }, () => door.through('pim', ping.name, undefined, work));
    await expect(door.through('pim', ping.name, undefined, work)).rejects.toMatchObject({ code: 429 });
    ends[0]?.();
    ends[1]?.(new Error('the disk is full'));
    await expect(all[0]).resolves.toBeUndefined();
    await expect(all[1]).rejects.toThrow('the disk is full');
    for (let more = 0; more < 2; more += 1) void door.through('pim', ping.name, undefined, work);
    expect(ends).toHaveLength(LIMITS.emitsUnderWay + 2);
  });
});
