import type { Marker } from '../../contracts/map/map.contract.js';
import { compareNatural } from '../ui/compare-natural.js';

/** Compares markers by name, for every list of them: 'Goblin 2' before 'Goblin 10'. */
export const compareMarkers = (one: Pick<Marker, 'name'>, other: Pick<Marker, 'name'>): number =>
  compareNatural(one.name, other.name);
