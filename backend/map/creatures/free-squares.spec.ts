import { describe, expect, it } from '@jest/globals';
import { coordinateId, squareName } from '../../../contracts/map/map.rules.js';
import { FreeSquares } from './free-squares.js';

describe('free squares', () => {
  const C3 = coordinateId(3, 3);
  const take = (free: FreeSquares, count: number, size: 1 | 2 = 1): string[] =>
    Array.from({ length: count }, () => {
      const square = free.take(C3, size);
      return square === null ? 'none' : squareName(square);
    });

  it('takes the square itself, then its neighbours', () => {
    expect(take(new FreeSquares(6, 6), 5).sort()).toEqual(['B3', 'C2', 'C3', 'C4', 'D3']);
  });

  it('leaves out the squares that a larger token covers', () => {
    const free = new FreeSquares(6, 6);
    free.occupy(C3, 2);
    const taken = take(free, 32);
    expect(taken).not.toContain('none');
    for (const covered of ['C3', 'D3', 'C4', 'D4']) expect(taken).not.toContain(covered);
    expect(take(free, 1)).toEqual(['none']);
  });

  it('keeps a larger token on the map and off the others', () => {
    const free = new FreeSquares(4, 4);
    expect(take(free, 5, 2)).toEqual(['C3', 'C1', 'A3', 'A1', 'none']);
  });

  it('ignores what of a token is beyond the edge of the map', () => {
    const free = new FreeSquares(3, 40);
    free.occupy(coordinateId(1, 40), 2);
    expect(free.take(coordinateId(2, 1), 1)).toBe(coordinateId(2, 1));
  });
});
