import { describe, expect, it } from '@jest/globals';
import { MARKER_TYPES, markerType } from './map.palette.js';
import {
  cannotShareSquare,
  columnLabel,
  columnOf,
  coordinateId,
  fogVisibility,
  isDeletable,
  isOnMap,
  mayMoveMarker,
  notesLength,
  rowOf,
  squareName,
} from './map.rules.js';

describe('squares', () => {
  it('are numbered row by row, forty to a row, whatever the size of the map', () => {
    expect([coordinateId(1, 1), coordinateId(1, 40), coordinateId(2, 1), coordinateId(40, 40)]).toEqual([
      1, 40, 41, 1600,
    ]);
    for (const id of [1, 40, 41, 123, 1600]) expect(coordinateId(rowOf(id), columnOf(id))).toBe(id);
  });

  it('are labelled A to AN', () => {
    expect([1, 26, 27, 40].map(columnLabel)).toEqual(['A', 'Z', 'AA', 'AN']);
    expect(squareName(coordinateId(4, 3))).toBe('C4');
  });

  it('lie on the map or not', () => {
    expect(isOnMap(coordinateId(3, 5), 3, 5)).toBe(true);
    for (const id of [coordinateId(4, 1), coordinateId(1, 6), 0, -1, 1.5, Number.NaN])
      expect(isOnMap(id, 3, 5)).toBe(false);
  });
});

describe('markers', () => {
  it('are of six types', () => {
    expect(MARKER_TYPES.map((type) => type.name)).toEqual(['PC', 'NPC', 'Enemy', 'Loot', 'Trap', 'Misc']);
    expect(markerType('dragon')).toBeUndefined();
  });

  it('collide when both are creatures', () => {
    expect(cannotShareSquare('pc', 'enemy') && cannotShareSquare('npc', 'npc')).toBe(true);
    expect(cannotShareSquare('pc', 'loot') || cannotShareSquare('trap', 'misc')).toBe(false);
  });

  it('can be deleted unless they are a PC', () => {
    expect(isDeletable({ type: 'enemy', characterId: null })).toBe(true);
    expect(isDeletable({ type: 'pc', characterId: null }) || isDeletable({ type: 'npc', characterId: 'c' })).toBe(
      false,
    );
  });

  it('are moved by the DM, and by a player who made their character', () => {
    expect(mayMoveMarker('dm', 'd', null) && mayMoveMarker('player', 'p', 'p')).toBe(true);
    expect(
      mayMoveMarker('player', 'p', 'q') || mayMoveMarker('player', 'p', null) || mayMoveMarker('viewer', 'v', 'v'),
    ).toBe(false);
  });
});

describe('fog', () => {
  it('is partial to the DM, and to a player blocked unless an own marker stands in it', () => {
    expect(fogVisibility('dm', true, false)).toBe('partial');
    expect(fogVisibility('player', true, false)).toBe('blocked');
    expect(fogVisibility('player', true, true)).toBe('clear');
    expect([fogVisibility('dm', false, false), fogVisibility('player', false, false)]).toEqual(['clear', 'clear']);
  });
});

describe('notes', () => {
  it('count as they are encoded, with line breaks normalised', () => {
    expect(notesLength('a\r\nb\rc\n')).toBe(6);
    expect(notesLength('ä')).toBe(2);
    expect(notesLength('🜁')).toBe(4);
  });
});
