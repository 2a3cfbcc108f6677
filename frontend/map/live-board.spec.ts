import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { autorun } from 'mobx';
import type { Coordinate, MapView, Marker, MarkersPatch } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { blankSquare, Board, isBlank } from './board.js';
import { LiveBoard } from './live-board.js';
import { required, sampleMarker } from './map.fixtures.js';
import type { Prediction } from './predictions.js';
import { painted, predictChange, predictDelete, predictMove, predictPaint } from './predictions.js';

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

/** A whole view, consistent in itself: markers are listed by the squares they stand on. */
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
  const coordinates = [...squares.values()].filter((square) => !isBlank(square));
  return {
    campaign_map: { id: 'map', rows_count: 4, columns_count: 4, coordinates },
    markers,
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

/** The patch from one view to the next, computed naively. */
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

const contents = (board: Pick<LiveBoard, 'squares' | 'markers'> | Board) => ({
  squares: [...board.squares].sort(([one], [other]) => one - other),
  markers: [...board.markers].sort(([one], [other]) => one.localeCompare(other)),
});

const aPrediction: fc.Arbitrary<Prediction> = fc.oneof(
  fc
    .tuple(aPaint, fc.array(aSquare, { minLength: 1, maxLength: 6 }))
    .map(([paint, squares]) => predictPaint(paint, new Set(squares))),
  fc
    .tuple(fc.constantFrom(...MARKERS), fc.option(aSquare, { nil: null }), fc.option(aSquare, { nil: null }))
    .map(([id, from, to]) => predictMove(id, from, to)),
  fc.tuple(fc.constantFrom(...MARKERS), aSquare).map(([id, from]) => predictDelete(id, from)),
  fc.constantFrom(...MARKERS).map((id) => predictChange(id, { name: 'another name' })),
);

describe('the board', () => {
  it('equals a snapshot of the last view after any sequence of frames', () => {
    fc.assert(
      fc.property(fc.array(aView, { minLength: 1, maxLength: 8 }), (views) => {
        const replayed = new LiveBoard(() => []);
        views.forEach((view, index) =>
          index === 0 ? replayed.replace(view) : replayed.apply(patchBetween(required(views[index - 1]), view)),
        );
        const fresh = new Board();
        fresh.replace(required(views.at(-1)));
        expect(contents(replayed)).toEqual(contents(fresh));
      }),
    );
  });

  it('shows every prediction over any frames, and the confirmed board once the predictions are gone', () => {
    fc.assert(
      fc.property(
        fc.array(aView, { minLength: 2, maxLength: 5 }),
        fc.array(aPrediction, { minLength: 1, maxLength: 4 }),
        (views, given) => {
          let predictions: Prediction[] = [];
          const board = new LiveBoard(() => predictions);
          board.replace(required(views[0]));
          given.forEach((prediction) => {
            predictions = [...predictions, prediction];
            board.refresh(prediction);
          });
          views.slice(1).forEach((view, index) => board.apply(patchBetween(required(views[index]), view)));
          const predicted = new LiveBoard(() => predictions);
          predicted.replace(required(views.at(-1)));
          expect(contents(board)).toEqual(contents(predicted));

          const dropped = predictions;
          predictions = [];
          for (const prediction of dropped) board.refresh(prediction);
          const fresh = new Board();
          fresh.replace(required(views.at(-1)));
          expect(contents(board)).toEqual(contents(fresh));
        },
      ),
    );
  });

  it('notifies only observers of the changed square', () => {
    const board = new LiveBoard(() => []);
    board.replace(viewOf([], [], []));
    const looks = new Map(SQUARES.map((id) => [id, 0]));
    const stop = SQUARES.map((id) =>
      autorun(() => void (looks.set(id, (looks.get(id) ?? 0) + 1), board.squares.get(id))),
    );
    board.apply({ coordinates: [{ ...blankSquare(SECOND), color_hex_code: '#6f9a4d' }] });
    expect([...looks].filter(([, times]) => times > 1)).toEqual([[SECOND, 2]]);
    stop.forEach((dispose) => dispose());
  });

  it('does not redraw a square when a frame confirms its prediction', () => {
    const paint = { usage: 'color', hex: '#6f9a4d' } as const;
    let predictions: Prediction[] = [predictPaint(paint, new Set([FIRST]))];
    const board = new LiveBoard(() => predictions);
    board.replace(viewOf([], [], []));
    let looks = 0;
    const stop = autorun(() => void (looks++, board.squares.get(FIRST)));
    board.apply({ coordinates: [painted(blankSquare(FIRST), paint)] });
    predictions = [];
    board.refresh({ squares: [FIRST], markers: [] });
    expect(looks).toBe(1);
    stop();
  });

  it('shows a marker on one square only, even while a prediction and the confirmed board disagree', () => {
    const board = new LiveBoard(() => [predictMove('m1', FIRST, SECOND)]);
    board.replace(viewOf([THIRD], [''], []));
    expect(SQUARES.filter((id) => board.markersAt(id).length > 0)).toEqual([SECOND]);
  });
});
