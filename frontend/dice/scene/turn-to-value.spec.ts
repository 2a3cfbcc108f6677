import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { cases } from '../../../test/support/cases.js';
import { solidOf, type SolidName } from './solids.js';
import { symmetriesOf, topOfNumber, turnToValue, UP, upperValue } from './turn-to-value.js';

const COUNTS: [SolidName, number][] = [
  ['d4', 12],
  ['d6', 24],
  ['d8', 24],
  ['d10', 10],
  ['d12', 60],
  ['d20', 60],
];
const NAMES = COUNTS.map(([name]) => name);

const angles = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

/** Any orientation in which a die may lie: on any side, turned round, up to 0.1 rad off. */
const lyingOf = (name: SolidName): fc.Arbitrary<Quaternion> =>
  fc
    .record({
      mark: fc.constantFrom(...solidOf(name).marks),
      turn: angles,
      towards: angles,
      off: fc.double({ min: 0, max: 0.1, noNaN: true }),
    })
    .map(({ mark, turn, towards, off }) =>
      new Quaternion()
        .setFromAxisAngle(new Vector3(Math.cos(towards), 0, Math.sin(towards)), off)
        .multiply(new Quaternion().setFromAxisAngle(UP, turn))
        .multiply(new Quaternion().setFromUnitVectors(mark, UP)),
    );

describe('upperValue', () => {
  it.each(NAMES)('finds the mark of a %s that points up', (name) => {
    const solid = solidOf(name);
    for (const [index, mark] of solid.marks.entries()) {
      const { value, cosine } = upperValue(solid, new Quaternion().setFromUnitVectors(mark, UP));
      expect(value).toBe(index + 1);
      expect(cosine).toBeCloseTo(1, 9);
    }
  });
});

describe('symmetriesOf', () => {
  it.each(COUNTS)('finds the rotations of a %s: %i', (name, count) => {
    expect(symmetriesOf(name)).toHaveLength(count);
  });

  it.each(NAMES)('keeps every corner of a %s in a place of a corner', (name) => {
    const { corners } = solidOf(name);
    for (const turn of symmetriesOf(name))
      for (const corner of corners) {
        const moved = corner.clone().applyQuaternion(turn);
        expect(Math.min(...corners.map((place) => place.distanceTo(moved)))).toBeLessThan(1e-6);
      }
  });
});

describe('turnToValue', () => {
  it.each(NAMES)('shows every value of a %s, however it lies', (name) => {
    const solid = solidOf(name);
    fc.assert(
      fc.property(lyingOf(name), (atRest) => {
        const before = upperValue(solid, atRest);
        for (const wanted of solid.marks.keys()) {
          const shown = upperValue(solid, atRest.clone().multiply(turnToValue(name, atRest, wanted + 1)));
          expect(shown.value).toBe(wanted + 1);
          expect(shown.cosine).toBeCloseTo(before.cosine, 6);
        }
      }),
      { numRuns: cases(10, 300) },
    );
  });

  it('holds the number of a d6 within 45 degrees of upright', () => {
    const solid = solidOf('d6');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, max: 7, noNaN: true }), (wanted, angle) => {
        const lying = new Quaternion().setFromAxisAngle(UP, angle);
        const shown = lying.clone().multiply(turnToValue('d6', lying, wanted));
        expect(-topOfNumber(solid, wanted).clone().applyQuaternion(shown).z).toBeGreaterThan(Math.SQRT1_2 - 1e-6);
      }),
    );
  });

  it('refuses a value that the die lacks', () => {
    expect(() => turnToValue('d6', new Quaternion(), 7)).toThrow('A d6 has no 7.');
  });
});
