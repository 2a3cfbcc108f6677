import { makeAutoObservable, observable } from 'mobx';
import type { Marker, SteppedAside } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';

/** A creature that stepped aside, and why it could not be put back. */
export interface StepAside extends SteppedAside {
  readonly name: string;
  readonly refusal: string | undefined;
}

type MarkerOf = (id: string) => Marker | undefined;

/** What happened, for a person: 'Goblin stepped aside from C4 to C5.' */
export const sentenceOf = ({ name, from, to }: Pick<StepAside, 'name' | 'from' | 'to'>): string =>
  `${name} stepped aside from ${squareName(from)} to ${to === null ? 'the controls list' : squareName(to)}.`;

/** The creatures that stepped aside and still stand there; the server tells the DM alone. */
export class StepsAside {
  private readonly steps = observable.map<string, SteppedAside>(undefined, { deep: false });
  private readonly refusals = observable.map<string, string>();

  constructor(private readonly markerOf: MarkerOf) {
    makeAutoObservable<this, 'markerOf'>(this, { markerOf: false }, { autoBind: true });
  }

  /** Those to be shown: one that has been moved since, or is gone, needs no word any more. */
  get shown(): StepAside[] {
    return [...this.steps.values()].flatMap((step) => {
      const marker = this.markerOf(step.markerId);
      if (marker?.map_coordinate_id !== step.to) return [];
      return { ...step, name: marker.name, refusal: this.refusals.get(step.markerId) };
    });
  }

  /** A creature that steps aside again has gone the whole way at once. */
  add(steps: readonly SteppedAside[]): void {
    for (const step of steps) {
      const earlier = this.steps.get(step.markerId);
      const from = earlier?.to === step.from ? earlier.from : step.from;
      this.forget(step.markerId);
      if (from !== step.to) this.steps.set(step.markerId, { ...step, from });
    }
  }

  /** Says why a creature could not be put back. */
  refuse(markerId: string, reason: string): void {
    this.refusals.set(markerId, reason);
  }

  forget(markerId: string): void {
    this.steps.delete(markerId);
    this.refusals.delete(markerId);
  }

  clear(): void {
    this.steps.clear();
    this.refusals.clear();
  }
}
