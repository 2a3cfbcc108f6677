import type { Query } from './find-in-page.js';
import type { Screen } from './screen.js';

/** The controls beside the map. */
export const PANEL: Query = { role: 'complementary', name: 'Map controls' };
/** A square of the map, such as 'C4'. */
export const square = (name: string): Query => ({ css: `[role="gridcell"][aria-label="${name}"]` });
/** A marker on a square. */
const markerAt = (marker: string, at: string): Query => ({ css: `[data-at="${at}"][aria-label="${marker}"]` });
const legend = (marker: string): Query => ({ css: '[data-legend]', text: marker });

/** The Field View of a campaign. */
export class MapScreen {
  constructor(private readonly screen: Screen) {}

  async open(campaignId: string): Promise<void> {
    await this.screen.open(`/campaigns/${campaignId}?section=field`);
    await this.screen.see(PANEL);
  }

  /** Creates a map. */
  async newMap(height: number, width: number, seen: 'at once' | 'when I show it'): Promise<void> {
    const popup: Query = { role: 'dialog', name: 'New Map' };
    await this.screen.click({ role: 'button', name: 'New Map', inside: PANEL });
    await this.screen.fill({ role: 'textbox', name: 'Height', inside: popup }, String(height));
    await this.screen.fill({ role: 'textbox', name: 'Width', inside: popup }, String(width));
    await this.screen.click({ role: 'radio', name: seen, inside: popup });
    await this.screen.click({ role: 'button', name: 'Submit', inside: popup });
    await this.screen.miss(popup);
    await this.screen.see(square('A1'));
  }

  async newMarker(name: string, type: string): Promise<void> {
    const popup: Query = { role: 'dialog', name: 'New Marker' };
    await this.screen.click({ role: 'button', name: 'New Marker', inside: PANEL });
    await this.screen.fill({ role: 'textbox', name: 'Name', inside: popup }, name);
    await this.screen.click({ role: 'radio', name: type, inside: popup });
    await this.screen.click({ role: 'button', name: 'Create Marker', inside: popup });
    await this.screen.miss(popup);
    await this.screen.see(legend(name));
  }

  /** Selects a marker in the legend and places it with a click. */
  async place(marker: string, at: string): Promise<void> {
    const { attributes } = await this.screen.find(legend(marker));
    if (attributes['aria-pressed'] !== 'true') await this.screen.click(legend(marker));
    await this.screen.click(square(at));
    await this.screen.see(markerAt(marker, at));
  }

  /** Shows or hides the whole marker, in its panel. */
  async toggleFullyHidden(marker: string): Promise<void> {
    const popup: Query = { role: 'dialog', name: marker };
    await this.screen.click({ role: 'button', name: `Details of ${marker}`, inside: PANEL });
    await this.screen.click({ role: 'checkbox', name: 'Fully Hide', inside: popup });
    await this.screen.click({ role: 'button', name: 'Save Changes', inside: popup });
    await this.screen.miss(popup);
  }

  /** Drags what stands on a square to another one. */
  async drag(from: string, to: string): Promise<void> {
    await this.screen.drag(square(from), square(to));
  }

  /** Fills the rectangle between two squares with a colour, with fog, or with 'Lift fog'. */
  async paint(from: string, to: string, fill: string): Promise<void> {
    const title: Query = { role: 'button', name: 'Map Fill Controls', begins: true, inside: PANEL };
    if ((await this.screen.find(title)).attributes['aria-expanded'] !== 'true') await this.screen.click(title);
    await this.screen.click({ role: 'button', name: fill, inside: { role: 'region', name: 'Map Fill Controls' } });
    await this.screen.holding('Shift', () => this.screen.drag(square(from), square(to)));
    await this.screen.press('Escape');
  }

  async seeMarker(marker: string, at: string): Promise<void> {
    await this.screen.see(markerAt(marker, at));
  }

  /** Waits until the map has this many rows of squares. */
  async seeRows(count: number): Promise<void> {
    await this.screen.see({ css: `[role="grid"][aria-rowcount="${count + 1}"]` });
  }

  /** Chooses a part of the panel beside the map. */
  async openTab(name: string): Promise<void> {
    await this.screen.click({ role: 'tab', name, begins: true, inside: PANEL });
  }

  /** Waits until the person's map and legend know no such marker. */
  async missMarker(marker: string): Promise<void> {
    await this.screen.miss({ css: `[data-at][aria-label="${marker}"]` });
    await this.screen.miss(legend(marker));
  }
}
