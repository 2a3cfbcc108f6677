import type { Coordinate, Marker } from '../../contracts/map/map.contract.js';

/** Somebody who plays in the campaign and is not its DM. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Why players do not see a marker: off the board, hidden altogether, hidden from some, or in fog. */
export type Concealment = 'off board' | 'hidden' | 'some' | 'fog';

/** Who sees a marker, for the DM. */
export interface MarkerVisibility {
  readonly seenBy: readonly Player[];
  readonly notSeenBy: readonly Player[];
  /** What keeps it from somebody's eyes; empty: everybody sees it. */
  readonly reasons: readonly Concealment[];
}

/**
 * Who of the players sees a marker: their own always; another's when it is on the board, not hidden, visible to them,
 * and its square is not fogged or one of their own markers stands there.
 * `square` is the marker's, `neighbours` the markers on it.
 */
export function visibilityOf(
  marker: Marker,
  square: Coordinate | undefined,
  neighbours: readonly Marker[],
  players: readonly Player[],
): MarkerVisibility {
  const owner = marker.character?.creator_id;
  const standing = new Set(neighbours.map((other) => other.character?.creator_id));
  const aware = (player: Player): boolean =>
    marker.aware_all === true || (marker.aware_users ?? []).includes(player.id);
  const inFog = square?.is_fog_of_war === true;
  const sees = (player: Player): boolean =>
    player.id === owner ||
    (marker.map_coordinate_id !== null && !marker.is_hiding && aware(player) && (!inFog || standing.has(player.id)));
  const others = players.filter((player) => player.id !== owner);
  const reasons: Concealment[] = [];
  if (marker.map_coordinate_id === null) reasons.push('off board');
  if (marker.is_hiding) reasons.push('hidden');
  if (others.some((player) => !aware(player))) reasons.push('some');
  if (inFog && others.some((player) => !standing.has(player.id))) reasons.push('fog');
  return { seenBy: players.filter(sees), notSeenBy: players.filter((player) => !sees(player)), reasons };
}

const listed = (players: readonly Player[]): string => players.map(({ name }) => name).join(', ');

/** One sentence for a tooltip or for those who hear the page. */
export function visibilitySentence({ seenBy, notSeenBy, reasons }: MarkerVisibility): string {
  const why = reasons.flatMap((reason) =>
    reason === 'hidden'
      ? 'fully hidden'
      : reason === 'fog'
        ? 'in fog'
        : reason === 'off board'
          ? 'not on the board'
          : [],
  );
  const cause = why.length > 0 ? ` (${why.join(', ')})` : '';
  if (notSeenBy.length === 0) return `Seen by everybody${cause}`;
  if (seenBy.length === 0) return `Seen by you alone${cause}`;
  return `Seen by ${listed(seenBy)}; not by ${listed(notSeenBy)}${cause}`;
}
