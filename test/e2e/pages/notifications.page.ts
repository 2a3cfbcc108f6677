import type { Locator, Page } from 'playwright/test';

/** Page object for /notifications. */
export class NotificationsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/notifications');
  }

  /** The entries of a list. */
  list(name: 'Unread' | 'Read'): Locator {
    return this.page.getByRole('region', { name, exact: true }).getByRole('listitem');
  }

  item(text: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }

  async answer(text: string | RegExp, answer: 'Accept' | 'Decline'): Promise<void> {
    await this.item(text).getByRole('button', { name: answer }).click();
  }

  async remove(text: string | RegExp): Promise<void> {
    await this.item(text)
      .getByRole('button', { name: /^Delete/ })
      .click();
  }
}
