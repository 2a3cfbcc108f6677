import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Key, Tab, TestedBrowser } from './tab.js';

/** Firefox as its makers ship it, over WebDriver BiDi. */
export class Firefox implements TestedBrowser {
  private constructor(
    private readonly browser: Browser,
    readonly version: string,
  ) {}

  /** @param executablePath the program, such as /usr/bin/firefox-esr */
  static async start(executablePath: string): Promise<Firefox> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Transitions take time; Firefox has no command that switches them off.
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      protocolTimeout: 300_000,
      timeout: 120_000,
    });
    return new Firefox(browser, (await browser.version()).replace('firefox/', 'Firefox '));
  }

  async newTab(): Promise<Tab> {
    const page = await (await this.browser.createBrowserContext()).newPage();
    page.setDefaultTimeout(120_000);
    await page.setViewport({ width: 1440, height: 900 });
    return new FirefoxTab(page);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

class FirefoxTab implements Tab {
  constructor(private readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  bringToFront(): Promise<void> {
    return this.page.bringToFront();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  move(x: number, y: number): Promise<void> {
    return this.page.mouse.move(x, y);
  }

  down(): Promise<void> {
    return this.page.mouse.down();
  }

  up(): Promise<void> {
    return this.page.mouse.up();
  }

  hold(key: Key): Promise<void> {
    return this.page.keyboard.down(key);
  }

  release(key: Key): Promise<void> {
    return this.page.keyboard.up(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }
}
