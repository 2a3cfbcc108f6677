import type { PanelTab } from '../../panel-tabs.store.js';

/** The id of the tabs of the panel beside the map; those of the tabs begin with it. */
export const TABS_ID = 'map-parts';

/** Moves the focus to the tab of a part, for who leaves another part by its button. */
export const focusTab = (tab: PanelTab): void => document.getElementById(`${TABS_ID}-tab-${tab}`)?.focus();
