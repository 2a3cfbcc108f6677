import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { Coordinate, Marker } from '../../contracts/map/map.contract.js';

/** A player of the campaign, not the DM. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Why players do not see a marker: off the board, fully hidden, hidden from some players, or in fog. */
export type Concealment = 'off board' | 'hidden' | 'some' | 'fog';

/** Which players see a marker. */
export interface MarkerVisibility {
  readonly seenBy: readonly Player[];
  readonly notSeenBy: readonly Player[];
  /** The reasons why some players do not see it; empty when everybody sees it. */
  readonly reasons: readonly Concealment[];
}

/** Whether the DM has hidden a marker from some player. Fog, and being off the board, do not count. */
export const isConcealed = (marker: Marker): boolean => marker.is_hiding === true || marker.aware_all !== true;

/**
 * Returns which players see a marker. A player always sees their own marker, and another's when it is on the board,
 * not hidden, visible to them, and its square has no fog or one of their own markers.
 * @param square the marker's square; undefined off the board
 * @param squareMarkers all markers on that square
 */
export function visibilityOf(
  marker: Marker,
  square: Coordinate | undefined,
  squareMarkers: readonly Marker[],
  players: readonly Player[],
): MarkerVisibility {
  const owner = playerOfShown(marker);
  const ownersOnSquare = new Set(squareMarkers.map(playerOfShown));
  const aware = (player: Player): boolean =>
    marker.aware_all === true || (marker.aware_users ?? []).includes(player.id);
  const inFog = square?.is_fog_of_war === true;
  const sees = (player: Player): boolean =>
    player.id === owner ||
    (marker.map_coordinate_id !== null &&
      !marker.is_hiding &&
      aware(player) &&
      (!inFog || ownersOnSquare.has(player.id)));
  const others = players.filter((player) => player.id !== owner);
  const reasons: Concealment[] = [];
  if (marker.map_coordinate_id === null) reasons.push('off board');
  if (marker.is_hiding) reasons.push('hidden');
  if (others.some((player) => !aware(player))) reasons.push('some');
  if (inFog && others.some((player) => !ownersOnSquare.has(player.id))) reasons.push('fog');
  return { seenBy: players.filter(sees), notSeenBy: players.filter((player) => !sees(player)), reasons };
}

/** Whether there are players, and none of them sees a marker. */
export const isSeenByNobody = ({ seenBy, notSeenBy }: MarkerVisibility): boolean =>
  notSeenBy.length > 0 && seenBy.length === 0;

/** Returns the names of players as a list: "Ana", "Ana and Ben". */
export const namesText = (players: readonly Player[]): string =>
  new Intl.ListFormat('en').format(players.map(({ name }) => name));

/** The text of each reason; 'some' needs none because the sentence names the players. */
const CAUSES: Readonly<Partial<Record<Concealment, string>>> = {
  hidden: 'fully hidden',
  fog: 'in fog',
  'off board': 'not on the board',
};

/** Describes who sees a marker, for tooltips and screen readers. */
export function visibilitySentence({ seenBy, notSeenBy, reasons }: MarkerVisibility): string {
  const causes = reasons.flatMap((reason) => CAUSES[reason] ?? []);
  const cause = causes.length > 0 ? ` (${causes.join(', ')})` : '';
  // Without players a hidden marker is not one that everybody sees.
  if (notSeenBy.length === 0 && (seenBy.length > 0 || cause === '')) return `Seen by everybody${cause}`;
  if (seenBy.length === 0) return `Seen only by you${cause}`;
  return `Seen by ${namesText(seenBy)}, not seen by ${namesText(notSeenBy)}${cause}`;
}
