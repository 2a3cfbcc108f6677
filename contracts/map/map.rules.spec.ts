import { describe, expect, it } from '@jest/globals';
import { MARKER_TYPES, markerType } from './map.palette.js';
import {
  cannotShareSquare,
  columnLabel,
  columnOf,
  coordinateId,
  distanceInFeet,
  fogVisibility,
  isDeletable,
  isOnMap,
  mayMoveMarker,
  rowOf,
  squareName,
} from './map.rules.js';

describe('squares', () => {
  it('have ids row by row, forty in a row, on a map of any size', () => {
    expect([coordinateId(1, 1), coordinateId(1, 40), coordinateId(2, 1), coordinateId(40, 40)]).toEqual([
      1, 40, 41, 1600,
    ]);
    for (const id of [1, 40, 41, 123, 1600]) expect(coordinateId(rowOf(id), columnOf(id))).toBe(id);
  });

  it('have the column labels A to AN', () => {
    expect([1, 26, 27, 40].map(columnLabel)).toEqual(['A', 'Z', 'AA', 'AN']);
    expect(squareName(coordinateId(4, 3))).toBe('C4');
  });

  it('are five feet from the next one, also diagonally', () => {
    const from = coordinateId(4, 3);
    const feet = ([row, column]: readonly [number, number]) => distanceInFeet(from, coordinateId(row, column));
    expect(
      (
        [
          [4, 3],
          [4, 4],
          [3, 2],
          [1, 6],
          [9, 4],
          [40, 40],
        ] as const
      ).map(feet),
    ).toEqual([0, 5, 5, 15, 25, 185]);
  });

  it('are on the map only within its rows and columns', () => {
    expect(isOnMap(coordinateId(3, 5), 3, 5)).toBe(true);
    for (const id of [coordinateId(4, 1), coordinateId(1, 6), 0, -1, 1.5, Number.NaN])
      expect(isOnMap(id, 3, 5)).toBe(false);
  });
});

describe('markers', () => {
  it('have six types', () => {
    expect(MARKER_TYPES.map((type) => type.name)).toEqual(['PC', 'NPC', 'Enemy', 'Loot', 'Trap', 'Misc']);
    expect(markerType('dragon')).toBeUndefined();
  });

  it('cannot share a square when both are creatures', () => {
    expect(cannotShareSquare('pc', 'enemy') && cannotShareSquare('npc', 'npc')).toBe(true);
    expect(cannotShareSquare('pc', 'loot') || cannotShareSquare('trap', 'misc')).toBe(false);
  });

  it('can be deleted, except PCs and markers of characters', () => {
    expect(isDeletable({ type: 'enemy', characterId: null })).toBe(true);
    expect(isDeletable({ type: 'pc', characterId: null }) || isDeletable({ type: 'npc', characterId: 'c' })).toBe(
      false,
    );
  });

  it('can be moved by the DM and by the player who made their character', () => {
    expect(mayMoveMarker('dm', 'd', null) && mayMoveMarker('player', 'p', 'p')).toBe(true);
    expect(
      mayMoveMarker('player', 'p', 'q') || mayMoveMarker('player', 'p', null) || mayMoveMarker('viewer', 'v', 'v'),
    ).toBe(false);
  });
});

describe('fog', () => {
  it('is partial for the DM, and blocked for a player unless one of their own markers stands in it', () => {
    expect(fogVisibility('dm', true, false)).toBe('partial');
    expect(fogVisibility('player', true, false)).toBe('blocked');
    expect(fogVisibility('player', true, true)).toBe('clear');
    expect([fogVisibility('dm', false, false), fogVisibility('player', false, false)]).toEqual(['clear', 'clear']);
  });
});
