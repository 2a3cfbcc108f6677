import type { Page } from 'playwright/test';

/** Everything in a page that nobody meant to happen: errors and warnings on the console, uncaught errors, failed and refused requests. */
export class Watch {
  readonly complaints: string[] = [];
  private intended = 0;

  constructor(private readonly who: string) {}

  /** Watches one more page of this person's. */
  over(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complain(`uncaught: ${String(error)}`));
    page.on('requestfailed', (request) =>
      this.complain(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.complain(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** While this runs, what goes wrong in the page is what the script is about: a cut line, a page that is left. */
  async during<Result>(act: () => Promise<Result>): Promise<Result> {
    this.intended += 1;
    return act().finally(() => (this.intended -= 1));
  }

  private complain(complaint: string): void {
    if (this.intended === 0) this.complaints.push(`${this.who}: ${complaint}`);
  }
}
