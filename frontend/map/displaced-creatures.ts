import { makeAutoObservable, observable } from 'mobx';
import type { Marker, SteppedAside } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';

/** A displaced creature: `from` is its old square, `to` its new one; null is the marker list. */
export interface DisplacedCreature extends SteppedAside {
  readonly name: string;
  /** Why it could not be put back; undefined without a refusal. */
  readonly refusal: string | undefined;
}

type MarkerOf = (id: string) => Marker | undefined;

/** Returns the sentence for the DM: 'Goblin stepped aside from C4 to C5.' */
export const displacementText = ({ name, from, to }: Pick<DisplacedCreature, 'name' | 'from' | 'to'>): string =>
  to === null
    ? `${name} stepped aside from ${squareName(from)} and is off the board.`
    : `${name} stepped aside from ${squareName(from)} to ${squareName(to)}.`;

/**
 * The creatures that the server displaced to make room for a marker and that have not moved since. The server reports
 * them only to the DM, in `stepped_aside`.
 */
export class DisplacedCreatures {
  private readonly displacements = observable.map<string, SteppedAside>(undefined, { deep: false });
  private readonly refusals = observable.map<string, string>();

  constructor(private readonly markerOf: MarkerOf) {
    makeAutoObservable<this, 'markerOf'>(this, { markerOf: false }, { autoBind: true });
  }

  /** The displaced creatures, without those that moved again or left the map. */
  get shown(): DisplacedCreature[] {
    return [...this.displacements.values()].flatMap((displacement) => {
      const marker = this.markerOf(displacement.markerId);
      if (marker?.map_coordinate_id !== displacement.to) return [];
      return { ...displacement, name: marker.name, refusal: this.refusals.get(displacement.markerId) };
    });
  }

  /** Adds displacements. Merges those of one creature into one. */
  add(displacements: readonly SteppedAside[]): void {
    for (const displacement of displacements) {
      const earlier = this.displacements.get(displacement.markerId);
      const from = earlier?.to === displacement.from ? earlier.from : displacement.from;
      this.dismiss(displacement.markerId);
      if (from !== displacement.to) this.displacements.set(displacement.markerId, { ...displacement, from });
    }
  }

  /** Stores why a creature could not be put back. */
  setRefusal(markerId: string, reason: string): void {
    this.refusals.set(markerId, reason);
  }

  /** Stops showing a creature. */
  dismiss(markerId: string): void {
    this.displacements.delete(markerId);
    this.refusals.delete(markerId);
  }

  clear(): void {
    this.displacements.clear();
    this.refusals.clear();
  }
}
