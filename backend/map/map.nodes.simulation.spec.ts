import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.js';
import { FAULTS } from '../../test/support/simulated-nodes/faults.js';
import { anyPlay, type Play } from '../../test/support/simulated-nodes/plays.js';
import { playOnce } from '../../test/support/simulated-nodes/table.js';

const INTERLEAVINGS = Number(process.env['NODE_INTERLEAVINGS'] ?? cases(2000, 20_000));
/** The most interleavings in which a fault must show. */
const MOST_WITH_FAULT = 2000;

describe('several nodes under simulated time', () => {
  // No work takes long, so that the scheduler alone decides what comes first.
  beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
  afterEach(() => void jest.restoreAllMocks());

  it('show everybody only states that there were, in their order, and at the end the last one', async () => {
    const play = async (each: Play): Promise<void> => expect(await playOnce(each)).toEqual([]);
    await fc.assert(fc.asyncProperty(anyPlay, play), { numRuns: INTERLEAVINGS });
  });

  it.each(Object.entries(FAULTS))('find %s', async (_name, { build, finding }) => {
    build();
    let isFound = false;
    const play = async (each: Play): Promise<boolean> => {
      const problems = await playOnce(each).catch((error: Error) => [error.message]);
      isFound = problems.some((problem) => finding.test(problem));
      return !isFound;
    };
    await fc.check(fc.asyncProperty(anyPlay, play), {
      numRuns: MOST_WITH_FAULT,
      endOnFailure: true,
    });
    expect(isFound).toBe(true);
  });
});
