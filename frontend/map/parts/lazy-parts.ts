import { lazy, useEffect } from 'react';
import { useFirstInteraction } from '../../ui/use-first-interaction.js';

/* What nobody sees when the map opens. It is loaded when the person first touches the page, before they can need it. */

const LOAD = {
  menu: () => import('./marker-menu.js').then((m) => ({ default: m.MarkerMenu })),
  card: () => import('./marker-card.js').then((m) => ({ default: m.MarkerCard })),
  popup: () => import('./open-popup.js').then((m) => ({ default: m.OpenPopup })),
} as const;

/** The menu of several markers on a square. */
export const MarkerMenu = lazy(LOAD.menu);
/** A player's card of a marker. */
export const MarkerCard = lazy(LOAD.card);
/** The open popup of the map. */
export const OpenPopup = lazy(LOAD.popup);

/** Loads these parts once the person has touched the page. */
export function useLazyParts(): void {
  const interacted = useFirstInteraction();
  useEffect(() => {
    if (interacted) for (const load of Object.values(LOAD)) void load();
  }, [interacted]);
}
