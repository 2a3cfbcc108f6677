import { createContext, useContext } from 'react';
import type { OpenAttacksStore } from '../open-attacks.store.js';
import type { CharacterStripStore } from '../character-strip.store.js';
import type { FieldViewStore } from '../field-view.store.js';
import type { MapHighlights } from '../map-highlights.js';
import type { MarkerLabels } from '../marker-labels.js';
import type { PanelTabsStore } from '../panel-tabs.store.js';
import type { SideSheetStore } from '../side-sheet.store.js';
import type { TokenVitalsStore } from '../token-vitals.store.js';
import type { TerrainStore } from '../terrain.store.js';
import type { TurnsStore } from '../turns.store.js';
import type { ZoomStore } from '../zoom.store.js';

/** The stores that every part of the Field View reads. */
export interface FieldViewStores {
  readonly field: FieldViewStore;
  readonly zoom: ZoomStore;
  readonly labels: MarkerLabels;
  readonly highlights: MapHighlights;
  readonly strip: CharacterStripStore;
  readonly sheet: SideSheetStore;
  readonly panel: PanelTabsStore;
  readonly terrain: TerrainStore;
  readonly vitals: TokenVitalsStore;
  readonly turns: TurnsStore;
  readonly openAttacks: OpenAttacksStore;
}

/** Provides the stores of the open Field View. */
export const FieldViewContext = createContext<FieldViewStores | undefined>(undefined);

/** Returns the stores of the open Field View. @throws Error outside of FieldViewContext */
export function useFieldView(): FieldViewStores {
  const stores = useContext(FieldViewContext);
  if (!stores) throw new Error('useFieldView needs the FieldViewContext around it.');
  return stores;
}
