import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { coordinateId, type MapViewer } from '../../contracts/map/map.rules.js';
import { DisplayedBoard } from './displayed-board.js';
import { FieldViewStore } from './field-view.store.js';
import { required, sampleMap, sampleMarker } from './map.fixtures.js';
import type { MapStore } from './map.store.js';
import type { Paint } from './paint.js';

const [B2, C4, E5] = [coordinateId(2, 2), coordinateId(4, 3), coordinateId(5, 5)];
const water: Paint = { usage: 'color', hex: '#4a86b0' };
const pointer = { clientX: 10, clientY: 20 };

const goblin = sampleMarker('Goblin', 'enemy', C4);
const ogre = sampleMarker('Ogre', 'enemy', E5);
const ana = sampleMarker('Ana', 'pc', B2, 'ana');

/** A Field View over a map of 8 by 8 with three creatures, and the moves and strokes that it sent. */
function openFieldView(viewer: MapViewer = { role: 'dm', userId: 'dm' }) {
  const board = new DisplayedBoard(() => []);
  board.replace(sampleMap([goblin, ogre, ana]));
  const painted: number[] = [];
  const map = {
    board,
    place: jest.fn(),
    ping: jest.fn(),
    beginStroke: () => ({ add: (squares: readonly number[]) => void painted.push(...squares), end: jest.fn() }),
  };
  return {
    field: new FieldViewStore(
      map as unknown as MapStore,
      () => viewer,
      () => [],
    ),
    map,
    painted,
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a refused placement', () => {
  it('moves nothing, and shows and announces its reason', () => {
    const { field, map } = openFieldView();
    field.inHand.startDrag(ogre, pointer);
    expect(field.inHand.drop(C4)).toBe(false);
    expect(map.place).not.toHaveBeenCalled();
    expect(field.inHand.refusal.text).toBe('C4 is taken by Goblin. Ogre stays on E5.');
    expect(field.announcement).toBe('C4 is taken by Goblin. Ogre stays on E5.');
  });

  it('stays readable for some seconds', () => {
    const { field } = openFieldView();
    field.inHand.startDrag(ogre, pointer);
    field.inHand.drop(null);
    jest.advanceTimersByTime(5000);
    expect(field.inHand.refusal.text).toBe('Off the board. Ogre stays on E5.');
    jest.advanceTimersByTime(5000);
    expect(field.inHand.refusal.text).toBeNull();
  });

  it('is cleared by the next action', () => {
    const { field } = openFieldView();
    for (const act of [
      () => field.select(ogre),
      () => field.selection.togglePin(),
      () => field.selection.toggleBrush(water),
      () => field.inHand.startDrag(ogre, pointer),
    ]) {
      field.inHand.startDrag(ogre, pointer);
      field.inHand.drop(null);
      act();
      expect(field.inHand.refusal.text).toBeNull();
    }
  });

  it('is announced again when it is repeated', () => {
    const { field } = openFieldView({ role: 'player', userId: 'ana' });
    field.select(ana);
    field.clickSquare(C4);
    const first = field.announcement;
    field.clickSquare(C4);
    expect(field.announcement).not.toBe(first);
    expect(field.announcement.trim()).toBe('C4 is taken by Goblin. Ana stays on B2.');
  });

  it('says which marker a click selected instead', () => {
    const { field } = openFieldView();
    field.select(ogre);
    field.clickSquare(C4);
    expect(field.selection.markerId).toBe('Goblin');
    expect(field.inHand.refusal.text).toBe('C4 is taken by Goblin. Goblin is selected now.');
  });

  it("tells a player that somebody else's marker is not theirs", () => {
    const { field } = openFieldView({ role: 'player', userId: 'ana' });
    field.clickSquare(C4);
    expect(field.inHand.refusal.text).toBe('Goblin is not your marker. To attack it, choose an attack under Attacks.');
  });
});

describe('a click in the legend', () => {
  it("selects a player's own marker, which the next square receives, and shows where another one is", () => {
    const { field, map } = openFieldView({ role: 'player', userId: 'ana' });
    field.chooseInLegend(goblin);
    expect([field.selection.markerId, field.highlighted]).toEqual([null, C4]);
    field.chooseInLegend(ana);
    field.clickSquare(B2 + 1);
    expect(map.place).toHaveBeenCalledWith(ana, B2 + 1);
    field.chooseInLegend({ ...ana, map_coordinate_id: null });
    expect(field.inHand.refusal.text).toBe('Ana is off the board, and only the DM can place it.');
  });
});

