import type { FileChooser, Page } from 'playwright/test';

/** Page object for the list of characters at /characters. */
export class CharactersPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/characters');
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The popup that lists the campaigns to join. */
  get importPopup() {
    return this.page.getByRole('dialog').filter({ hasText: 'Select a campaign into which to import your character.' });
  }

  /** Imports a published character into a campaign and waits for the campaign's page. */
  async importInto(name: string, campaign: string): Promise<void> {
    if (!this.page.url().endsWith('/characters')) await this.open();
    await this.row(name)
      .getByRole('button', { name: `Join campaign with ${name}` })
      .click();
    await this.importPopup.getByRole('button', { name: campaign }).click();
    await this.page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
  }

  /** Opens the sheet of a finished character. */
  async openSheet(name: string): Promise<void> {
    await this.row(name).getByRole('link', { name }).click();
    await this.page.getByRole('region', { name: 'Vitals' }).waitFor();
  }

  /** Opens a draft in the builder. */
  async openInBuilder(name: string): Promise<void> {
    await this.row(name).getByRole('link', { name }).click();
    await this.page.waitForURL('**/character/creation/**');
  }

  /** Clicks a character's delete button; the confirmation stays open. */
  async startDeletion(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
  }

  /** Clicks a button of the open dialog. */
  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  }

  /** Chooses a character file: a path, or what is in it. */
  async importFile(file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Import a character file' }).click();
    await (await chooser).setFiles(file);
  }
}
