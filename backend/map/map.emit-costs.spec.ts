import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { COSTS } from '../core/load/budgets.js';
import { costOf } from './map.emit-costs.js';

const { paint, updateMarker } = mapEmits;
const eightySquares = Array.from({ length: 80 }, () => 1);

describe('the cost of a command', () => {
  const ids = Array.from({ length: 900 }, () => randomUUID());
  it.each([
    ['a square', paint.name, { coordinateId: 1 }, COSTS.command],
    ['eighty squares', paint.name, { coordinateId: eightySquares }, COSTS.command + 40],
    ['a marker that sixty people see', updateMarker.name, { awareUsers: ids.slice(0, 60) }, COSTS.command],
    ['a marker that 900 people see', updateMarker.name, { awareUsers: ids }, COSTS.command + 9],
    ['the same as text', updateMarker.name, { awareUsers: JSON.stringify(ids) }, COSTS.command + 9],
  ])('counts %s', (_what, event, payload, units) => {
    expect(costOf(event, payload)).toBe(units);
  });
});
