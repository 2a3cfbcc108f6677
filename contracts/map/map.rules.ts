import type { Level } from '../campaigns/campaigns.policy.js';
import { LIMITS } from '../core/limits.js';
import { normalizeText } from '../core/text.js';
import type { MarkerTypeId } from './map.palette.js';

/** `none` never leaves the server; it is read as `clear`. */
export type FogVisibility = 'none' | 'partial' | 'clear' | 'blocked';

/** The id of a square, the same on every map whatever its size; row and column count from 1. */
export const coordinateId = (row: number, column: number): number => (row - 1) * LIMITS.mapSide + column;

/** The row of a square, from 1. */
export const rowOf = (id: number): number => Math.floor((id - 1) / LIMITS.mapSide) + 1;

/** The column of a square, from 1. */
export const columnOf = (id: number): number => ((id - 1) % LIMITS.mapSide) + 1;

/** `A` to `Z`, then `AA` to `AN`; the column counts from 1. */
export function columnLabel(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? `A${letter}` : letter;
}

/** How people name a square: `C4` is column C, row 4. */
export const squareName = (id: number): string => `${columnLabel(columnOf(id))}${rowOf(id)}`;

/** Whether a square lies on a map of that many rows and columns. */
export const isOnMap = (id: number, rows: number, columns: number): boolean =>
  Number.isInteger(id) && id >= 1 && rowOf(id) <= rows && columnOf(id) <= columns;

const CREATURES: readonly MarkerTypeId[] = ['pc', 'npc', 'enemy'];

/** PCs, NPCs and enemies take up their square; loot, traps and the rest lie about in it. */
export const isCreature = (type: MarkerTypeId): boolean => CREATURES.includes(type);

/** Two markers that may never share a square. */
export const cannotShareSquare = (one: MarkerTypeId, other: MarkerTypeId): boolean =>
  isCreature(one) && isCreature(other);

/** A character's marker goes with its character, and a PC is taken off the board instead. */
export const isDeletable = (marker: { type: MarkerTypeId; characterId: string | null }): boolean =>
  marker.type !== 'pc' && marker.characterId === null;

/** Who may select a marker on the board and move it: the DM any, a player those of their own characters. */
export const mayMoveMarker = (level: Level, userId: string, creatorId: string | null): boolean =>
  level === 'dm' || (level === 'player' && creatorId === userId);

/** How a square's fog looks to somebody; `ownMarker`: a marker of one of their own characters stands on it. */
export function fogVisibility(level: Level, fogged: boolean, ownMarker: boolean): Exclude<FogVisibility, 'none'> {
  if (!fogged) return 'clear';
  if (level === 'dm') return 'partial';
  return ownMarker ? 'clear' : 'blocked';
}

const encoder = new TextEncoder();

/** The length a marker's notes count as: encoded (UTF-8 bytes), with line breaks normalised. At most `LIMITS.markerNotes`. */
export const notesLength = (text: string): number => encoder.encode(normalizeText(text)).length;
