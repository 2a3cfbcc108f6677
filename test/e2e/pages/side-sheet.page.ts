import { expect, type Page } from 'playwright/test';
import { MapPage } from './map.page.js';

/** Page object for the sheet beside the map. Its vitals and spells have the page objects of the whole sheet. */
export class SideSheetPage {
  constructor(private readonly page: Page) {}

  /** The panel with the sheet of a character; left out, of any. */
  panel(name?: string) {
    return this.page.getByRole('dialog', { name: name === undefined ? /^Sheet of / : `Sheet of ${name}`, exact: true });
  }

  /** The edge that makes the sheet wider and narrower. */
  get edge() {
    return this.page.getByRole('separator', { name: 'Width of the sheet' });
  }

  /** Opens the sheet of a token with a double click, and waits until it listens to its keys. */
  async openFromToken(square: string, name: string): Promise<void> {
    await new MapPage(this.page).square(square).hover();
    for (const clickCount of [1, 2]) {
      await this.page.mouse.down({ clickCount });
      await this.page.mouse.up({ clickCount });
    }
    await expect(this.panel(name).getByRole('region', { name: 'Vitals' })).toBeVisible();
    await expect(this.panel(name)).toBeFocused();
  }

  /** Leaves the map for the whole sheet. */
  async openWhole(): Promise<void> {
    await this.panel().getByRole('link', { name: 'Open the whole sheet' }).click();
  }
}
