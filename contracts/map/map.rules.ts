import type { CampaignRole } from '../campaigns/campaigns.policy.js';
import { LIMITS } from '../core/limits.js';
import type { MarkerTypeId } from './map.palette.js';

/** How a viewer sees the fog on a square. The server never sends `none`; the client reads it as `clear`. */
export type FogVisibility = 'none' | 'partial' | 'clear' | 'blocked';

/** The person for whom the map is shown, with their role in the campaign. */
export interface MapViewer {
  readonly userId: string;
  readonly role: CampaignRole;
}

/** The id of a square; row and column count from 1. It does not depend on the size of the map. */
export const coordinateId = (row: number, column: number): number => (row - 1) * LIMITS.mapSide + column;

/** The row of a square, from 1. */
export const rowOf = (id: number): number => Math.floor((id - 1) / LIMITS.mapSide) + 1;

/** The column of a square, from 1. */
export const columnOf = (id: number): number => ((id - 1) % LIMITS.mapSide) + 1;

/** The label of a column, from 1: `A` to `Z`, then `AA` to `AN`. */
export function columnLabel(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? `A${letter}` : letter;
}

/** The name of a square: `C4` is column C, row 4. */
export const squareName = (id: number): string => `${columnLabel(columnOf(id))}${rowOf(id)}`;

/** Whether a square lies on a map of that many rows and columns. */
export const isOnMap = (id: number, rows: number, columns: number): boolean =>
  Number.isInteger(id) && id >= 1 && rowOf(id) <= rows && columnOf(id) <= columns;

/** The side of a square in feet. SRD "Playing on a Grid". */
export const FEET_PER_SQUARE = 5;

/**
 * Returns the distance between two squares in feet: each square on the shortest way counts 5 feet, a diagonal one too.
 * SRD "Playing on a Grid".
 */
export const distanceInFeet = (from: number, to: number): number =>
  FEET_PER_SQUARE * Math.max(Math.abs(rowOf(to) - rowOf(from)), Math.abs(columnOf(to) - columnOf(from)));

const CREATURES: readonly MarkerTypeId[] = ['pc', 'npc', 'enemy'];

/** Whether markers of this type are creatures; a square holds at most one creature (PROTOCOL.md, M4). */
export const isCreature = (type: MarkerTypeId): boolean => CREATURES.includes(type);

/** Whether markers of these two types may not share a square. `makeRoom` in `marker-commands.ts` enforces it (PROTOCOL.md, M4). */
export const cannotShareSquare = (one: MarkerTypeId, other: MarkerTypeId): boolean =>
  isCreature(one) && isCreature(other);

/** Whether the DM may delete a marker; PCs and characters' markers cannot be deleted (PROTOCOL.md, M7). */
export const isDeletable = (marker: { type: MarkerTypeId; characterId: string | null }): boolean =>
  marker.type !== 'pc' && marker.characterId === null;

/**
 * Whether this person may select and move a marker on the board: the DM any, a player those of their own characters and
 * companions.
 * @param playerId who plays the marker besides the DMs
 */
export const mayMoveMarker = (role: CampaignRole, userId: string, playerId: string | null): boolean =>
  role === 'dm' || (role === 'player' && playerId === userId);

/** How a viewer with that role sees a square's fog; `ownMarker`: a marker of one of their characters stands on it. */
export function fogVisibility(role: CampaignRole, fogged: boolean, ownMarker: boolean): Exclude<FogVisibility, 'none'> {
  if (!fogged) return 'clear';
  if (role === 'dm') return 'partial';
  return ownMarker ? 'clear' : 'blocked';
}

/** The sizes of a token: its side in squares. SRD "Size Categories": Tiny is half a square, Gargantuan four. */
export const MARKER_SIZES = [0.5, 1, 2, 3, 4] as const;
export type MarkerSize = (typeof MARKER_SIZES)[number];

/** Returns the size of the token of a creature. @param size such as 'Large' */
export const markerSizeOf = (size: string): MarkerSize =>
  ({ tiny: 0.5, large: 2, huge: 3, gargantuan: 4 } as Readonly<Record<string, MarkerSize>>)[size.toLowerCase()] ?? 1;

/** The number of squares that a token covers in each direction. */
export const squaresAcross = (size: MarkerSize): number => Math.ceil(size);
