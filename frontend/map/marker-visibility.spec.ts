import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { blankSquare } from './confirmed-board.js';
import { painted } from './paint.js';
import { sampleMarker } from './map.fixtures.js';
import { isSeenByNobody, visibilityOf, visibilitySentence } from './marker-visibility.js';

const players = [
  { id: 'ana', name: 'Ana' },
  { id: 'bo', name: 'Bo' },
];
const openly = { is_hiding: false, aware_all: true, aware_users: ['ana', 'bo'] };
const goblin: Marker = { ...sampleMarker('goblin', 'enemy', 5), ...openly };
const pcOf = (user: string): Marker => ({ ...sampleMarker(user, 'pc', 5, user), ...openly });
const clear = blankSquare(5);
const fogged = painted(clear, { usage: 'fog', hex: '#23262d' });
const visibility = (marker: Marker, square = clear, squareMarkers: Marker[] = [marker]) => {
  const { seenBy, reasons } = visibilityOf(marker, square, squareMarkers, players);
  return { seenBy: seenBy.map(({ id }) => id), reasons };
};

describe('visibilityOf', () => {
  it('lets everybody see a marker that nothing hides', () =>
    expect(visibility(goblin)).toEqual({ seenBy: ['ana', 'bo'], reasons: [] }));
  it('lets nobody see a fully hidden marker', () =>
    expect(visibility({ ...goblin, is_hiding: true })).toEqual({ seenBy: [], reasons: ['hidden'] }));
  it('lets only the aware users see a marker', () =>
    expect(visibility({ ...goblin, aware_all: false, aware_users: ['bo'] })).toEqual({
      seenBy: ['bo'],
      reasons: ['some'],
    }));
  it('lets nobody see a marker off the board', () =>
    expect(visibility({ ...goblin, map_coordinate_id: null })).toEqual({ seenBy: [], reasons: ['off board'] }));
  it('lets nobody see a marker in fog', () =>
    expect(visibility(goblin, fogged)).toEqual({ seenBy: [], reasons: ['fog'] }));
  it('lets a player see a marker in fog when their own marker is on the square', () =>
    expect(visibility(goblin, fogged, [goblin, pcOf('ana')])).toEqual({ seenBy: ['ana'], reasons: ['fog'] }));
  it('always lets a player see their own marker', () =>
    expect(visibility({ ...pcOf('ana'), is_hiding: true }, fogged)).toEqual({
      seenBy: ['ana'],
      reasons: ['hidden', 'fog'],
    }));
});

describe('isSeenByNobody', () => {
  const among = (marker: Marker, those: typeof players) => isSeenByNobody(visibilityOf(marker, clear, [marker], those));
  const hidden = { ...goblin, is_hiding: true };
  it('says so of a marker that no player sees', () =>
    expect([among(hidden, players), among(goblin, players)]).toEqual([true, false]));
  it('says nothing where there are no players', () =>
    expect([among(hidden, []), among(goblin, [])]).toEqual([false, false]));
});

describe('visibilitySentence', () => {
  const sentence = (marker: Marker, square = clear) =>
    visibilitySentence(visibilityOf(marker, square, [marker], players));
  it('names everybody', () => expect(sentence(goblin)).toBe('Seen by everybody'));
  it('names nobody and why', () =>
    expect(sentence({ ...goblin, is_hiding: true }, fogged)).toBe('Seen only by you (fully hidden, in fog)'));
  it('names nobody where a marker is hidden and there are no players yet', () => {
    const hidden = { ...goblin, is_hiding: true };
    const without = (marker: Marker) => visibilitySentence(visibilityOf(marker, clear, [marker], []));
    expect([without(goblin), without(hidden)]).toEqual(['Seen by everybody', 'Seen only by you (fully hidden)']);
  });
  it('names some', () =>
    expect(sentence({ ...goblin, aware_all: false, aware_users: ['bo'] })).toBe('Seen by Bo, not seen by Ana'));
});
