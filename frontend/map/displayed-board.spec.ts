import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { autorun } from 'mobx';
import type { Coordinate, MapView, Marker, MarkersPatch } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { blankSquare, ConfirmedBoard, isBlankSquare } from './confirmed-board.js';
import { DisplayedBoard } from './displayed-board.js';
import { required, sampleMarker } from './map.fixtures.js';
import type { OptimisticUpdate } from './optimistic-updates.js';
import { optimisticDelete, optimisticEdit, optimisticMove, optimisticPaint } from './optimistic-updates.js';
import { painted } from './paint.js';

const [FIRST, SECOND, THIRD] = [1, 2, 3];
const SQUARES = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => coordinateId(row, column)));
const MARKERS = ['m1', 'm2', 'm3', 'm4', 'm5'];

const aSquare = fc.constantFrom(...SQUARES);
const aColor = fc.constantFrom(null, '#6f9a4d', '#4b4e54');
const aPaint = fc.oneof(
  fc.record({ usage: fc.constant('color' as const), hex: aColor }),
  fc.constant({ usage: 'fog' as const, hex: '#23262d' }),
  fc.constant({ usage: 'clear_fog' as const, hex: null }),
);

/** A consistent view: each square lists the markers on it. */
const aView: fc.Arbitrary<MapView> = fc
  .record({
    positions: fc.array(fc.option(fc.option(aSquare, { nil: null }), { nil: undefined }), {
      minLength: MARKERS.length,
      maxLength: MARKERS.length,
    }),
    notes: fc.array(fc.constantFrom('', 'a note'), { minLength: MARKERS.length, maxLength: MARKERS.length }),
    fills: fc.array(fc.tuple(aSquare, aPaint), { maxLength: 12 }),
  })
  .map(({ positions, notes, fills }) => viewOf(positions, notes, fills));

function viewOf(
  positions: (number | null | undefined)[],
  notes: string[],
  fills: [number, { usage: 'color' | 'fog' | 'clear_fog'; hex: string | null }][],
): MapView {
  const squares = new Map(SQUARES.map((id) => [id, blankSquare(id)]));
  for (const [id, paint] of fills) squares.set(id, painted(required(squares.get(id)), paint));
  const markers = positions.flatMap((square, index): Marker[] =>
    square === undefined ? [] : [markerAt(required(MARKERS[index]), square, notes[index])],
  );
  for (const { id, map_coordinate_id: at } of markers) {
    const square = at === null ? undefined : squares.get(at);
    if (square) squares.set(square.id, { ...square, markers: [...square.markers, id] });
  }
  const coordinates = [...squares.values()].filter((square) => !isBlankSquare(square));
  return {
    campaign_map: { id: 'map', rows_count: 4, columns_count: 4, coordinates },
    markers,
    encounter: null,
    marker_types: [],
    marker_hexes: [],
    color_hexes: [],
    fow_hexes: [],
  };
}

const markerAt = (id: string, square: number | null, notes = ''): Marker => ({
  ...sampleMarker(id, 'misc', square),
  public_notes: notes,
});

/** Computes the patch from one view to the next by comparing everything. */
function patchBetween(before: MapView, after: MapView): MarkersPatch {
  const markers = after.markers.filter(
    (marker) => JSON.stringify(before.markers.find(({ id }) => id === marker.id)) !== JSON.stringify(marker),
  );
  const removed = before.markers.map(({ id }) => id).filter((id) => !after.markers.some((marker) => marker.id === id));
  const at = (view: MapView, id: number): Coordinate =>
    view.campaign_map?.coordinates.find((square) => square.id === id) ?? blankSquare(id);
  const coordinates = SQUARES.map((id) => at(after, id)).filter(
    (square) => JSON.stringify(at(before, square.id)) !== JSON.stringify(square),
  );
  return { markers, removed, coordinates };
}

const contents = (board: Pick<DisplayedBoard, 'squares' | 'markers'> | ConfirmedBoard) => ({
  squares: [...board.squares].sort(([one], [other]) => one - other),
  markers: [...board.markers].sort(([one], [other]) => one.localeCompare(other)),
});

