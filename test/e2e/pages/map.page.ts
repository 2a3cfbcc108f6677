import { expect, type Locator, type Page } from 'playwright/test';
import { MapMarkerPopup } from './map-marker.popup.js';
import { MapSquare } from './map-square.js';

export interface NewMarker {
  name: string;
  type: 'PC' | 'NPC' | 'Enemy' | 'Loot' | 'Trap' | 'Misc';
  publicNotes?: string;
  privateNotes?: string;
  fullyHide?: boolean;
  /** Display names of those who may not see it. */
  hiddenFrom?: string[];
}

/** The Field View of /campaigns/:campaignId. */
export class MapPage {
  constructor(readonly page: Page) {}

  /** Opens the Field View and waits for the map, or for the word that there is none. */
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=field`);
    await expect(this.panel).toBeVisible();
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Map' });
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Map controls' });
  }

  /** The creatures that stepped aside, as the DM is told. */
  get stepsAside(): Locator {
    return this.panel.getByRole('list', { name: 'Creatures that stepped aside' });
  }

  putBack(marker: string): Locator {
    return this.stepsAside.getByRole('button', { name: `Put back ${marker}` });
  }

  /** The line under the map that names the square under the pointer. */
  get readout(): Locator {
    return this.page.getByTestId('readout');
  }

  get strip(): Locator {
    return this.page.getByText(/connection (is )?lost/i);
  }

  square(name: string): MapSquare {
    return new MapSquare(this.page, name);
  }

  /** A ping that is being shown on a square. */
  ping(square: string): Locator {
    return this.page.locator(`[data-ping="${square}"]`);
  }

  legend(marker: string): Locator {
    return this.panel.locator('[data-legend]').filter({ hasText: marker });
  }

  group(name: string): Locator {
    return this.panel.getByRole('group', { name });
  }

  /** Makes a new map through the popup and waits for it. */
  async newMap(height: number, width: number): Promise<void> {
    await this.panel.getByRole('button', { name: 'New Map' }).click();
    const popup = this.page.getByRole('dialog', { name: 'New Map' });
    await popup.getByLabel('Height').fill(String(height));
    await popup.getByLabel('Width').fill(String(width));
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(popup).toBeHidden();
    await expect(this.grid.getByRole('rowheader')).toHaveCount(height);
    await expect(this.grid.getByRole('columnheader')).toHaveCount(width);
  }

  /** Makes a marker through the popup; it is then in the controls list. @returns its name */
  async newMarker({ publicNotes, privateNotes, fullyHide, hiddenFrom = [], ...marker }: NewMarker): Promise<string> {
    const popup = await this.beginMarker(marker);
    for (const person of hiddenFrom) await popup.toggleVisibility(person);
    if (publicNotes) await popup.publicNotes.fill(publicNotes);
    if (privateNotes) await popup.privateNotes.fill(privateNotes);
    if (fullyHide) await popup.fullyHide.check();
    await popup.create();
    await expect(this.legend(marker.name)).toBeVisible();
    return marker.name;
  }

  /** Opens 'New Marker' and fills in what it cannot do without. */
  async beginMarker({ name, type }: Pick<NewMarker, 'name' | 'type'>): Promise<MapMarkerPopup> {
    await this.panel.getByRole('button', { name: 'New Marker' }).click();
    const popup = new MapMarkerPopup(this.page, 'New Marker');
    await popup.name.fill(name);
    await popup.chooseType(type);
    return popup;
  }

  /** Opens a marker's details with a right-click in the legend. */
  async details(marker: string): Promise<MapMarkerPopup> {
    await this.legend(marker).click({ button: 'right' });
    const popup = new MapMarkerPopup(this.page, marker);
    await expect(popup.dialog).toBeVisible();
    return popup;
  }

  /** Takes a marker in hand by the legend. */
  async select(marker: string): Promise<void> {
    const row = this.legend(marker);
    if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
  }

  /** Takes a marker in hand by the legend and puts it on a square. */
  async place(marker: string, square: string): Promise<void> {
    await this.select(marker);
    await this.square(square).click();
    await expect(this.square(square).marker(marker)).toBeAttached();
  }

  /** Clicks the marker's square, then the destination. */
  async move(from: string, to: string): Promise<void> {
    await this.square(from).click();
    await this.square(to).click();
  }

  /** Takes a marker by hand from one square to another. */
  async drag(from: string, to: string): Promise<void> {
    await this.square(from).hover();
    await this.page.mouse.down();
    await this.square(to).hover();
    await this.page.mouse.up();
  }

  /** Fills the rectangle between two squares with a colour. */
  async paint(from: string, to: string, color: string): Promise<void> {
    await this.choose(color);
    await this.rectangle(from, to);
  }

  /** Lays fog on the rectangle between two squares. */
  async fog(from: string, to: string): Promise<void> {
    await this.choose('Fog of War');
    await this.rectangle(from, to);
  }

  async liftFog(from: string, to: string): Promise<void> {
    await this.choose('Lift fog');
    await this.rectangle(from, to);
  }

  async clearColor(from: string, to: string): Promise<void> {
    await this.choose('Clear colour');
    await this.rectangle(from, to);
  }

  /** One right-drag over all the squares named, as a brush goes. */
  async stroke(squares: string[], fill: string): Promise<void> {
    await this.choose(fill);
    const [first = '', ...rest] = squares;
    await this.square(first).hover();
    await this.page.mouse.down({ button: 'right' });
    for (const name of rest) await this.square(name).hover();
    await this.page.mouse.up({ button: 'right' });
  }

  /** Chooses what a right-click lays down. */
  async choose(fill: string): Promise<void> {
    const control = this.fill(fill);
    if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click();
  }

  fill(name: string): Locator {
    return this.panel
      .getByRole('region', { name: 'Map Fill Controls' })
      .getByRole('button', { name: new RegExp(`^${name}$`, 'i') });
  }

  /** Points at a square with the location pin, and puts the pin away again. */
  async pointAt(square: string): Promise<void> {
    const pin = this.panel.getByRole('button', { name: 'Select Map Indicator' });
    await pin.click();
    await this.square(square).click();
    await pin.click();
  }

  /** The markers in the multi-marker menu that is open. */
  menuItem(marker: string): Locator {
    return this.page.getByRole('menu').getByRole('menuitem', { name: marker });
  }

  private async rectangle(from: string, to: string): Promise<void> {
    await this.page.keyboard.down('Shift');
    await this.square(from).hover();
    await this.page.mouse.down({ button: 'right' });
    await this.square(to).hover();
    await this.page.mouse.up({ button: 'right' });
    await this.page.keyboard.up('Shift');
  }
}
