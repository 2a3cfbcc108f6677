import { makeAutoObservable, observable } from 'mobx';
import type { Marker, SteppedAside } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';

/** A creature that the server moved aside; `refusal` says why it could not be put back. */
export interface DisplacedCreature extends SteppedAside {
  readonly name: string;
  readonly refusal: string | undefined;
}

type MarkerOf = (id: string) => Marker | undefined;

/** Describes the move: 'Goblin stepped aside from C4 to C5.' */
export const displacementText = ({ name, from, to }: Pick<DisplacedCreature, 'name' | 'from' | 'to'>): string =>
  `${name} stepped aside from ${squareName(from)} to ${to === null ? 'the controls list' : squareName(to)}.`;

/** The creatures that stepped aside and have not moved since. The server sends them to the DM only. */
export class DisplacedCreatures {
  private readonly steps = observable.map<string, SteppedAside>(undefined, { deep: false });
  private readonly refusals = observable.map<string, string>();

  constructor(private readonly markerOf: MarkerOf) {
    makeAutoObservable<this, 'markerOf'>(this, { markerOf: false }, { autoBind: true });
  }

  /** The creatures to show, without those that moved again or left the map. */
  get shown(): DisplacedCreature[] {
    return [...this.steps.values()].flatMap((step) => {
      const marker = this.markerOf(step.markerId);
      if (marker?.map_coordinate_id !== step.to) return [];
      return { ...step, name: marker.name, refusal: this.refusals.get(step.markerId) };
    });
  }

  /** Adds moves. Merges several moves of one creature into one. */
  add(steps: readonly SteppedAside[]): void {
    for (const step of steps) {
      const earlier = this.steps.get(step.markerId);
      const from = earlier?.to === step.from ? earlier.from : step.from;
      this.dismiss(step.markerId);
      if (from !== step.to) this.steps.set(step.markerId, { ...step, from });
    }
  }

  /** Stores why a creature could not be put back. */
  setRefusal(markerId: string, reason: string): void {
    this.refusals.set(markerId, reason);
  }

  /** Stops showing a creature. */
  dismiss(markerId: string): void {
    this.steps.delete(markerId);
    this.refusals.delete(markerId);
  }

  clear(): void {
    this.steps.clear();
    this.refusals.clear();
  }
}