const anUpdate: fc.Arbitrary<OptimisticUpdate> = fc.oneof(
  fc
    .tuple(aPaint, fc.array(aSquare, { minLength: 1, maxLength: 6 }))
    .map(([paint, squares]) => optimisticPaint(paint, new Set(squares))),
  fc
    .tuple(fc.constantFrom(...MARKERS), fc.option(aSquare, { nil: null }), fc.option(aSquare, { nil: null }))
    .map(([id, from, to]) => optimisticMove(id, from, to)),
  fc.tuple(fc.constantFrom(...MARKERS), aSquare).map(([id, from]) => optimisticDelete(id, from)),
  fc.constantFrom(...MARKERS).map((id) => optimisticEdit(id, { name: 'another name' })),
);

describe('DisplayedBoard', () => {
  it('equals a snapshot of the last view after any sequence of frames', () => {
    fc.assert(
      fc.property(fc.array(aView, { minLength: 1, maxLength: 8 }), (views) => {
        const replayed = new DisplayedBoard(() => []);
        views.forEach((view, index) =>
          index === 0 ? replayed.replace(view) : replayed.apply(patchBetween(required(views[index - 1]), view)),
        );
        const fresh = new ConfirmedBoard();
        fresh.replace(required(views.at(-1)));
        expect(contents(replayed)).toEqual(contents(fresh));
      }),
    );
  });

  it('shows every optimistic update over any frames, and the confirmed board after they are removed', () => {
    fc.assert(
      fc.property(
        fc.array(aView, { minLength: 2, maxLength: 5 }),
        fc.array(anUpdate, { minLength: 1, maxLength: 4 }),
        (views, given) => {
          let updates: OptimisticUpdate[] = [];
          const board = new DisplayedBoard(() => updates);
          board.replace(required(views[0]));
          given.forEach((update) => {
            updates = [...updates, update];
            board.refresh(update);
          });
          views.slice(1).forEach((view, index) => board.apply(patchBetween(required(views[index]), view)));
          const expected = new DisplayedBoard(() => updates);
          expected.replace(required(views.at(-1)));
          expect(contents(board)).toEqual(contents(expected));

          const dropped = updates;
          updates = [];
          for (const update of dropped) board.refresh(update);
          const fresh = new ConfirmedBoard();
          fresh.replace(required(views.at(-1)));
          expect(contents(board)).toEqual(contents(fresh));
        },
      ),
    );
  });

  it('notifies only observers of the changed square', () => {
    const board = new DisplayedBoard(() => []);
    board.replace(viewOf([], [], []));
    const renders = new Map(SQUARES.map((id) => [id, 0]));
    const stop = SQUARES.map((id) =>
      autorun(() => void (renders.set(id, (renders.get(id) ?? 0) + 1), board.squares.get(id))),
    );
    board.apply({ coordinates: [{ ...blankSquare(SECOND), color_hex_code: '#6f9a4d' }] });
    expect([...renders].filter(([, times]) => times > 1)).toEqual([[SECOND, 2]]);
    stop.forEach((dispose) => dispose());
  });

  it('does not redraw a square when a frame confirms its optimistic update', () => {
    const paint = { usage: 'color', hex: '#6f9a4d' } as const;
    let updates: OptimisticUpdate[] = [optimisticPaint(paint, new Set([FIRST]))];
    const board = new DisplayedBoard(() => updates);
    board.replace(viewOf([], [], []));
    let renders = 0;
    const stop = autorun(() => void (renders++, board.squares.get(FIRST)));
    board.apply({ coordinates: [painted(blankSquare(FIRST), paint)] });
    updates = [];
    board.refresh({ squareIds: [FIRST], markerIds: [] });
    expect(renders).toBe(1);
    stop();
  });

  it('shows a marker on one square only while an optimistic update contradicts the confirmed board', () => {
    const board = new DisplayedBoard(() => [optimisticMove('m1', FIRST, SECOND)]);
    board.replace(viewOf([THIRD], [''], []));
    expect(SQUARES.filter((id) => board.markersAt(id).length > 0)).toEqual([SECOND]);
  });
});
