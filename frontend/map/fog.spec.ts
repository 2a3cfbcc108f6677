import { describe, expect, it } from '@jest/globals';
import type { Coordinate } from '../../contracts/map/map.contract.js';
import { FOW_HEXES } from '../../contracts/map/map.palette.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { blankSquare } from './confirmed-board.js';
import { fogEdges, fogOf, type Fog } from './fog.js';
import { DIRECTIONS } from './grid-squares.js';

const night: Fog = { hex: '#23262d', visibility: 'blocked' };
const mist: Fog = { hex: '#9aa3ab', visibility: 'blocked' };
const [C3, C4, D4] = [coordinateId(3, 3), coordinateId(4, 3), coordinateId(4, 4)];
const fogged = (more: Partial<Coordinate>): Coordinate => ({ ...blankSquare(C4), is_fog_of_war: true, ...more });
const bit = (rows: number, columns: number): number =>
  1 << DIRECTIONS.findIndex(([row, column]) => row === rows && column === columns);

describe('fog', () => {
  it('is what the viewer sees of it: nothing on a clear square, also where fog lies', () => {
    expect(fogOf(fogged({ fog_of_war_visible: 'clear', color_hex_code_fow: night.hex }))).toBeUndefined();
    expect(fogOf(fogged({ fog_of_war_visible: 'blocked', color_hex_code_fow: night.hex }))).toEqual(night);
    expect(fogOf(fogged({ fog_of_war_visible: 'partial', color_hex_code_fow: null }))).toEqual({
      hex: FOW_HEXES[0].code,
      visibility: 'partial',
    });
  });

  it('reaches into the neighbours, with the directions from which each fog comes', () => {
    const fogs = new Map([
      [C3, night],
      [D4, mist],
    ]);
    expect(fogEdges(C4, fogs)).toEqual([
      { fog: night, mask: bit(-1, 0) },
      { fog: mist, mask: bit(0, 1) },
    ]);
    expect(fogEdges(coordinateId(6, 6), fogs)).toEqual([]);
  });

  it('has no edge towards the same fog', () => {
    const fogs = new Map([C3, C4, D4].map((id) => [id, night]));
    expect(fogEdges(C4, fogs)).toEqual([]);
    expect(fogEdges(C4, fogs.set(D4, mist))).toEqual([{ fog: mist, mask: bit(0, 1) }]);
  });
});
