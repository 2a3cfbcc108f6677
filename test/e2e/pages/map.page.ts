import { expect, type Locator, type Page } from 'playwright/test';
import { MapMarkerPopup } from './map-marker.popup.js';
import { MapSquare } from './map-square.js';

/** The values of the popup 'New Marker'. */
export interface NewMarker {
  name: string;
  type: 'PC' | 'NPC' | 'Enemy' | 'Loot' | 'Trap' | 'Misc';
  publicNotes?: string;
  privateNotes?: string;
  fullyHide?: boolean;
  /** The display names of the players who may not see the marker. */
  hiddenFrom?: string[];
}

/** Page object for the Field View of /campaigns/:campaignId. */
export class MapPage {
  constructor(readonly page: Page) {}

  /** Opens the Field View and waits for the map controls. */
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

  /** The DM's list of the creatures that stepped aside. */
  get steppedAside(): Locator {
    return this.panel.getByRole('list', { name: 'Creatures that stepped aside' });
  }

  putBack(marker: string): Locator {
    return this.steppedAside.getByRole('button', { name: `Put back ${marker}` });
  }

  /** The line under the map that names the square under the pointer and its markers. */
  get readout(): Locator {
    return this.page.getByTestId('readout');
  }

  /** The notice of a lost connection. */
  get connectionNotice(): Locator {
    return this.page.getByText(/connection (is )?lost/i);
  }

  square(name: string): MapSquare {
    return new MapSquare(this.page, name);
  }

  /** The ping that a square shows. */
  ping(square: string): Locator {
    return this.page.locator(`[data-ping="${square}"]`);
  }

  /**
   * Waits for a ping, which fades after 2.6 seconds; so call it before the ping is sent.
   * @returns what the square shows then
   */
  async seePing(square: string): Promise<{ text: string; iteration: string | null; animations: number } | null> {
    const seen = await this.page.waitForFunction(
      (name) => {
        const ping = document.querySelector(`[data-ping="${name}"]`);
        return (
          ping && {
            text: ping.textContent,
            iteration: ping.getAttribute('data-iteration'),
            animations: ping.getAnimations().length,
          }
        );
      },
      square,
      { polling: 50, timeout: 60_000 },
    );
    return seen.jsonValue();
  }

  /** A marker's entry in the legend. */
  legend(marker: string): Locator {
    return this.panel.locator('[data-legend]').filter({ hasText: marker });
  }

  /** A group of the legend, such as 'Enemies'. */
  group(name: string): Locator {
    return this.panel.getByRole('group', { name });
  }

  /** Creates a map through the popup, by default one that players see at once, and waits for it. */
  async newMap(height: number, width: number, seen: 'at once' | 'when I show it' = 'at once'): Promise<void> {
    await this.panel.getByRole('button', { name: 'New Map' }).click();
    const popup = this.page.getByRole('dialog', { name: 'New Map' });
    await popup.getByLabel('Height').fill(String(height));
    await popup.getByLabel('Width').fill(String(width));
    await popup.getByRole('radio', { name: seen }).check();
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(popup).toBeHidden();
    await expect(this.grid.getByRole('rowheader')).toHaveCount(height);
    await expect(this.grid.getByRole('columnheader')).toHaveCount(width);
  }

  /** Creates a marker through the popup and waits for its legend entry. @returns its name */
  async newMarker({ publicNotes, privateNotes, fullyHide, hiddenFrom = [], ...marker }: NewMarker): Promise<string> {
    const popup = await this.startMarker(marker);
    for (const person of hiddenFrom) await popup.toggleVisibility(person);
    if (publicNotes) await popup.publicNotes.fill(publicNotes);
    if (privateNotes) await popup.privateNotes.fill(privateNotes);
    await popup.fullyHide.setChecked(fullyHide ?? false);
    await popup.create();
    await expect(this.legend(marker.name)).toBeVisible();
    return marker.name;
  }

  /** Creates a marker and places it on a square. */
  async addMarker(marker: NewMarker, square: string): Promise<void> {
    await this.place(await this.newMarker(marker), square);
  }

  /** Opens the popup 'New Marker' and fills in the required name and type. */
  async startMarker({ name, type }: Pick<NewMarker, 'name' | 'type'>): Promise<MapMarkerPopup> {
    await this.panel.getByRole('button', { name: 'New Marker' }).click();
    const popup = new MapMarkerPopup(this.page, 'New Marker');
    await popup.name.fill(name);
    await popup.chooseType(type);
    return popup;
  }

  /** Opens a marker's popup with a right-click on its legend entry. */
  async openDetails(marker: string): Promise<MapMarkerPopup> {
    await this.legend(marker).click({ button: 'right' });
    const popup = new MapMarkerPopup(this.page, marker);
    await expect(popup.dialog).toBeVisible();
    return popup;
  }

  /** Opens a marker's card, which players read, with a right-click on its legend entry. */
  async openCard(marker: string): Promise<Locator> {
    await this.legend(marker).click({ button: 'right' });
    const card = this.card(marker);
    await expect(card).toBeVisible();
    return card;
  }

  /** The card of a marker. */
  card(marker: string): Locator {
    return this.page.getByRole('region', { name: marker, exact: true });
  }

  /** The outline of the square that the legend or a popup points at. */
  highlight(square: string): Locator {
    return this.page.locator(`[data-highlight="${square}"]`);
  }

