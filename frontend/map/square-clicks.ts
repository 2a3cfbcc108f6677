import type { Level } from '../../contracts/campaigns/campaigns.policy.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { cannotShareSquare, mayMoveMarker } from '../../contracts/map/map.rules.js';

/** The person who clicks. */
export interface Clicker {
  readonly level: Level;
  readonly userId: string;
}

/** The state in which a click on a square happens. */
export interface ClickContext extends Clicker {
  readonly square: number;
  /** The markers on it. */
  readonly markers: readonly Marker[];
  readonly selected: Marker | undefined;
  /** The location pin is selected. */
  readonly pin: boolean;
}

/** The effect of a click. */
export type ClickAction =
  | { readonly do: 'nothing' }
  | { readonly do: 'ping' }
  | { readonly do: 'deselect' }
  | { readonly do: 'menu' }
  | { readonly do: 'select' | 'place'; readonly marker: Marker };

/** Whether somebody may select a marker where it stands. */
export const maySelect = (who: Clicker, marker: Marker): boolean =>
  mayMoveMarker(who.level, who.userId, marker.character?.creator_id ?? null) &&
  (who.level === 'dm' || marker.map_coordinate_id !== null);

/** The marker among `others` that cannot share a square with `marker`. */
export const blockingMarker = (marker: Marker, others: readonly Marker[]): Marker | undefined =>
  others.find((other) => other.id !== marker.id && cannotShareSquare(marker.marker_type.id, other.marker_type.id));

/**
 * A left click or Enter: points with the pin, places what is selected, else selects the one marker there or opens the menu of several.
 * A selected creature never goes onto another one: that click selects the other instead.
 */
export function clickAction({ square, markers, selected, pin, ...who }: ClickContext): ClickAction {
  if (pin) return { do: 'ping' };
  if (selected?.map_coordinate_id === square) return markers.length > 1 ? { do: 'menu' } : { do: 'deselect' };
  if (selected && !blockingMarker(selected, markers)) return { do: 'place', marker: selected };
  const [first, ...more] = markers;
  if (!first) return { do: 'nothing' };
  if (more.length > 0) return { do: 'menu' };
  return maySelect(who, first) ? { do: 'select', marker: first } : { do: 'nothing' };
}
