import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnOf, coordinateId, rowOf } from '../../contracts/map/map.rules.js';
import { isNarrow, labelBox, labelSpaces, showsWholeName, type LabelPlace, type PlacedMarker } from './label-space.js';

const SIZE = { rows: 8, columns: 12 };
const marker = (id: string, row: number, column: number): PlacedMarker => ({
  id,
  square: coordinateId(row, column),
  size: 1,
});
const spaces = (place: LabelPlace, ...markers: PlacedMarker[]) => Object.fromEntries(labelSpaces(markers, SIZE, place));

describe('the space of a label', () => {
  it('reaches to the edges of the map when nothing is in the way', () => {
    expect(spaces('inside', marker('a', 3, 5))).toEqual({ a: { left: 4, right: 7 } });
  });

  it('is shared between neighbours in a row', () => {
    expect(spaces('inside', marker('a', 3, 2), marker('b', 3, 5), marker('c', 3, 6))).toEqual({
      a: { left: 1, right: 1 },
      b: { left: 1, right: 0 },
      c: { left: 0, right: 6 },
    });
  });

  it('below the square is not there above another marker and in the last row', () => {
    const markers = [marker('above', 3, 2), marker('under', 4, 2), marker('last', 8, 1)];
    expect(spaces('below', ...markers)).toEqual({ under: { left: 1, right: 10 } });
  });

  it('below the square ends at the markers of the next row', () => {
    expect(spaces('below', marker('a', 3, 5), marker('b', 4, 3), marker('c', 4, 8))['a']).toEqual({
      left: 1,
      right: 2,
    });
  });

  it('of a larger token lies at its lowest row, beside or below all of its squares', () => {
    const ogre: PlacedMarker = { ...marker('ogre', 3, 4), size: 2 };
    expect(spaces('inside', ogre, marker('a', 4, 8))['ogre']).toEqual({ left: 3, right: 1 });
    expect(spaces('below', ogre, marker('a', 5, 5))['ogre']).toBeUndefined();
    expect(spaces('below', ogre, marker('a', 3, 9))['ogre']).toEqual({ left: 3, right: 7 });
    expect(spaces('inside', ogre, marker('a', 4, 8))['a']).toEqual({ left: 1, right: 4 });
    expect(labelBox('Ogre', { left: 0, right: 0 }, 40, 'inside', 2)).toEqual({ align: 'center', span: 2 });
  });

  it('never lets a label overlap another label or another marker', () => {
    const square = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }));
    const boards = fc.uniqueArray(square, { maxLength: 40, selector: ([row, column]) => row * 100 + column });
    fc.assert(
      fc.property(boards, fc.constantFrom('inside' as const, 'below' as const), (squares, place) => {
        const markers = squares.map(([row, column], index) => marker(String(index), row, column));
        const labels = [...labelSpaces(markers, SIZE, place)].map(([id, { left, right }]) => {
          const at = markers[Number(id)]?.square ?? 0;
          const row = rowOf(at) + (place === 'below' ? 1 : 0);
          return { id, row, from: columnOf(at) - left, to: columnOf(at) + 1 + right };
        });
        for (const one of labels) {
          const others = labels.filter(({ id, row }) => id !== one.id && row === one.row);
          expect(others.filter(({ from, to }) => from < one.to && one.from < to)).toEqual([]);
          const covered = markers.filter(
            ({ id, square: at }) =>
              id !== one.id && rowOf(at) === one.row && columnOf(at) < one.to && one.from < columnOf(at) + 1,
          );
          expect(covered).toEqual([]);
        }
      }),
    );
  });
});

describe('the box of a label', () => {
  it('lies in the middle where the name fits, or where both sides are equal', () => {
    expect(labelBox('Goblin', { left: 1, right: 3 }, 30, 'inside')).toEqual({ align: 'center', span: 3 });
    expect(labelBox('A very long name indeed', { left: 0.5, right: 0.5 }, 30, 'inside')).toEqual({
      align: 'center',
      span: 2,
    });
  });

  it('goes to the side with more space when the name needs it', () => {
    expect(labelBox('Drowned Sentry', { left: 0, right: 3 }, 30, 'inside')).toEqual({ align: 'start', span: 4 });
    expect(labelBox('Drowned Sentry', { left: 2, right: 0 }, 30, 'inside')).toEqual({ align: 'end', span: 3 });
  });

  it('knows whether it shows the whole name', () => {
    expect(showsWholeName('Goblin', { align: 'center', span: 2 }, 30)).toBe(true);
    expect(showsWholeName('Goblin', { align: 'center', span: 1 }, 30)).toBe(false);
    expect(showsWholeName('x'.repeat(40), { align: 'center', span: 9 }, 60)).toBe(false);
    expect(showsWholeName('ゴブリン', { align: 'center', span: 2 }, 28)).toBe(false);
  });

  it('is not there when it would show too little of the name', () => {
    expect(labelBox('Drowned Sentry', { left: 0, right: 0 }, 29, 'inside')).toBeUndefined();
    expect(labelBox('Drowned Sentry', { left: 0, right: 0 }, 30, 'inside')).toEqual({ align: 'center', span: 1 });
    expect(labelBox('Drowned Sentry', { left: 0, right: 1 }, 30, 'inside')).toEqual({ align: 'start', span: 2 });
    expect(labelBox('Drowned Sentry', { left: 0, right: 1 }, 20, 'below')).toBeUndefined();
    expect(labelBox('Drowned Sentry', { left: 0, right: 2 }, 20, 'below')).toEqual({ align: 'start', span: 3 });
    expect(labelBox('X', { left: 0, right: 0 }, 20, 'inside')).toEqual({ align: 'center', span: 1 });
  });

  it('stays between neighbours for a name with a number, without an ellipsis', () => {
    const between = { left: 0, right: 0 };
    expect(labelBox('Goblin', between, 33, 'below')).toBeUndefined();
    expect(labelBox('Goblin 1', between, 33, 'below')).toEqual({ align: 'center', span: 1 });
    expect(labelBox('Goblin 1', between, 26, 'below')).toBeUndefined();
    expect([34, 44].map((cell) => isNarrow({ align: 'center', span: 1 }, cell))).toEqual([true, false]);
  });
});
