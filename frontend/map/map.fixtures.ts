import type { MapView, Marker } from '../../contracts/map/map.contract.js';
import type { MarkerTypeId } from '../../contracts/map/map.palette.js';
import { markerType } from '../../contracts/map/map.palette.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import { blankSquare } from './confirmed-board.js';

/** Returns the value. @throws Error when it is missing */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The test needs a value here.');
  return value;
}

/** Creates a marker without notes; `creator` is the id of its character's player. */
export function sampleMarker(name: string, type: MarkerTypeId, at: number | null, creator?: string): Marker {
  const character = creator
    ? {
        id: `character-${name}`,
        name,
        creator_id: creator,
        creator_name: creator,
        creator_color: '#e69f00',
        photo: null,
      }
    : null;
  return {
    id: name,
    name,
    character,
    marker_type: required(markerType(type)),
    map_coordinate_id: at,
    size: 1,
    public_notes: '',
  };
}

/** Creates a map of eight by eight squares with markers that stand on it. */
export const sampleMap = (markers: Marker[]): MapView => ({
  campaign_map: {
    id: 'map',
    rows_count: 8,
    columns_count: 8,
    coordinates: markers.map(({ id, map_coordinate_id: at }) => ({ ...blankSquare(required(at)), markers: [id] })),
  },
  markers,
  encounter: null,
  marker_types: [],
  marker_hexes: [],
  color_hexes: [],
  fow_hexes: [],
});

/** Creates a goblin to which nothing has happened. */
export const sampleCreature = (): MarkerCreature => ({
  id: 'goblin',
  rolled_hp: null,
  max_hp: 7,
  current_hp: 7,
  temp_hp: 0,
  conditions: [],
  used: {},
  is_health_shown: false,
});
