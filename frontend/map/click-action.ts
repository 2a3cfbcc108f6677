import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { cannotShareSquare, mayMoveMarker, type MapViewer } from '../../contracts/map/map.rules.js';

/** The state at a click on a square. */
export interface ClickContext extends MapViewer {
  readonly square: number;
  /** The markers on the square. */
  readonly markers: readonly Marker[];
  readonly selected: Marker | undefined;
  readonly isPinSelected: boolean;
}

/** The effect of a click. */
export type ClickAction =
  | { readonly do: 'nothing' }
  | { readonly do: 'ping' }
  | { readonly do: 'deselect' }
  | { readonly do: 'menu' }
  | { readonly do: 'select' | 'place'; readonly marker: Marker };

/** Whether the viewer may select the marker at its current position. */
export const maySelect = (viewer: MapViewer, marker: Marker): boolean =>
  mayMoveMarker(viewer.role, viewer.userId, playerOfShown(marker)) &&
  (viewer.role === 'dm' || marker.map_coordinate_id !== null);

/** Returns the marker among `others` that cannot share a square with `marker`; undefined without one. */
export const blockingMarker = (marker: Marker, others: readonly Marker[]): Marker | undefined =>
  others.find((other) => other.id !== marker.id && cannotShareSquare(marker.marker_type.id, other.marker_type.id));

/**
 * Returns the effect of a left click or Enter on a square: it pings with the Map Indicator, places the selected marker,
 * selects the only marker there, or opens the menu of several. A creature cannot be placed on another creature; that
 * click selects the other one instead.
 */
export function clickAction({ square, markers, selected, isPinSelected, ...viewer }: ClickContext): ClickAction {
  if (isPinSelected) return { do: 'ping' };
  if (selected?.map_coordinate_id === square) return markers.length > 1 ? { do: 'menu' } : { do: 'deselect' };
  if (selected && !blockingMarker(selected, markers)) return { do: 'place', marker: selected };
  const [first, ...more] = markers;
  if (!first) return { do: 'nothing' };
  if (more.length > 0) return { do: 'menu' };
  return maySelect(viewer, first) ? { do: 'select', marker: first } : { do: 'nothing' };
}
