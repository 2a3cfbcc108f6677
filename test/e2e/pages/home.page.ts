import type { Locator, Page } from 'playwright/test';

/** Page object for the home page at /. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  get welcome(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get spinner(): Locator {
    return this.page.getByLabel('Loading', { exact: true });
  }

  /** A campaign's row; its cells are the name, the number of members and the dungeon masters. */
  row(campaign: string): Locator {
    return this.page.getByRole('row').filter({ hasText: campaign });
  }

  /** An invitation that waits for an answer. */
  invitation(campaign: string): Locator {
    return this.page.getByRole('region', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: campaign });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  get playVideo(): Locator {
    return this.page.getByRole('button', { name: /^Play the video/ });
  }

  get videoFrame(): Locator {
    return this.page.locator('iframe');
  }
}
