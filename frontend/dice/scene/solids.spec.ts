import { describe, expect, it } from '@jest/globals';
import { solidOf, type SolidName } from './solids.js';

const SOLIDS: [SolidName, number, number][] = [
  ['d4', 4, 3],
  ['d6', 6, 4],
  ['d8', 8, 3],
  ['d10', 10, 4],
  ['d12', 12, 5],
  ['d20', 20, 3],
];

describe('the solids', () => {
  it.each(SOLIDS)('a %s has %i sides of %i corners', (name, count, corners) => {
    const { faces, marks } = solidOf(name);
    expect(faces).toHaveLength(count);
    expect(marks).toHaveLength(count);
    expect(new Set(faces.map((face) => face.corners.length))).toEqual(new Set([corners]));
  });

  it.each(SOLIDS)('the sides of a %s are flat, and everything lies behind them', (name) => {
    const { faces, corners } = solidOf(name);
    for (const { normal, center, corners: side } of faces) {
      for (const corner of side) expect(corner.dot(normal)).toBeCloseTo(center.dot(normal), 9);
      for (const corner of corners) expect(corner.dot(normal)).toBeLessThanOrEqual(center.dot(normal) + 1e-9);
    }
  });

  it.each(SOLIDS.filter(([name]) => name !== 'd4'))('opposite sides of a %s have the same sum', (name, count) => {
    const { marks } = solidOf(name);
    for (const [index, mark] of marks.entries()) expect(mark.dot(marks[count - 1 - index]!)).toBeCloseTo(-1, 9);
  });

  it.each(SOLIDS)('numbers of a %s stand along their side', (name) => {
    for (const { normal, up } of solidOf(name).faces) expect(normal.dot(up)).toBeCloseTo(0, 9);
  });
});
