import type { Page } from 'playwright/test';

/** Page object for /join/:token. */
export class JoinPage {
  constructor(private readonly page: Page) {}

  heading(campaign: string) {
    return this.page.getByRole('heading', { level: 1, name: `Join ${campaign}` });
  }

  get broken() {
    return this.page.getByRole('heading', { level: 1, name: 'This join link does not work' });
  }

  /** The button of a signed-in user. */
  get joinButton() {
    return this.page.getByRole('button', { name: 'Join the campaign' });
  }

  /** A way to sign in on the card itself. */
  link(name: 'Log In' | 'Sign Up') {
    return this.page.getByRole('main').getByRole('link', { name });
  }
}
