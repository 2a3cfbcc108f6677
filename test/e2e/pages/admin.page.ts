import type { Locator, Page } from 'playwright/test';

/** Page object for /admin/users and /admin/feedback. */
export class AdminPage {
  constructor(private readonly page: Page) {}

  async openUsers(): Promise<void> {
    await this.page.goto('/admin/users');
  }

  async openFeedback(): Promise<void> {
    await this.page.goto('/admin/feedback');
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Search accounts' }).fill(text);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Chooses an account in the deletion dialog; the confirmation stays open. */
  async startDeletion(username: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete an account' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Delete an account' });
    await dialog.getByLabel('Search for an account').fill(username);
    await dialog.getByRole('radio', { name: new RegExp(username) }).check();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
  }

  /** A message of the feedback inbox. */
  entry(text: string): Locator {
    return this.page.locator('section').filter({ hasText: text });
  }
}
