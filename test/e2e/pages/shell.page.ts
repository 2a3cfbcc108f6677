import type { Locator, Page } from 'playwright/test';

/** Page object for the frame around every screen: the app bar, the user's menu, the banners and the confirmations. */
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

  /** A confirmation by its title. */
  confirmation(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
