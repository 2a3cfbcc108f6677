import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Quaternion } from 'three';
import { cases } from '../../../test/support/cases.js';
import { seededRandom } from './seeded-random.js';
import { simulateThrow, STEPS_PER_SECOND } from './simulate-throw.js';
import { solidOf, type SolidName } from './solids.js';
import { startThrow } from './throw-start.js';
import type { SimulatedThrow, Table } from './throw.types.js';
import { upperValue } from './turn-to-value.js';

const NAMES: SolidName[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
const DESKTOP: Table = { halfWidth: 8.5, halfDepth: 5.3 };
const PHONE: Table = { halfWidth: 3.7, halfDepth: 8.2 };

function simulate(solids: SolidName[], table: Table, seed: number): SimulatedThrow {
  const run = simulateThrow(startThrow(solids, table, seededRandom(seed)), [], table);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

const poses = ({ tracks }: SimulatedThrow, fromEnd: number): number[][] =>
  tracks.map(({ poses: all }) => [...all.slice(all.length - 7 * fromEnd, all.length - 7 * (fromEnd - 1))]);

const throws = fc.record({
  solids: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 12 }),
  table: fc.constantFrom(DESKTOP, PHONE),
  seed: fc.nat(),
});

describe('simulateThrow', () => {
  it('comes to rest, flat on the table, within what one sees', () => {
    fc.assert(
      fc.property(throws, ({ solids, table, seed }) => {
        const simulated = simulate(solids, table, seed);
        expect(simulated.steps).toBeLessThan(3 * STEPS_PER_SECOND);
        for (const [index, [x = 0, y = 0, z = 0, ...orientation]] of poses(simulated, 1).entries()) {
          const solid = solidOf(solids[index]!);
          const { cosine } = upperValue(solid, new Quaternion(...orientation));
          expect(cosine).toBeCloseTo(1, 5);
          expect(y).toBeCloseTo(solid.faces[0]!.normal.dot(solid.faces[0]!.center), 5);
          expect(Math.abs(x)).toBeLessThan(table.halfWidth);
          expect(Math.abs(z)).toBeLessThan(table.halfDepth);
        }
      }),
      { numRuns: cases(4, 100) },
    );
  });

  it('lets no two dice lie in the same place', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const ends = poses(
          simulate(
            Array.from({ length: 12 }, (_, at) => NAMES[at % 6]!),
            DESKTOP,
            seed,
          ),
          1,
        );
        for (const [index, [x = 0, , z = 0]] of ends.entries())
          for (const [a = 0, , b = 0] of ends.slice(index + 1)) expect(Math.hypot(x - a, z - b)).toBeGreaterThan(0.8);
      }),
      { numRuns: cases(2, 40) },
    );
  });

  it('gives the same throw for the same start', () => {
    expect(poses(simulate(NAMES, DESKTOP, 7), 1)).toEqual(poses(simulate(NAMES, DESKTOP, 7), 1));
    expect(poses(simulate(NAMES, DESKTOP, 7), 1)).not.toEqual(poses(simulate(NAMES, DESKTOP, 8), 1));
  });

  it('lets dice fly in from beyond the edge, without a jump on the way', () => {
    const { tracks, steps } = simulate(NAMES, DESKTOP, 3);
    for (const { poses: track } of tracks) {
      expect(Math.abs(track[0]!)).toBeGreaterThan(DESKTOP.halfWidth);
      for (let step = 1; step < steps; step += 1)
        expect(Math.abs(track[7 * step]! - track[7 * (step - 1)]!)).toBeLessThan(0.5);
    }
  });
});
