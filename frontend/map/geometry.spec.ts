import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnOf, coordinateId, rowOf, squareName } from '../../contracts/map/map.rules.js';
import { fittingCell, neighbour, squareAt, squaresBetween, squaresWithin, zoomedCell } from './geometry.js';
import { required } from './map.fixtures.js';

const side = fc.integer({ min: 1, max: 40 });
const square = fc.tuple(side, side).map(([row, column]) => coordinateId(row, column));

describe('the size of a square', () => {
  const stage = { width: 1024, height: 724 };
  it('is the same up to 10 rows and columns', () => {
    expect(fittingCell(stage, { rows: 3, columns: 4 }, 24)).toBe(fittingCell(stage, { rows: 10, columns: 10 }, 24));
  });
  it('scales down beyond, so that the whole map fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 40 }), fc.integer({ min: 11, max: 40 }), (rows, columns) => {
        const cell = fittingCell(stage, { rows, columns }, 24);
        expect(cell).toBeLessThan(fittingCell(stage, { rows: 10, columns: 10 }, 24));
        expect(cell * rows + 24).toBeLessThanOrEqual(stage.height);
        expect(cell * columns + 24).toBeLessThanOrEqual(stage.width);
      }),
    );
  });
  it('always changes by a step of the zoom until its bounds', () => {
    expect(zoomedCell(12, 1)).toBeGreaterThan(12);
    expect(zoomedCell(13, -1)).toBe(12);
    expect(zoomedCell(112, 1)).toBe(112);
    expect(zoomedCell(12, -1)).toBe(12);
  });
});

describe('hit testing', () => {
  it('finds the square under a point, and nothing off the map', () => {
    const size = { rows: 4, columns: 6 };
    expect(squareAt(0, 0, 20, size)).toBe(coordinateId(1, 1));
    expect(squareAt(119.9, 79.9, 20, size)).toBe(coordinateId(4, 6));
    expect(squareAt(120, 0, 20, size)).toBeNull();
    expect(squareAt(0, 80, 20, size)).toBeNull();
    expect(squareAt(-1, 5, 20, size)).toBeNull();
  });
});

describe('a stroke between two squares', () => {
  it('leaves no holes and ends where it should', () => {
    fc.assert(
      fc.property(square, square, (from, to) => {
        const way = squaresBetween(from, to);
        expect([way[0], way.at(-1)]).toEqual([from, to]);
        way.slice(1).forEach((id, index) => {
          const before = required(way[index]);
          expect(Math.abs(rowOf(id) - rowOf(before))).toBeLessThanOrEqual(1);
          expect(Math.abs(columnOf(id) - columnOf(before))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe('a rectangle', () => {
  it('is the same whichever corners span it', () => {
    const expected = ['B2', 'C2', 'B3', 'C3', 'B4', 'C4'];
    expect(squaresWithin(coordinateId(2, 2), coordinateId(4, 3)).map(squareName)).toEqual(expected);
    expect(squaresWithin(coordinateId(4, 2), coordinateId(2, 3)).map(squareName)).toEqual(expected);
  });
});

describe('the keyboard cursor', () => {
  it('stays on the map', () => {
    const size = { rows: 5, columns: 5 };
    expect(neighbour(coordinateId(1, 1), -1, -1, size)).toBe(coordinateId(1, 1));
    expect(neighbour(coordinateId(5, 5), 5, 1, size)).toBe(coordinateId(5, 5));
    expect(neighbour(coordinateId(2, 2), 1, 0, size)).toBe(coordinateId(3, 2));
  });
});