describe('a brush', () => {
  it('says its name when it is chosen, and what it has painted', () => {
    const { field } = openFieldView();
    field.selection.toggleBrush({ usage: 'fog', hex: '#0d0d0e' });
    expect(field.announcement).toMatch(/^Brush Fog of War selected\./);
    field.paint([B2, B2 + 1]);
    expect(field.announcement).toBe('C2 painted with Fog of War.');
    field.clickSquare(B2);
    expect(field.announcement).toBe('B2 painted with Fog of War.');
    field.cancel();
    expect(field.announcement).toBe('Brush Fog of War deselected.');
    field.paint([B2]);
    expect(field.announcement).toBe('Brush Fog of War deselected.');
  });
});

describe('a new marker', () => {
  it('is in hand with words for its keys until it is placed or put away', () => {
    const { field, map } = openFieldView();
    map.board.apply({ coordinates: [], markers: [sampleMarker('Goblin 2', 'enemy', null)] });
    const copy = required(map.board.markers.get('Goblin 2'));
    field.selection.takeNew(copy);
    expect(field.selection.isPlacingNew).toBe(true);
    expect(field.announcement).toBe(
      'Click a square, or move with the arrow keys and press Enter to place Goblin 2. Esc deselects it.',
    );
    field.cancel();
    expect([field.selection.markerId, field.selection.isPlacingNew]).toEqual([null, false]);
    field.selection.takeNew(copy);
    field.clickSquare(B2 + 1);
    expect(map.place).toHaveBeenCalledWith(copy, B2 + 1);
    expect(field.selection.isPlacingNew).toBe(false);
  });
});

describe('a drag', () => {
  it('moves the marker to a free square', () => {
    const { field, map } = openFieldView();
    field.inHand.startDrag(ogre, pointer);
    expect(field.inHand.drop(B2 + 1)).toBe(true);
    expect(map.place).toHaveBeenCalledWith(ogre, B2 + 1);
  });

  it('ends without a move on Esc, and on its own square', () => {
    const { field, map } = openFieldView();
    field.inHand.startDrag(ogre, pointer);
    expect(field.cancel()).toBe(true);
    expect(field.inHand.drop(B2 + 1)).toBe(false);
    field.inHand.startDrag(ogre, pointer);
    expect(field.inHand.drop(E5)).toBe(false);
    expect(map.place).not.toHaveBeenCalled();
    expect(field.inHand.refusal.text).toBeNull();
  });

  it('names the marker in hand and its distance in the name of the map', () => {
    const { field } = openFieldView();
    expect(field.inHand.boardLabel).toBe('Map');
    field.select(ogre);
    field.setHover(B2 + 1);
    expect(field.inHand.boardLabel).toBe('Map. Ogre selected, 15 feet to C2.');
    field.setHover(C4);
    expect(field.inHand.boardLabel).toBe('Map. Ogre selected, C4 is taken by Goblin.');
  });
});

describe('a brush', () => {
  it('paints with a click, and replaces the selected marker and the location pin', () => {
    const { field, painted } = openFieldView();
    field.select(ogre);
    field.selection.toggleBrush(water);
    expect(field.selection.markerId).toBeNull();
    field.clickSquare(C4);
    expect(painted).toEqual([C4]);
    expect(field.selection.markerId).toBeNull();
    field.selection.togglePin();
    expect(field.brush.paint).toBeNull();
    field.selection.toggleBrush(water);
    expect(field.selection.isPinSelected).toBe(false);
    field.select(ogre);
    expect(field.brush.paint).toBeNull();
  });

  it('is put away by Esc', () => {
    const { field } = openFieldView();
    field.selection.toggleBrush(water);
    expect(field.cancel()).toBe(true);
    expect(field.isBrushInHand).toBe(false);
    expect(field.cancel()).toBe(false);
  });
});

describe('a larger token', () => {
  const [D5, F6] = [coordinateId(5, 4), coordinateId(6, 6)];

  it('is meant by each square that it covers, except where another marker stands', () => {
    const { field } = openFieldView();
    field.map.board.apply({ coordinates: [], markers: [{ ...goblin, size: 2 }], removed: [] });
    expect(field.squareMeant(D5)).toBe(C4);
    expect(field.squareMeant(F6)).toBe(F6);
    field.clickSquare(D5);
    expect(field.selection.marker?.name).toBe('Goblin');
    field.clickSquare(D5);
    expect(field.map.place).toHaveBeenCalledWith(expect.objectContaining({ id: 'Goblin' }), D5);
    field.map.board.apply({ coordinates: [], markers: [{ ...goblin, size: 3 }], removed: [] });
    expect(field.squareMeant(E5)).toBe(E5);
  });
});
