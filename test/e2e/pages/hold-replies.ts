import type { Page } from 'playwright/test';

/** Holds the replies of the calls of a page back. @returns a function that lets them come */
export async function holdReplies(page: Page, calls: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, (route) => released.then(() => route.continue()));
  return release;
}
