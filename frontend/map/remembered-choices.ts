import type { MarkerTypeId } from '../../contracts/map/map.palette.js';
import { markerType } from '../../contracts/map/map.palette.js';

const LAST_TYPE = 'questhearth-marker-type';
const fullyHiddenKey = (type: MarkerTypeId): string => `questhearth-fully-hide-${type}`;
const FILL_CONTROLS = 'questhearth-fill-controls';
const TERRAIN = 'questhearth-terrain';
const NEW_MAP = 'questhearth-new-map';
const CHARACTER_STRIP = 'questhearth-character-strip';
const TURN_SOUND = 'questhearth-turn-sound';
const OPEN_ROLLS = 'questhearth-creature-rolls';
const SIDE_SHEET_WIDTH = 'questhearth-side-sheet-width';

/** Returns the type of the last marker that was created in this tab; null without one. */
export const lastMarkerType = (): MarkerTypeId | null =>
  markerType(sessionStorage.getItem(LAST_TYPE) ?? '')?.id ?? null;

/** Remembers the type of a new marker as long as the tab is open. */
export const rememberMarkerType = (type: MarkerTypeId): void => sessionStorage.setItem(LAST_TYPE, type);

/** Returns whether the last new marker of a type was fully hidden in this browser; without one, whether it is a trap. */
export const wasFullyHidden = (type: MarkerTypeId): boolean =>
  (localStorage.getItem(fullyHiddenKey(type)) ?? String(type === 'trap')) === 'true';

/** Remembers in this browser whether a new marker of a type is fully hidden. */
export const rememberFullyHidden = (type: MarkerTypeId, isHiding: boolean): void =>
  localStorage.setItem(fullyHiddenKey(type), String(isHiding));

/** Returns whether the Map Fill Controls are open; null when they have never been opened or closed. */
export function fillControlsWereOpen(): boolean | null {
  const stored = localStorage.getItem(FILL_CONTROLS);
  return stored === null ? null : stored === 'open';
}

/** Remembers in this browser whether the Map Fill Controls are open. */
export const rememberFillControls = (open: boolean): void =>
  localStorage.setItem(FILL_CONTROLS, open ? 'open' : 'folded');

/** Returns whether the map shows terrain textures; true until the user chooses flat colours. */
export const terrainWasTextured = (): boolean => localStorage.getItem(TERRAIN) !== 'flat';

/** Remembers in this browser whether the map shows terrain textures. */
export const rememberTerrain = (isTextured: boolean): void =>
  localStorage.setItem(TERRAIN, isTextured ? 'textured' : 'flat');

/** Returns whether players saw the last new map at once; false without one. */
export const newMapWasRevealed = (): boolean => localStorage.getItem(NEW_MAP) === 'revealed';

/** Remembers in this browser whether players see a new map at once. */
export const rememberNewMap = (isRevealed: boolean): void =>
  localStorage.setItem(NEW_MAP, isRevealed ? 'revealed' : 'unrevealed');

/** Returns whether the strip of characters is open; true until the user closes it. */
export const characterStripWasOpen = (): boolean => localStorage.getItem(CHARACTER_STRIP) !== 'folded';

/** Remembers in this browser whether the strip of characters is open. */
export const rememberCharacterStrip = (open: boolean): void =>
  localStorage.setItem(CHARACTER_STRIP, open ? 'open' : 'folded');

/** Returns whether the browser rings when the user's turn begins; false until they want it. */
export const turnSoundWasOn = (): boolean => localStorage.getItem(TURN_SOUND) === 'on';

/** Remembers in this browser whether it rings when the user's turn begins. */
export const rememberTurnSound = (isOn: boolean): void => localStorage.setItem(TURN_SOUND, isOn ? 'on' : 'off');

/** Returns how wide the sheet beside the map was, in pixels; null until somebody has pulled it. */
export function sideSheetWidth(): number | null {
  const stored = Number(localStorage.getItem(SIDE_SHEET_WIDTH));
  return stored > 0 ? stored : null;
}

/** Remembers in this browser how wide the sheet beside the map is, in pixels. */
export const rememberSideSheetWidth = (width: number): void => localStorage.setItem(SIDE_SHEET_WIDTH, String(width));

/** Returns whether players see the dice of the creatures that the DM rolls; false until the DM wants it. */
export const creatureRollsWereOpen = (): boolean => localStorage.getItem(OPEN_ROLLS) === 'open';

/** Remembers in this browser whether players see the dice of creatures. */
export const rememberCreatureRolls = (isOpen: boolean): void =>
  localStorage.setItem(OPEN_ROLLS, isOpen ? 'open' : 'totals');
