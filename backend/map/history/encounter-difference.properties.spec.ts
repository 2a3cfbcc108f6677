import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../../test/support/cases.js';
import { anyEncounter, manySteps, tryStep } from '../../../test/support/turns.random-steps.js';
import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import { applyEncounterDifference, encounterDifference, inverseEncounter } from './encounter-difference.js';

const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The encounters of a fight, from before its start until after its end. */
const fights = fc.tuple(anyEncounter, manySteps).map(([begun, steps]) => {
  const fight: (Encounter | null)[] = [null, begun];
  for (const step of steps) {
    const next = tryStep(fight.at(-1) as Encounter, step);
    if (typeof next !== 'string') fight.push(next);
  }
  return [...fight, null];
});

describe('for all fights', () => {
  it('the difference of two encounters leads from one to the other and back, also out of the database', () => {
    fc.assert(
      fc.property(fights, (fight) => {
        for (const [place, after] of fight.slice(1).entries()) {
          const before = fight[place] as Encounter | null;
          const difference = stored(encounterDifference(before, after));
          if (!difference) expect(after).toEqual(before);
          else {
            expect(applyEncounterDifference(before, difference)).toEqual(after);
            expect(applyEncounterDifference(after, inverseEncounter(difference))).toEqual(before);
          }
        }
      }),
      { numRuns: cases(60, 2000) },
    );
  });

  it('an undo keeps what has changed since, and changes nothing when all of it has', () => {
    fc.assert(
      fc.property(fights, fc.nat(), (fight, pick) => {
        const place = pick % (fight.length - 1);
        const [before, after, last] = [fight[place] ?? null, fight[place + 1] ?? null, fight.at(-2) ?? null];
        const difference = encounterDifference(before, after);
        if (!difference || difference.whole || !last) return;
        const undone = applyEncounterDifference(last, inverseEncounter(difference));
        if (!undone) return;
        for (const one of undone.participants) {
          const was = last.participants.find(({ id }) => id === one.id);
          if (was && difference.participants.every(({ id }) => id !== one.id)) expect(one).toEqual(was);
        }
      }),
      { numRuns: cases(60, 2000) },
    );
  });
});
