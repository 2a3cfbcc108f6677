import type { Locator, Page } from 'playwright/test';

/** Page object for the history beside the map. */
export class HistoryPage {
  constructor(private readonly page: Page) {}

  get tab(): Locator {
    return this.page.getByRole('tab', { name: 'History' });
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'History' });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'A way back' });
  }

  entry(text: string | RegExp): Locator {
    return this.list.getByRole('listitem').filter({ hasText: text });
  }

  startOf(round: number): Locator {
    return this.page.getByRole('button', { name: `Start of round ${round}` });
  }

  async open(): Promise<void> {
    await this.tab.click();
    await this.list.waitFor();
  }

  async undo(text: string | RegExp): Promise<void> {
    await this.entry(text)
      .first()
      .getByRole('button', { name: /^Undo this/ })
      .click();
  }

  async backTo(text: string | RegExp): Promise<void> {
    await this.entry(text)
      .first()
      .getByRole('button', { name: /^Back to here/ })
      .click();
  }

  /** Agrees to what a restore changes. */
  async agree(): Promise<void> {
    await this.question.getByRole('button', { name: 'Go back' }).click();
    await this.question.waitFor({ state: 'hidden' });
  }
}
