import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'playwright/test';
import { findInPage, type Found, type Query } from './find-in-page.js';
import type { Key, Tab } from './tab.js';

/** Testing Library for the page: it finds elements by role and name, the same way in every browser. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace('index.js', '@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What a person sees and does on a page, by roles and names. Every step waits for what it needs. */
export class Screen {
  constructor(
    private readonly tab: Tab,
    readonly url: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.tab.open(this.url + path);
  }

  async reload(): Promise<void> {
    await this.tab.reload();
  }

  async bringToFront(): Promise<void> {
    await this.tab.bringToFront();
  }

  /** @returns the path of the page */
  async path(): Promise<string> {
    return String(await this.tab.evaluate('location.pathname'));
  }

  async title(): Promise<string> {
    return String(await this.tab.evaluate('document.title'));
  }

  async find(query: Query, select = false): Promise<Found> {
    if ((await this.tab.evaluate('typeof TestingLibraryDom')) === 'undefined')
      await this.tab.evaluate(`(() => { (0, function () { ${LIBRARY} }).call(globalThis); })()`);
    const call = `(${findInPage.toString()})(${JSON.stringify(query)}, ${String(select)})`;
    return (await this.tab.evaluate(call)) as Found;
  }

  /** Waits until the page shows such an element. */
  async see(query: Query): Promise<void> {
    await expect
      .poll(async () => (await this.find(query)).count, { message: `to see ${show(query)}` })
      .toBeGreaterThan(0);
  }

  /** Waits until the page shows no such element. */
  async miss(query: Query): Promise<void> {
    await expect.poll(async () => (await this.find(query)).count, { message: `not to see ${show(query)}` }).toBe(0);
  }

  async click(query: Query): Promise<void> {
    await this.hover(query);
    await this.tab.down();
    await this.tab.up();
  }

  /** Drags from the middle of one element to the middle of another. */
  async drag(from: Query, to: Query): Promise<void> {
    await this.hover(from);
    await this.tab.down();
    await this.hover(to);
    await this.tab.up();
  }

  /** Does something while a key is held. */
  async holding(key: Key, act: () => Promise<void>): Promise<void> {
    await this.tab.hold(key);
    await act();
    await this.tab.release(key);
  }

  /** Replaces the text of a field. */
  async fill(query: Query, text: string): Promise<void> {
    await this.see(query);
    await this.find(query, true);
    await this.tab.type(text);
    await expect.poll(async () => (await this.find(query)).value, { message: `the text of ${show(query)}` }).toBe(text);
  }

  async press(key: Key): Promise<void> {
    await this.tab.hold(key);
    await this.tab.release(key);
  }

  async type(text: string): Promise<void> {
    await this.tab.type(text);
  }

  /** Chooses a colour scheme in the menu of the top bar. */
  async chooseScheme(scheme: 'Light' | 'Dark'): Promise<void> {
    await this.click({ role: 'button', name: 'Color scheme' });
    await this.click({ role: 'menuitemradio', name: scheme });
    await this.miss({ role: 'menuitemradio' });
  }

  async screenshot(): Promise<Buffer> {
    return this.tab.screenshot();
  }

  /** Moves the pointer to the middle of an element, once it stands still and nothing covers it. */
  async hover(query: Query): Promise<void> {
    let place = '';
    let found = await this.find(query);
    const isStill = async (): Promise<boolean> => {
      const before = place;
      found = await this.find(query);
      place = `${found.x} ${found.y}`;
      return found.reachable && place === before;
    };
    await expect.poll(isStill, { message: `to reach ${show(query)}`, intervals: [20, 20, 50, 100, 250] }).toBe(true);
    await this.tab.move(found.x, found.y);
  }
}

const show = (query: Query): string => JSON.stringify(query);
