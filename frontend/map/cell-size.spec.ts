import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fittingCell, zoomedCell } from './cell-size.js';

const stage = { width: 1024, height: 724 };

describe('fittingCell', () => {
  it('returns the same size up to 10 rows and columns', () => {
    expect(fittingCell(stage, { rows: 3, columns: 4 }, 24)).toBe(fittingCell(stage, { rows: 10, columns: 10 }, 24));
  });

  it('scales larger maps down so that they fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 40 }), fc.integer({ min: 11, max: 40 }), (rows, columns) => {
        const cell = fittingCell(stage, { rows, columns }, 24);
        expect(cell).toBeLessThan(fittingCell(stage, { rows: 10, columns: 10 }, 24));
        expect(cell * rows + 24).toBeLessThanOrEqual(stage.height);
        expect(cell * columns + 24).toBeLessThanOrEqual(stage.width);
      }),
    );
  });
});

describe('zoomedCell', () => {
  it('changes the size with every step within its bounds', () => {
    expect(zoomedCell(12, 1)).toBeGreaterThan(12);
    expect(zoomedCell(13, -1)).toBe(12);
    expect(zoomedCell(112, 1)).toBe(112);
    expect(zoomedCell(12, -1)).toBe(12);
  });
});
