import { action, makeObservable, observable } from 'mobx';
import type { AffectedIds } from './confirmed-board.js';

/** Adds to the count of each id; removes an id whose count is 0. */
function count<Id>(counts: Map<Id, number>, ids: Iterable<Id>, difference: 1 | -1): void {
  for (const id of ids) {
    const next = (counts.get(id) ?? 0) + difference;
    if (next > 0) counts.set(id, next);
    else counts.delete(id);
  }
}

/**
 * The markers and painted squares whose change the server has not acknowledged for a second, with the number of such
 * changes. MobX observes every id separately, so that one late change redraws only what it affects.
 */
export class UnacknowledgedChanges {
  readonly markers = observable.map<string, number>(undefined, { deep: false });
  readonly squares = observable.map<number, number>(undefined, { deep: false });

  constructor() {
    makeObservable(this, { add: action, remove: action });
  }

  /** Whether any change is late. */
  get exist(): boolean {
    return this.markers.size > 0 || this.squares.size > 0;
  }

  add(affected: AffectedIds): void {
    this.update(affected, 1);
  }

  remove(affected: AffectedIds): void {
    this.update(affected, -1);
  }

  /** A late change of a marker is shown only on the marker, because its squares have not changed. */
  private update({ squareIds, markerIds }: AffectedIds, difference: 1 | -1): void {
    const ids = [...markerIds];
    if (ids.length > 0) count(this.markers, ids, difference);
    else count(this.squares, squareIds, difference);
  }
}

/** The text about a late change for screen readers. */
export const WAITING_LABEL = 'not saved yet';
