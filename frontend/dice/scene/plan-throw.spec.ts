import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { cases } from '../../../test/support/cases.js';
import { solidsFor, type WantedDie } from './die-kinds.js';
import { planThrow, poseOfDie, restOf, type PlannedThrow } from './plan-throw.js';
import { solidOf } from './solids.js';
import type { LyingDie, Table } from './throw.types.js';
import { upperValue } from './turn-to-value.js';

const TABLE: Table = { halfWidth: 8.5, halfDepth: 5.3 };
const FACES = [4, 6, 8, 10, 12, 20, 100];

function plan(wanted: WantedDie[], seed: number, lying: LyingDie[] = []): PlannedThrow {
  const run = planThrow(wanted, lying, TABLE, seed);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

function shown({ dice, steps }: PlannedThrow): number[] {
  const orientation = new Quaternion();
  return dice.map((die) => {
    poseOfDie(die, steps, steps, new Vector3(), orientation);
    return upperValue(solidOf(die.kind.solid), orientation).value;
  });
}

const rolls = fc.array(
  fc
    .constantFrom(...FACES)
    .chain((faces) => fc.record({ faces: fc.constant(faces), value: fc.integer({ min: 1, max: faces }) })),
  { minLength: 1, maxLength: 8 },
);

describe('planThrow', () => {
  it('ends with the wanted marks up, whatever is rolled', () => {
    fc.assert(
      fc.property(rolls, fc.nat(), (dice, seed) => {
        const wanted = dice.flatMap(({ faces, value }) => solidsFor(faces, value));
        expect(shown(plan(wanted, seed))).toEqual(wanted.map(({ mark }) => mark));
      }),
      { numRuns: cases(3, 50) },
    );
  });

  it('leaves the dice alone that lie on the table', () => {
    const first = plan(solidsFor(20, 20), 1);
    const lying = first.dice.map((die) => restOf(die, first.steps));
    const second = plan(solidsFor(20, 1), 1, lying);
    const [there, here] = [lying[0]!, restOf(second.dice[0]!, second.steps)];
    expect(here.position.distanceTo(there.position)).toBeGreaterThan(1.2);
  });
});
