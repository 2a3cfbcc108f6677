import { expect, type Page } from 'playwright/test';

/** Page object for the list of campaigns at /campaigns. */
export class CampaignsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/campaigns');
  }

  /** Creates a campaign through the popup and waits for its page. @returns its id */
  async create(name: string, desc = ''): Promise<string> {
    await this.open();
    await this.page.getByRole('button', { name: 'Create a Campaign' }).click();
    const popup = this.page.getByRole('dialog', { name: 'Create a Campaign (You will become the DM)' });
    await expect(popup.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await popup.getByLabel('Campaign Name').fill(name);
    if (desc) await popup.getByLabel('Quick Description').fill(desc);
    await popup.getByRole('button', { name: 'Submit' }).click();
    await this.page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
    return new URL(this.page.url()).pathname.split('/').pop() ?? '';
  }

  tile(name: string) {
    return this.page.getByRole('link', { name });
  }
}
