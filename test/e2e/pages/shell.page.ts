import type { Locator, Page } from 'playwright/test';

/** What stands around every screen: the bar, the user's menu, banners, questions. */
export class ShellPage {
  constructor(private readonly page: Page) {}

  banner(text: string | RegExp): Locator {
    return this.page.locator('[role=status], [role=alert]').filter({ hasText: text });
  }

  get menuButton(): Locator {
    return this.page.getByRole('button', { name: /^Your menu/ });
  }

  /** Chooses an entry of the user's menu. */
  async choose(entry: 'Profile' | 'Notifications' | 'Sign Out'): Promise<void> {
    await this.menuButton.click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  get unreadIcon(): Locator {
    return this.page.getByTestId('unread-icon');
  }

  get navigation(): Locator {
    return this.page.getByRole('banner').getByRole('navigation');
  }

  question(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
