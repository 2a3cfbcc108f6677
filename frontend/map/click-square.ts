import type { MapViewer } from '../../contracts/map/map.rules.js';
import type { GroupInHand } from './group-in-hand.js';
import type { MapSelection } from './map-selection.js';
import type { MapStore } from './map.store.js';
import type { MarkerInHand } from './marker-in-hand.js';
import { clickAction } from './click-action.js';

/** What takes the clicks on squares instead of the selection. */
export interface Aim {
  readonly isAiming: boolean;
  /** The entry of what was rolled on the targets; null: nothing was since they were chosen. */
  readonly rolledEntryId: string | null;
  readonly way: { readonly area: object | null } | undefined;
  clickSquare(square: number): void;
  /** Ends it. @returns false when it was not going on */
  cancel(): boolean;
}

/** The part of the Field View that a click on a square needs. */
interface ClickedField {
  readonly map: MapStore;
  readonly selection: MapSelection;
  readonly inHand: MarkerInHand;
  readonly groupInHand: GroupInHand;
  readonly isBrushInHand: boolean;
  readonly aim: Aim | null;
  readonly menuAt: number | null;
  setMenuAt(square: number | null): void;
  paint(squares: readonly number[]): void;
  squareMeant(square: number): number;
  viewer(): MapViewer;
}

/** Handles a left click or Enter on a square: what is in hand takes it, else the markers on the square. */
export function clickSquare(field: ClickedField, pointed: number): void {
  const { groupInHand, aim } = field;
  if (groupInHand.group) return groupInHand.placeOn(pointed);
  if (aim?.isAiming) return aim.clickSquare(aim.way?.area ? pointed : field.squareMeant(pointed));
  if (field.isBrushInHand) return field.paint([pointed]);
  clickMarkers(field, pointed);
}

/** Selects, places or pings, opens the menu of several markers, or says why none of it happens. */
function clickMarkers(field: ClickedField, pointed: number): void {
  const { selection, inHand, map } = field;
  const { isPinSelected, marker: selected } = selection;
  const square = selected || isPinSelected ? pointed : field.squareMeant(pointed);
  const placement = isPinSelected ? undefined : inHand.placementOn(square);
  const markers = map.board.markersAt(square);
  const action = clickAction({ ...field.viewer(), square, markers, selected, isPinSelected });
  const menu = field.menuAt;
  field.setMenuAt(null);
  if (action.do === 'ping') map.ping(square);
  else if (action.do === 'menu') field.setMenuAt(menu === square ? null : square);
  else if (action.do === 'deselect') selection.select(null);
  else if (action.do === 'select') selection.select(action.marker);
  else if (action.do === 'place') selection.place(action.marker, square);
  if (placement?.refusal !== undefined) inHand.refuse(placement, action.do === 'select' ? action.marker : undefined);
  else if (action.do === 'nothing') markers.forEach(inHand.refusePickUp);
}
