import { describe, expect, it } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { covers, tokenBox } from './token-box.js';

const MAP = { rows: 8, columns: 10 };
const box = (row: number, column: number, size: 0.5 | 1 | 2 | 3 | 4) =>
  tokenBox({ square: coordinateId(row, column), size }, MAP);

describe('the box of a token', () => {
  it('goes right and down from its square', () => {
    expect(box(3, 4, 1)).toEqual({ x: 3, y: 2, side: 1 });
    expect(box(3, 4, 3)).toEqual({ x: 3, y: 2, side: 3 });
  });

  it('lies in the middle of the square for half a square', () => {
    expect(box(1, 1, 0.5)).toEqual({ x: 0.25, y: 0.25, side: 0.5 });
  });

  it('stays on the map', () => {
    expect(box(8, 10, 2)).toEqual({ x: 8, y: 6, side: 2 });
    expect(tokenBox({ square: coordinateId(2, 2), size: 4 }, { rows: 2, columns: 3 })).toEqual({ x: 0, y: 0, side: 4 });
  });

  it('covers its squares and no other', () => {
    const large = box(3, 4, 2);
    const covered = [3, 4].flatMap((row) => [4, 5].map((column) => coordinateId(row, column)));
    expect(covered.every((square) => covers(large, square))).toBe(true);
    for (const [row, column] of [
      [2, 4],
      [3, 3],
      [5, 4],
      [3, 6],
    ] as const)
      expect(covers(large, coordinateId(row, column))).toBe(false);
    expect(covers(box(1, 1, 0.5), coordinateId(1, 1))).toBe(true);
  });
});
