import { createContext, useCallback, useState } from 'react';
import type { PowersView } from './spellcasting-box.js';

/** How other sections lead to the middle of the Powers. */
export interface PowersOpening {
  /** What the Powers show when they open. */
  readonly first: PowersView;
  /** Opens the Powers with a view; undefined where they cannot be opened. */
  readonly open: ((view: PowersView) => void) | undefined;
  /** Called by the Powers when they have opened. */
  readonly opened: () => void;
}

const SPELLS: PowersView = { show: 'spells' };

/** The way to the Powers of the open sheet. */
export const PowersOpeningContext = createContext<PowersOpening>({ first: SPELLS, open: undefined, opened: () => {} });

/** Returns the way to the Powers of a sheet. @param openSection shows the section or the part that has them */
export function usePowersOpening(openSection: () => void): PowersOpening {
  const [first, setFirst] = useState(SPELLS);
  const opened = useCallback(() => setFirst(SPELLS), []);
  const open = (view: PowersView): void => {
    setFirst(view);
    openSection();
  };
  return { first, open, opened };
}
