import type { CreatureGroup } from '../../contracts/map/creature-groups.js';
import type { CreatureOnMap } from './counted-creatures.js';

/** Groups of creatures that come onto the map. */
export interface PlacedGroups {
  readonly name: string;
  readonly groups: readonly CreatureGroup[];
  readonly count: number;
  /** Whether the server rolls their hit points. */
  readonly isRolled: boolean;
}

/** The new markers and the server's message. */
export interface Placed {
  readonly markerIds: readonly string[];
  readonly msg: string;
}

/** What the map does for the encounters. */
export interface MapOfEncounters {
  readonly hasMap: boolean;
  /** Whether creatures are in hand, for the next click. */
  readonly isPlacing: boolean;
  /** Whether an encounter runs in turns. */
  readonly isRunning: boolean;
  hasMarker(id: string): boolean;
  /** Returns those of the markers that carry a creature. */
  creaturesOf(markerIds: readonly string[]): CreatureOnMap[];
  /** Returns how many of the markers are hidden from some player. */
  concealedOf(markerIds: readonly string[]): number;
  /** Shows those of the markers that are hidden to all players. */
  showToAll(markerIds: readonly string[]): void;
  /** The next click on the map places the groups. */
  takeGroup(groups: PlacedGroups, onPlaced: (placed: Placed) => void): void;
  /** Adds their markers to the marker list. Rejects with a Failure. */
  addToList(groups: PlacedGroups): Promise<Placed>;
  drop(): void;
  /** Opens the choice of who takes part in the turns. */
  beginTurns(markerIds: readonly string[]): void;
  announce(placed: Placed): void;
}
