import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { blankSquare } from './board.js';
import { painted } from './predictions.js';
import { sampleMarker } from './map.fixtures.js';
import { visibilityOf, visibilitySentence } from './marker-visibility.js';

const players = [
  { id: 'ana', name: 'Ana' },
  { id: 'bo', name: 'Bo' },
];
const openly = { is_hiding: false, aware_all: true, aware_users: ['ana', 'bo'] };
const goblin: Marker = { ...sampleMarker('goblin', 'enemy', 5), ...openly };
const pcOf = (user: string): Marker => ({ ...sampleMarker(user, 'pc', 5, user), ...openly });
const clear = blankSquare(5);
const fogged = painted(clear, { usage: 'fog', hex: '#23262d' });
const visibility = (marker: Marker, square = clear, neighbours: Marker[] = [marker]) => {
  const { seenBy, reasons } = visibilityOf(marker, square, neighbours, players);
  return { seenBy: seenBy.map(({ id }) => id), reasons };
};

describe('who sees a marker', () => {
  it('everybody when nothing hides it', () =>
    expect(visibility(goblin)).toEqual({ seenBy: ['ana', 'bo'], reasons: [] }));
  it('nobody when it is fully hidden', () =>
    expect(visibility({ ...goblin, is_hiding: true })).toEqual({ seenBy: [], reasons: ['hidden'] }));
  it('only those listed', () =>
    expect(visibility({ ...goblin, aware_all: false, aware_users: ['bo'] })).toEqual({
      seenBy: ['bo'],
      reasons: ['some'],
    }));
  it('nobody off the board', () =>
    expect(visibility({ ...goblin, map_coordinate_id: null })).toEqual({ seenBy: [], reasons: ['off board'] }));
  it('nobody in fog', () => expect(visibility(goblin, fogged)).toEqual({ seenBy: [], reasons: ['fog'] }));
  it('in fog whoever stands there as well', () =>
    expect(visibility(goblin, fogged, [goblin, pcOf('ana')])).toEqual({ seenBy: ['ana'], reasons: ['fog'] }));
  it('always its own player', () =>
    expect(visibility({ ...pcOf('ana'), is_hiding: true }, fogged)).toEqual({
      seenBy: ['ana'],
      reasons: ['hidden', 'fog'],
    }));
});

describe('the sentence that says so', () => {
  const sentence = (marker: Marker, square = clear) =>
    visibilitySentence(visibilityOf(marker, square, [marker], players));
  it('names everybody', () => expect(sentence(goblin)).toBe('Seen by everybody'));
  it('names nobody and why', () =>
    expect(sentence({ ...goblin, is_hiding: true }, fogged)).toBe('Seen by you alone (fully hidden, in fog)'));
  it('names some', () =>
    expect(sentence({ ...goblin, aware_all: false, aware_users: ['bo'] })).toBe('Seen by Bo; not by Ana'));
});