  /** The outline of the square under the pointer. */
  hoverOutline(square: string): Locator {
    return this.page.locator(`[data-hover="${square}"]`);
  }

  /** The whole names of the markers on the square under the pointer. */
  get hoverLabel(): Locator {
    return this.page.getByTestId('hover-label');
  }

  /** Counts the entries of the legend that can be read without scrolling. */
  readableLegendEntries(): Promise<number> {
    return this.panel.evaluate((panel) => {
      const isReadable = (row: Element): boolean => {
        const { left, top, bottom, height } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => height > 0 && document.elementFromPoint(left + 12, y)?.closest('li') === row.closest('li'),
        );
      };
      return [...panel.querySelectorAll('[data-legend]')].filter(isReadable).length;
    });
  }

  /** Selects a marker in the legend. */
  async select(marker: string): Promise<void> {
    const row = this.legend(marker);
    if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
  }

  /** Selects a marker in the legend and places it on a square. */
  async place(marker: string, square: string): Promise<void> {
    await this.select(marker);
    await this.square(square).click();
    await expect(this.square(square).marker(marker)).toBeAttached();
  }

  /** Moves the marker of one square to another with two clicks. */
  async move(from: string, to: string): Promise<void> {
    await this.square(from).click();
    await this.square(to).click();
  }

  /** Drags with the left button from one square to another. */
  async drag(from: string, to: string): Promise<void> {
    await this.startDrag(from, to);
    await this.page.mouse.up();
  }

  /** Drags with the left button from one square to another and holds the button. */
  async startDrag(from: string, to: string): Promise<void> {
    await this.square(from).hover();
    await this.page.mouse.down();
    await this.square(to).dragTo();
  }

  /** Drags a marker's legend entry onto a square. */
  async dragFromLegend(marker: string, to: string): Promise<void> {
    await this.legend(marker).hover();
    await this.page.mouse.down();
    await this.square(to).dragTo();
    await this.page.mouse.up();
  }

  /** The token at the pointer during a drag. */
  get draggedToken(): Locator {
    return this.page.getByTestId('dragged-token');
  }

  /** The distance of the marker in hand, or why it is refused, next to the target square or at the pointer. */
  get placementWords(): Locator {
    return this.page.getByTestId('placement');
  }

  /** The line under the map that says why the last placement was refused. */
  get refusal(): Locator {
    return this.page.getByTestId('refusal');
  }

  /** Paints the rectangle between two squares with a color. */
  async paint(from: string, to: string, color: string): Promise<void> {
    await this.chooseFill(color);
    await this.rectangle(from, to);
  }

  /** Covers the rectangle between two squares with fog. */
  async fog(from: string, to: string): Promise<void> {
    await this.chooseFill('Fog of War');
    await this.rectangle(from, to);
  }

  async liftFog(from: string, to: string): Promise<void> {
    await this.chooseFill('Lift fog');
    await this.rectangle(from, to);
  }

  async clearColor(from: string, to: string): Promise<void> {
    await this.chooseFill('Clear color');
    await this.rectangle(from, to);
  }

  /** Drags with a brush over the squares, in this order, and puts the brush away. */
  async stroke(squares: string[], fill: string, button: 'left' | 'right' = 'right'): Promise<void> {
    await this.chooseFill(fill);
    const [first = '', ...rest] = squares;
    await this.square(first).hover();
    await this.page.mouse.down({ button });
    for (const name of rest) await this.square(name).dragTo();
    await this.page.mouse.up({ button });
    await this.page.keyboard.press('Escape');
  }

  /** The title of the Map Fill Controls, which opens and folds them. */
  get fillTitle(): Locator {
    return this.panel.getByRole('button', { name: /^Map Fill Controls/ });
  }

  /** Takes the brush of a color or of fog in hand. */
  async chooseFill(fill: string): Promise<void> {
    if ((await this.fillTitle.getAttribute('aria-expanded')) !== 'true') await this.fillTitle.click();
    const button = this.fillButton(fill);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }

  fillButton(name: string): Locator {
    return this.panel
      .getByRole('region', { name: 'Map Fill Controls' })
      .getByRole('button', { name: new RegExp(`^${name}$`, 'i') });
  }

  /** Pings a square with the location pin and deselects the pin. */
  async sendPing(square: string): Promise<void> {
    const pin = this.panel.getByRole('button', { name: 'Select Map Indicator' });
    await pin.click();
    await this.square(square).click();
    await pin.click();
  }

  /** A marker in the open multi-marker menu. */
  menuItem(marker: string): Locator {
    const items = this.page.getByRole('menu').getByRole('menuitem', { name: marker });
    return items.filter({ hasNotText: /^Duplicate/ });
  }

  /** The item of the menu that duplicates a marker. */
  get duplicateItem(): Locator {
    return this.page.getByRole('menu').getByRole('menuitem', { name: /^Duplicate/ });
  }

  /** Drags with Shift and the right button between two corners, and puts the brush away. */
  private async rectangle(from: string, to: string): Promise<void> {
    await this.page.keyboard.down('Shift');
    await this.square(from).hover();
    await this.page.mouse.down({ button: 'right' });
    await this.square(to).dragTo();
    await this.page.mouse.up({ button: 'right' });
    await this.page.keyboard.up('Shift');
    await this.page.keyboard.press('Escape');
  }
}
