import type { Marker } from '../../../contracts/map/map.contract.js';
import type { MenuOnTouchProps } from '../../ui/menu-on-touch.js';
import { PartOnTouch } from '../../ui/part-on-touch.js';

/* The parts of the Field View whose code is loaded at the first use of the page, because nobody sees them before. */

/** The menu of several markers on a square. */
export const markerMenu = new PartOnTouch<{ square: number }>(
  async () => (await import('./markers/marker-menu.js')).MarkerMenu,
);
/** A player's card of a marker. */
export const markerCard = new PartOnTouch<{ marker: Marker }>(
  async () => (await import('./markers/marker-card.js')).MarkerCard,
);
/** The open popup of the map. */
export const openPopup = new PartOnTouch<object>(async () => (await import('./panels/open-popup.js')).OpenPopup);
/** The keys and gestures of the map. */
export const keyHelp = new PartOnTouch<MenuOnTouchProps>(
  async () => (await import('./panels/key-help-popover.js')).KeyHelpPopover,
);
/** The address of the table screen. */
export const tableMenu = new PartOnTouch<MenuOnTouchProps>(
  async () => (await import('./panels/table-menu.js')).TableMenu,
);
/** The players whose view a DM can see. */
export const watchMenu = new PartOnTouch<MenuOnTouchProps>(
  async () => (await import('./panels/watch-menu.js')).WatchMenu,
);
