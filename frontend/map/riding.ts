import { feetBetween } from '../../contracts/attack/distances.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { FEET_PER_SQUARE, isCreature, type MapViewer } from '../../contracts/map/map.rules.js';
import { maySelect } from './click-action.js';

/* Who rides whom. Nobody is sent it: two creatures stand on one square only when one rides the other. */

/** Whether these are a rider and its mount, of which the larger one is seen around the other. */
export const isRiderOnMount = (markers: readonly Marker[]): boolean => {
  const [one, other] = markers;
  return markers.length === 2 && markers.every(isCreatureMarker) && one?.size !== other?.size;
};

const isCreatureMarker = ({ marker_type: type }: Marker): boolean => isCreature(type.id);

/** The markers that may be riders and mounts. */
type Markers = Iterable<Marker>;

/** Whether a companion is large enough for a rider. SRD "Mounted Combat". */
const carries = (mount: Marker, rider: Marker): boolean =>
  mount.id !== rider.id && mount.creature?.companion !== undefined && mount.size >= rider.size;

/** Whether a marker is that of a character on the board that the viewer may move. */
const isRider = (viewer: MapViewer, marker: Marker): boolean =>
  marker.character !== null && marker.map_coordinate_id !== null && maySelect(viewer, marker);

/** Those who ride a mount, and those who may mount it. */
export interface Riders {
  readonly riding: readonly Marker[];
  readonly others: readonly Marker[];
}

/** Returns the viewer's characters that ride a companion, or may mount it; none where it is off the board. */
export function ridersOf(viewer: MapViewer, markers: Markers, mount: Marker): Riders {
  const at = mount.map_coordinate_id;
  if (at === null || !isCreatureMarker(mount)) return { riding: [], others: [] };
  const riders = [...markers].filter((one) => isRider(viewer, one));
  return {
    riding: riders.filter((one) => one.map_coordinate_id === at),
    others: riders.filter((one) => one.map_coordinate_id !== at && carries(mount, one)),
  };
}

/** The mount that a character rides, and the companions within its reach that it may mount. */
export interface Mounts {
  readonly ridden: Marker | undefined;
  readonly near: readonly Marker[];
}

/** Returns the companions of the viewer that a character rides, or may mount from where it stands. */
export function mountsOf(viewer: MapViewer, markers: Markers, rider: Marker): Mounts {
  const square = rider.map_coordinate_id;
  if (square === null || !isRider(viewer, rider)) return { ridden: undefined, near: [] };
  const reach = ({ map_coordinate_id: at, size }: Marker): number =>
    at === null ? Infinity : feetBetween({ square, size: rider.size }, { square: at, size });
  const mounts = [...markers].filter((one) => maySelect(viewer, one) && one.creature?.companion !== undefined);
  const ridden = mounts.find((one) => one.map_coordinate_id === square);
  const near = mounts.filter((one) => carries(one, rider) && reach(one) <= FEET_PER_SQUARE);
  return ridden ? { ridden, near: [] } : { ridden, near };
}
