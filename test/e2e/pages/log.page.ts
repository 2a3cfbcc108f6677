import type { Locator, Page } from 'playwright/test';

/** The log beside the map. */
export class LogPage {
  constructor(private readonly page: Page) {}

  get tab(): Locator {
    return this.page.getByRole('tab', { name: /^Log & dice/ });
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Message or dice' });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search the log' });
  }

  /** The person whose entries are shown. */
  get entriesOf(): Locator {
    return this.page.getByLabel('Entries of');
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Log' });
  }

  get latest(): Locator {
    return this.page.getByRole('status').filter({ has: this.page.getByTitle('Open the log') });
  }

  async open(): Promise<void> {
    await this.tab.click();
    await this.field.waitFor();
  }

  entry(text: string | RegExp): Locator {
    return this.list.getByRole('listitem').filter({ hasText: text });
  }

  async choose(recipients: string): Promise<void> {
    await this.page.getByLabel('For whom').selectOption({ label: recipients });
  }

  /** Types a line and sends it. */
  async say(line: string): Promise<void> {
    await this.field.fill(line);
    await this.field.press('Enter');
  }

  /** The question before an entry is deleted. */
  get deletion(): Locator {
    return this.page.getByRole('dialog', { name: 'Delete from the log' });
  }

  /** Deletes an entry as a DM. */
  async delete(text: string): Promise<void> {
    await this.entry(text).hover();
    await this.entry(text)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await this.deletion.getByRole('button', { name: 'Delete' }).click();
  }
}
