import type { Marker } from '../../../contracts/map/map.contract.js';
import type { LazyMenuProps } from '../../ui/lazy-menu.js';
import { LazyCode } from '../../ui/lazy-code.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { BoardTouch } from './board/board-touch.js';
import type { beginAttackByKey } from './begin-attack.js';

/*
 * The parts of the Field View whose code is loaded at the first use of the page, or of what they are for, because nobody
 * sees them before.
 */

/** The menu of several markers on a square. */
export const markerMenu = new LazyPart<{ square: number }>(
  async () => (await import('./markers/marker-menu.js')).MarkerMenu,
);
/** A player's card of a marker. */
export const markerCard = new LazyPart<{ marker: Marker }>(
  async () => (await import('./markers/marker-card.js')).MarkerCard,
);
/** The names of the markers on the square under the pointer. */
export const hoverLabel = new LazyPart<{ square: number }>(
  async () => (await import('./board/hover-label.js')).HoverLabel,
);
/** What lies on the board below the markers while a marker, a brush or an attack is in hand. */
export const handUnderlays = new LazyPart<object>(async () => (await import('./board/hand-overlays.js')).HandUnderlays);
/** What lies there above the markers. */
export const handOverlays = new LazyPart<object>(async () => (await import('./board/hand-overlays.js')).HandOverlays);
/** What the line below the map says meanwhile. */
export const handHint = new LazyPart<object>(async () => (await import('./panels/hand-hints.js')).HandHint);
/** The token that follows the pointer during a drag. */
export const draggedMarker = new LazyPart<object>(
  async () => (await import('./board/placement-overlays.js')).DraggedMarker,
);
/** Handles fingers on the map. */
export const boardTouch = new LazyCode<typeof BoardTouch>(
  async () => (await import('./board/board-touch.js')).BoardTouch,
);
/** Begins an attack by its key. */
export const attackByKey = new LazyCode<typeof beginAttackByKey>(
  async () => (await import('./begin-attack.js')).beginAttackByKey,
);
/** The open popup of the map. */
export const shownPopup = new LazyPart<object>(async () => (await import('./panels/shown-popup.js')).ShownPopup);
/** The keys and gestures of the map. */
export const shortcutHelp = new LazyPart<LazyMenuProps>(
  async () => (await import('./panels/shortcut-help.js')).ShortcutHelp,
);
/** The address of the table screen. */
export const tableMenu = new LazyPart<LazyMenuProps>(
  async () => (await import('./panels/table-screen-menu.js')).TableScreenMenu,
);
/** The players whose view a DM can see. */
export const viewAsMenu = new LazyPart<LazyMenuProps>(
  async () => (await import('./panels/view-as-menu.js')).ViewAsMenu,
);
