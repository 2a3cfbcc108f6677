import type { Page } from 'playwright/test';
import { expect } from '../fixtures.js';

/** The Treasure section of a campaign. */
export class TreasurePage {
  constructor(private readonly page: Page) {}

  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=treasure`);
    await expect(this.page.getByRole('heading', { name: 'Found', exact: true })).toBeVisible();
  }

  /** What lies in the treasure. */
  get lots() {
    return this.page.getByRole('list', { name: 'Found treasure' }).getByRole('listitem');
  }

  lot(text: string) {
    return this.lots.filter({ hasText: text });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Chooses an item of the dialog by a part of its name. */
  async choose(find: string, name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Item' }).fill(find);
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  async toggle(name: string): Promise<void> {
    await this.dialog.getByRole('switch', { name }).click({ force: true });
  }
}
