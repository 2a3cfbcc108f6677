import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import { distanceInFeet, squareName, type MapViewer } from '../../contracts/map/map.rules.js';
import { squaresBetween } from './grid-squares.js';
import { byPointer } from '../ui/by-pointer.js';
import { blockingMarker, maySelect } from './click-action.js';

/** The placement of the marker in hand on a square. */
export interface Placement {
  readonly marker: Marker;
  /** Null is off the board. */
  readonly square: number | null;
  /** The squares from the marker to the square, both included; empty unless the viewer may move it on the board. */
  readonly path: readonly number[];
  /** The length of the path in feet; null without a path. */
  readonly feet: number | null;
  /** Why the marker cannot go there; undefined when it can. */
  readonly refusal: string | undefined;
  /** Whether another creature occupies the square. */
  readonly isOccupied: boolean;
}

/** Returns why the viewer may not move a marker: it belongs to somebody else, or it is their own and off the board. */
const immovableText = ({ userId }: MapViewer, marker: Marker): string =>
  playerOfShown(marker) === userId
    ? `${marker.name} is off the board, and only the DM can place it`
    : `${marker.name} is not your marker`;

/** Returns the placement of a marker on a square; null is off the board. `others` are the markers there. */
export function placementOf(
  viewer: MapViewer,
  marker: Marker,
  square: number | null,
  others: readonly Marker[],
): Placement {
  const from = marker.map_coordinate_id;
  const isMovable = maySelect(viewer, marker);
  const hasPath = isMovable && from !== null && square !== null;
  const occupant = blockingMarker(marker, others);
  let refusal: string | undefined;
  if (!isMovable) refusal = immovableText(viewer, marker);
  else if (square === null) refusal = 'Off the board';
  else if (square !== from && occupant) refusal = `${squareName(square)} is taken by ${occupant.name}`;
  return {
    marker,
    square,
    path: hasPath ? squaresBetween(from, square) : [],
    feet: hasPath ? distanceInFeet(from, square) : null,
    refusal,
    isOccupied: occupant !== undefined,
  };
}

/** What a click on somebody else's creature may have meant, which the refusal therefore says; '' for other markers. */
const attackHint = ({ role }: MapViewer, marker: Marker): string =>
  role === 'player' && playerOfShown(marker) === null && mayCarryCreature(marker.marker_type.id)
    ? ' To attack it, choose an attack under Attacks.'
    : '';

/** Returns the distance or the reason of a refusal: '15 feet to C4', 'C4 is taken by Goblin'; '' without either. */
export function placementText({ square, feet, refusal }: Placement): string {
  if (refusal !== undefined) return refusal;
  return feet && square !== null ? `${feet} feet to ${squareName(square)}` : '';
}

/**
 * Returns the message after a refused placement: 'C4 is taken by Goblin. Ogre stays on E5.'
 * @param selected the marker that was selected instead
 */
export function refusalText(viewer: MapViewer, { marker, refusal }: Placement, selected?: Marker): string {
  if (selected) return `${refusal}. ${selected.name} is selected now.`;
  if (!maySelect(viewer, marker)) return `${refusal}.${attackHint(viewer, marker)}`;
  const at = marker.map_coordinate_id;
  return `${refusal}. ${marker.name} stays ${at === null ? 'off the board' : `on ${squareName(at)}`}.`;
}

/**
 * Returns the sentence about markers that are not on the board yet: a player's own marker, or every player's for the
 * DM; undefined without one.
 */
export function waitingText(viewer: MapViewer, markers: readonly Marker[], isDm: boolean): string | undefined {
  const waiting = markers.filter(({ character, map_coordinate_id }) => character && map_coordinate_id === null);
  if (!isDm) {
    const isOwn = ({ character }: Marker): boolean => character?.creator_id === viewer.userId;
    const [own] = waiting.filter(isOwn);
    if (!own) return undefined;
    const isPlaying = markers.some((marker) => isOwn(marker) && marker.map_coordinate_id !== null);
    return isPlaying
      ? `The DM will place ${own.name}. Then you can move it.`
      : 'The DM will place your marker. Then you can move it.';
  }
  const [first, ...more] = waiting;
  if (!first) return undefined;
  const then = byPointer('then click a square', 'then tap a square');
  return more.length === 0
    ? `${first.name} is off the board. Select it in the marker list, ${then}`
    : `${waiting.length} characters are off the board. Select one in the marker list, ${then}`;
}

/** Returns the hint how to place a marker that was just created. */
export const newMarkerText = ({ name }: Marker): string =>
  byPointer(
    `Click a square, or move with the arrow keys and press Enter to place ${name}. Esc deselects it.`,
    `Tap a square to place ${name}.`,
  );
