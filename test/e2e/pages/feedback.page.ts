import type { Locator, Page } from 'playwright/test';

/** Page object for the feedback form at /feedback. */
export class FeedbackPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/feedback');
  }

  get text(): Locator {
    return this.page.getByPlaceholder(/suggestions or comments/);
  }

  counter(length: number): Locator {
    return this.page.getByText(`${length}/1000`);
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'Submit' });
  }
}
