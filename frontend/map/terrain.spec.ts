import { describe, expect, it } from '@jest/globals';
import { COLOR_HEXES } from '../../contracts/map/map.palette.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { blankSquare } from './confirmed-board.js';
import { DIRECTIONS } from './grid-squares.js';
import { groundOf, neighboursOf, reachesInto, throwsHaloOn, type Ground } from './terrain.js';

const hexOf = (id: string): string => COLOR_HEXES.find((entry) => entry.id === id)?.code ?? '';
const ground = (id: string): Ground =>
  groundOf({ ...blankSquare(1), color_hex_code: hexOf(id) }) ?? { hex: '', terrain: undefined, rank: 0 };
const [C3, C4, D4, D5] = [coordinateId(3, 3), coordinateId(4, 3), coordinateId(4, 4), coordinateId(5, 4)];
const bit = (rows: number, columns: number): number =>
  1 << DIRECTIONS.findIndex(([row, column]) => row === rows && column === columns);

describe('terrain', () => {
  it('gives each colour of the palette a terrain and a rank of its own', () => {
    const grounds = COLOR_HEXES.map(({ id }) => ground(id));
    expect(grounds.map(({ terrain }) => terrain)).toEqual(COLOR_HEXES.map(({ id }) => id));
    expect(new Set(grounds.map(({ rank }) => rank)).size).toBe(COLOR_HEXES.length);
    expect(Math.min(...grounds.map(({ rank }) => rank))).toBe(0);
  });

  it('leaves other colours flat', () => {
    expect(groundOf({ ...blankSquare(C4), color_hex_code: '#123456' })).toMatchObject({ terrain: undefined });
    expect(groundOf(blankSquare(C4))).toBeUndefined();
  });

  it('shows nothing of a blocked square at a seam, whatever its colour', () => {
    const blocked = { ...blankSquare(D4), color_hex_code: hexOf('lava'), fog_of_war_visible: 'blocked' as const };
    expect(groundOf(blocked)).toBeUndefined();
    expect(groundOf({ ...blocked, fog_of_war_visible: 'partial' })).toBe(ground('lava'));
  });

  it('finds the grounds around a square, the lowest first, and no corner beside a side', () => {
    const grounds = new Map([
      [C3, ground('wall')],
      [coordinateId(3, 4), ground('wall')],
      [C4, ground('grass')],
      [D4, ground('water')],
      [D5, ground('grass')],
    ]);
    expect(neighboursOf(C4, grounds)).toEqual([
      { ground: ground('water'), mask: bit(0, 1) },
      { ground: ground('wall'), mask: bit(-1, 0) },
    ]);
    expect(neighboursOf(coordinateId(9, 9), grounds)).toEqual([]);
  });

  it('lets the higher ground reach over the seam, and walls throw shadow', () => {
    expect(reachesInto(ground('grass'), ground('water'))).toBe(true);
    expect(reachesInto(ground('water'), ground('grass'))).toBe(false);
    expect(reachesInto(ground('water'), undefined)).toBe(true);
    expect(throwsHaloOn(ground('wall'), ground('stone'))).toBe(true);
    expect(throwsHaloOn(ground('lava'), ground('wall'))).toBe(false);
    expect(throwsHaloOn(ground('grass'), ground('water'))).toBe(false);
  });
});
