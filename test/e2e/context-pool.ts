import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test';

/**
 * Browser contexts for the people of one worker's tests, one after another. A new context has an empty cache, and
 * loading the scripts of the page again costs more than most tests. The next person finds the cache, and nothing else.
 */
export class ContextPool {
  private readonly free = new Map<string, BrowserContext[]>();

  constructor(private readonly browser: Browser) {}

  /** Returns a context with these options and headers, which nobody else uses. */
  async take(options: BrowserContextOptions, headers: Readonly<Record<string, string>>): Promise<BrowserContext> {
    const context = this.free.get(keyOf(options))?.pop() ?? (await this.browser.newContext(options));
    await context.setExtraHTTPHeaders(headers);
    return context;
  }

  /** Takes back a context, without its pages, cookies, storage and permissions. */
  async giveBack(options: BrowserContextOptions, context: BrowserContext): Promise<void> {
    await context.setOffline(false);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await clearStorage(context);
    await context.clearCookies();
    const key = keyOf(options);
    this.free.set(key, [...(this.free.get(key) ?? []), context]);
  }
}

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(options);

/** Closes every page, and clears what pages of their origins have stored. */
async function clearStorage(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  const origins = new Set(pages.map((page) => new URL(page.url()).origin).filter((origin) => origin !== 'null'));
  const page = await context.newPage();
  for (const old of pages) await old.close();
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    });
  await page.close();
}
