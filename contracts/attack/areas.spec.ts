import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coordinateId, distanceInFeet, squareName } from '../map/map.rules.js';
import { AREA_SHAPES } from './attack-way.types.js';
import { parseArea, squaresOfArea } from './areas.js';
import { feetBetween, rangeBand, type TokenPlace } from './distances.js';

const MAP = { rows: 20, columns: 20 };
const at = (row: number, column: number): number => coordinateId(row, column);
const person = (row: number, column: number): TokenPlace => ({ square: at(row, column), size: 1 });
const names = (squares: readonly number[]): string => squares.map(squareName).join(' ');

describe('areas', () => {
  it.each([
    ['60-foot cone', { shape: 'cone', size: 60, width: 0 }],
    ['20-foot-radius sphere', { shape: 'circle', size: 20, width: 0 }],
    ['10-foot radius around it', { shape: 'circle', size: 10, width: 0 }],
    ['30-foot line, 5 feet wide', { shape: 'line', size: 30, width: 5 }],
    ['100-foot line, 10 feet wide', { shape: 'line', size: 100, width: 10 }],
    ['15-foot cube', { shape: 'cube', size: 15, width: 0 }],
    ['20-foot square', { shape: 'cube', size: 20, width: 0 }],
    ['ten 10-foot cubes', null],
    ['60-foot wall', null],
    ['5-mile radius', null],
  ])('reads %s', (text, area) => {
    expect(parseArea(text)).toEqual(area);
  });

  it('a sphere of 10 feet covers the squares whose middle it contains', () => {
    const squares = squaresOfArea({ shape: 'circle', size: 10, width: 0 }, { from: null, to: at(5, 5) }, MAP);
    expect(names(squares)).toBe('E3 D4 E4 F4 C5 D5 E5 F5 G5 D6 E6 F6 E7');
  });

  it('a cone of 15 feet to the right begins beside its origin and widens', () => {
    const squares = squaresOfArea({ shape: 'cone', size: 15, width: 0 }, { from: person(5, 5), to: at(5, 8) }, MAP);
    expect(names(squares)).toBe('G4 H4 F5 G5 H5 G6 H6');
  });

  it('a cone of a large creature reaches whoever is as far from its nearest square', () => {
    const wolf: TokenPlace = { square: at(8, 8), size: 2 };
    const cone = (row: number, column: number) =>
      names(squaresOfArea({ shape: 'cone', size: 15, width: 0 }, { from: wolf, to: at(row, column) }, MAP)).split(' ');
    expect(cone(9, 5)).toEqual(['E8', 'F8', 'E9', 'F9', 'G9', 'E10', 'F10']);
    expect(cone(8, 5)).toContain('E8');
    expect(cone(5, 5)).toContain('E5');
    expect(cone(12, 12)).toContain('L12');
  });

  it('a line of 15 feet downwards is one square wide', () => {
    const squares = squaresOfArea({ shape: 'line', size: 15, width: 5 }, { from: person(5, 5), to: at(9, 5) }, MAP);
    expect(names(squares)).toBe('E6 E7 E8');
  });

  it('a cube of 15 feet is three squares by three', () => {
    const squares = squaresOfArea({ shape: 'cube', size: 15, width: 0 }, { from: null, to: at(5, 5) }, MAP);
    expect(names(squares)).toBe('D4 E4 F4 D5 E5 F5 D6 E6 F6');
  });

  it('stays within its size on the map, and never contains the origin of a cone or a line', () => {
    const square = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })).map(([r, c]) => at(r, c));
    const size = fc.integer({ min: 1, max: 12 }).map((n) => n * 5);
    fc.assert(
      fc.property(fc.constantFrom(...AREA_SHAPES), size, square, square, (shape, feet, from, to) => {
        const squares = squaresOfArea({ shape, size: feet, width: 5 }, { from: { square: from, size: 1 }, to }, MAP);
        const origin = shape === 'circle' || shape === 'cube' ? to : from;
        const across = shape === 'cube' ? feet / 2 + 5 : feet;
        for (const each of squares) expect(distanceInFeet(origin, each)).toBeLessThanOrEqual(across);
        expect(squares.includes(origin)).toBe(origin === to && (shape === 'circle' || shape === 'cube'));
        expect(new Set(squares).size).toBe(squares.length);
      }),
    );
  });
});

describe('distances', () => {
  it('counts from the nearest squares of both tokens', () => {
    expect(feetBetween({ square: at(5, 5), size: 1 }, { square: at(5, 6), size: 1 })).toBe(5);
    expect(feetBetween({ square: at(5, 5), size: 3 }, { square: at(5, 8), size: 1 })).toBe(5);
    expect(feetBetween({ square: at(5, 8), size: 1 }, { square: at(5, 5), size: 3 })).toBe(5);
    expect(feetBetween({ square: at(1, 1), size: 0.5 }, { square: at(7, 4), size: 2 })).toBe(30);
    expect(feetBetween({ square: at(5, 5), size: 2 }, { square: at(6, 6), size: 1 })).toBe(0);
  });

  it('tells the band of a range', () => {
    const bow = { reach: null, normal: 80, long: 320 };
    expect([5, 80, 85, 320, 325].map((feet) => rangeBand(bow, feet))).toEqual([
      'normal',
      'normal',
      'long',
      'long',
      'beyond',
    ]);
    expect(rangeBand({ reach: 10, normal: null, long: null }, 15)).toBe('beyond');
    const swarm = { reach: 0, normal: null, long: null };
    expect([0, 5, 10].map((feet) => rangeBand(swarm, feet))).toEqual(['normal', 'normal', 'beyond']);
    expect(rangeBand({ reach: null, normal: null, long: null }, 15)).toBeNull();
    expect(rangeBand(bow, null)).toBeNull();
  });
});
