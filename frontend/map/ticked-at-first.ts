import type { Marker } from '../../contracts/map/map.contract.js';
import { hasFallen } from '../../contracts/map/marker-creature.types.js';

/** Returns which of the wanted markers are ticked when somebody chooses who takes part: not the creatures that lie dead. */
export const tickedAtFirst = (markers: readonly Marker[], wanted: ReadonlySet<string>): readonly string[] =>
  markers.filter(({ id, creature }) => wanted.has(id) && !hasFallen(creature)).map(({ id }) => id);
