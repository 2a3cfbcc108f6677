import { clientEvent } from '../core/route.js';
import type { MapAck } from './map.contract.js';
import type { PlaceCreatures } from './place-creatures.dto.js';

/* Groups of creatures that come onto the map together. The rules G1, G2, … of PROTOCOL.md apply. */

/** The ack of `place creatures`. */
export type PlacedCreaturesAck = MapAck & {
  /** The ids of the new markers, in the order of the groups. */
  markerIds: readonly string[];
};

/** The emit that places groups of creatures, for DMs. */
export const placeCreaturesEmits = {
  placeCreatures: clientEvent<PlaceCreatures, PlacedCreaturesAck>({
    name: 'place creatures',
    access: 'map.edit',
    summary: 'Makes a hidden marker for each creature of some groups, around a square or in the marker list.',
  }),
} as const;
