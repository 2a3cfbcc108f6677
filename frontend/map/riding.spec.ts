import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { coordinateId, type MarkerSize } from '../../contracts/map/map.rules.js';
import { sampleCreature, sampleMarker } from './map.fixtures.js';
import { isRiderOnMount, mountsOf, ridersOf } from './riding.js';

const PLAYER = { role: 'player', userId: 'rosa' } as const;
const at = (column: number) => coordinateId(1, column);

/** A companion that a person plays. */
const companion = (name: string, square: number | null, size: MarkerSize, playerId = 'rosa'): Marker => ({
  ...sampleMarker(name, 'npc', square),
  size,
  creature: {
    ...sampleCreature(),
    companion: {
      character_id: 'character-Aldous',
      player_id: playerId,
      spell: null,
      returns: true,
      vanishes: true,
      turns: 'own',
    },
  },
});
const hero = (name: string, square: number | null, creator = 'rosa') => sampleMarker(name, 'pc', square, creator);
const names = (markers: readonly Marker[]) => markers.map(({ name }) => name);

describe('riding', () => {
  const horse = companion('Horse', at(2), 2);

  it("offers a companion's back to the viewer's own characters on the board", () => {
    const markers = [horse, hero('Aldous', at(1)), hero('Ysolde', at(8)), hero('Off', null), hero('Foe', at(3), 'max')];
    const { riding, others } = ridersOf(PLAYER, markers, horse);
    expect([names(riding), names(others)]).toEqual([[], ['Aldous', 'Ysolde']]);
    expect(ridersOf(PLAYER, markers, companion('Away', null, 2)).others).toEqual([]);
    expect(ridersOf(PLAYER, markers, companion('Owl', at(2), 0.5)).others).toEqual([]);
    expect(ridersOf({ role: 'dm', userId: 'dm' }, markers, horse).others).toHaveLength(3);
  });

  it('tells who rides it, whatever the size', () => {
    const rider = hero('Aldous', at(2));
    expect(names(ridersOf(PLAYER, [horse, rider], horse).riding)).toEqual(['Aldous']);
    expect(mountsOf(PLAYER, [horse, rider], rider)).toEqual({ ridden: horse, near: [] });
  });

  it('offers a character the companions within 5 feet that are large enough', () => {
    const rider = hero('Aldous', at(1));
    const owl = companion('Owl', coordinateId(2, 1), 0.5);
    const stranger = companion('Elk', coordinateId(2, 2), 2, 'max');
    expect(mountsOf(PLAYER, [rider, horse, owl, stranger], rider)).toEqual({ ridden: undefined, near: [horse] });
    // The horse covers columns 2 and 3.
    expect(names(mountsOf(PLAYER, [horse], hero('Aldous', at(4))).near)).toEqual(['Horse']);
    expect(mountsOf(PLAYER, [horse], hero('Aldous', at(5))).near).toEqual([]);
    expect(mountsOf(PLAYER, [horse], hero('Foe', at(1), 'max')).near).toEqual([]);
  });

  it('shows a rider on a larger mount, and anything else as a stack', () => {
    expect(isRiderOnMount([hero('Aldous', at(2)), horse])).toBe(true);
    expect(isRiderOnMount([hero('Aldous', at(2)), companion('Dog', at(2), 1)])).toBe(false);
    expect(isRiderOnMount([sampleMarker('Gold', 'loot', at(2)), horse])).toBe(false);
    expect(isRiderOnMount([hero('Aldous', at(2)), hero('Ysolde', at(2)), horse])).toBe(false);
  });
});
