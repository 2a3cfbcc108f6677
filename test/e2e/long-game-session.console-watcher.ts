import type { Page } from 'playwright/test';

/** Records every problem of a person's pages: console errors and warnings, uncaught errors, failed and refused requests. */
export class ConsoleWatcher {
  readonly problems: string[] = [];
  /** How many calls of `ignoreDuring` still run. */
  private ignoring = 0;

  constructor(private readonly username: string) {}

  /** Starts to watch a page. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.record(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.record(`uncaught: ${String(error)}`));
    page.on('requestfailed', (request) =>
      this.record(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.record(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Ignores problems while `act` runs, because it causes them: it cuts the connection or leaves a page. */
  async ignoreDuring<Result>(act: () => Promise<Result>): Promise<Result> {
    this.ignoring += 1;
    return act().finally(() => (this.ignoring -= 1));
  }

  private record(problem: string): void {
    if (this.ignoring === 0) this.problems.push(`${this.username}: ${problem}`);
  }
}
