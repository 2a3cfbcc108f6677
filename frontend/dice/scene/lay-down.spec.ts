import { describe, expect, it } from '@jest/globals';
import { Quaternion, Vector3 } from 'three';
import { layDown } from './lay-down.js';
import { solidOf } from './solids.js';
import type { LyingDie, Table } from './throw.types.js';
import { upperValue } from './turn-to-value.js';

const TABLE: Table = { halfWidth: 8, halfDepth: 5 };
const aslant = (angle: number): Quaternion => new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), angle);
const d6 = (x: number, y: number, z: number, orientation = new Quaternion()): LyingDie => ({
  solid: 'd6',
  position: new Vector3(x, y, z),
  orientation,
});

describe('layDown', () => {
  it('lets a die that leans fall onto its nearest side', () => {
    const [die] = layDown([d6(1, 0.8, 2, aslant(0.4))], () => true, TABLE);
    expect(upperValue(solidOf('d6'), die!.orientation)).toEqual({
      value: upperValue(solidOf('d6'), aslant(0.4)).value,
      cosine: expect.closeTo(1, 9),
    });
    expect(die!.position.toArray()).toEqual([1, expect.closeTo(0.5, 9), 2]);
    expect(die!.orientation.angleTo(aslant(0.4))).toBeCloseTo(0.4, 9);
  });

  it('moves a die off another one, which stays', () => {
    const [below, above] = layDown([d6(0, 0.5, 0), d6(0.2, 1.5, 0)], (index) => index === 1, TABLE);
    expect(below!.position.toArray()).toEqual([0, expect.closeTo(0.5, 9), 0]);
    expect(above!.position.x).toBeCloseTo(1.3, 6);
  });

  it('moves a die into what one sees', () => {
    const [die] = layDown([d6(12, 0.5, -9)], () => true, TABLE);
    expect(die!.position.x).toBeLessThan(TABLE.halfWidth);
    expect(die!.position.z).toBeGreaterThan(-TABLE.halfDepth);
  });
});
