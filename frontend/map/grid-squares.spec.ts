import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnOf, coordinateId, rowOf, squareName } from '../../contracts/map/map.rules.js';
import { neighbour, outlineOf, squareAt, squaresBetween, squaresWithin, withNeighbours } from './grid-squares.js';
import { required } from './map.fixtures.js';

const side = fc.integer({ min: 1, max: 40 });
const square = fc.tuple(side, side).map(([row, column]) => coordinateId(row, column));

describe('squareAt', () => {
  it('returns the square at a point, and null outside the map', () => {
    const size = { rows: 4, columns: 6 };
    expect(squareAt(0, 0, 20, size)).toBe(coordinateId(1, 1));
    expect(squareAt(119.9, 79.9, 20, size)).toBe(coordinateId(4, 6));
    expect(squareAt(120, 0, 20, size)).toBeNull();
    expect(squareAt(0, 80, 20, size)).toBeNull();
    expect(squareAt(-1, 5, 20, size)).toBeNull();
  });
});

describe('outlineOf', () => {
  it('goes around squares that touch, not between them', () => {
    expect(outlineOf([coordinateId(2, 3)])).toBe('M2 1h1M2 2h1M2 1v1M3 1v1');
    const pair = outlineOf([coordinateId(1, 1), coordinateId(1, 2)]);
    expect(pair).toBe('M0 0h1M0 1h1M0 0v1M1 0h1M1 1h1M2 0v1');
  });
});

describe('squaresBetween', () => {
  it('leaves no gaps and includes both ends', () => {
    fc.assert(
      fc.property(square, square, (from, to) => {
        const line = squaresBetween(from, to);
        expect([line[0], line.at(-1)]).toEqual([from, to]);
        line.slice(1).forEach((id, index) => {
          const before = required(line[index]);
          expect(Math.abs(rowOf(id) - rowOf(before))).toBeLessThanOrEqual(1);
          expect(Math.abs(columnOf(id) - columnOf(before))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe('squaresWithin', () => {
  it('returns the same rectangle for either pair of corners', () => {
    const expected = ['B2', 'C2', 'B3', 'C3', 'B4', 'C4'];
    expect(squaresWithin(coordinateId(2, 2), coordinateId(4, 3)).map(squareName)).toEqual(expected);
    expect(squaresWithin(coordinateId(4, 2), coordinateId(2, 3)).map(squareName)).toEqual(expected);
  });
});

describe('neighbour', () => {
  it('stays on the map', () => {
    const size = { rows: 5, columns: 5 };
    expect(neighbour(coordinateId(1, 1), -1, -1, size)).toBe(coordinateId(1, 1));
    expect(neighbour(coordinateId(5, 5), 5, 1, size)).toBe(coordinateId(5, 5));
    expect(neighbour(coordinateId(2, 2), 1, 0, size)).toBe(coordinateId(3, 2));
  });
});

describe('withNeighbours', () => {
  it('returns three by three squares, and does not continue at the other side of the map', () => {
    expect(withNeighbours(coordinateId(4, 3)).map(squareName).sort()).toEqual([
      'B3',
      'B4',
      'B5',
      'C3',
      'C4',
      'C5',
      'D3',
      'D4',
      'D5',
    ]);
    expect(withNeighbours(coordinateId(2, 40)).map(squareName).sort()).toEqual(
      ['AM1', 'AM2', 'AM3', 'AN1', 'AN2', 'AN3'].sort(),
    );
    expect(withNeighbours(coordinateId(1, 1)).map(squareName).sort()).toEqual(['A1', 'A2', 'B1', 'B2']);
  });
});
