import { makeAutoObservable } from 'mobx';
import type { ActiveSelection } from '../../contracts/character/evaluation.types.js';

/** The trait or feature whose selections a panel shows, and the selection that gets the focus. */
export class ShownFeature {
  /** Undefined: the panel chooses the first one that is open. */
  id: string | undefined = undefined;
  /** The number of requests to show a feature or a selection; changes with each. */
  focusRequests = 0;
  /** The selection to focus. */
  focusSelectionId: string | undefined = undefined;

  constructor(private readonly activeSelections: () => readonly ActiveSelection[]) {
    makeAutoObservable<this, 'activeSelections'>(this, { activeSelections: false }, { autoBind: true });
  }

  /** Shows the selections of a trait or feature in the panel. */
  show(featureId: string | undefined): void {
    this.id = featureId;
    this.focusSelectionId = undefined;
    this.focusRequests += 1;
  }

  /** Goes on showing what the panel shows, also when nothing is open there any more. */
  keep(featureId: string | undefined): void {
    this.id = featureId;
  }

  /** Shows and focuses a selection. */
  focusSelection(selectionId: string | null): void {
    const active = this.activeSelections().find(({ selection }) => selection.id === selectionId);
    if (!active) return;
    this.show(active.holder.id);
    this.focusSelectionId = active.selection.id;
  }
}
