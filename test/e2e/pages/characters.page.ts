import type { Page } from 'playwright/test';

/** /characters */
export class CharactersPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/characters');
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The popup that asks for a campaign. */
  get importPopup() {
    return this.page.getByRole('dialog').filter({ hasText: 'Select a campaign into which to import your character.' });
  }

  /** Brings a published character into a campaign and waits for its page. */
  async importInto(name: string, campaign: string): Promise<void> {
    if (!this.page.url().endsWith('/characters')) await this.open();
    await this.row(name)
      .getByRole('button', { name: `Join campaign with ${name}` })
      .click();
    await this.importPopup.getByRole('button', { name: campaign }).click();
    await this.page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
  }

  /** Opens the builder on a character. */
  async build(name: string): Promise<void> {
    await this.row(name).getByRole('link', { name }).click();
    await this.page.waitForURL('**/character/creation/**');
  }

  /** Asks to delete a character; the confirmation stays open. */
  async askToDelete(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
  }

  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  }
}
