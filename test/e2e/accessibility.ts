import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

/** The rules of axe-core that each color scheme is checked with. The schemes differ only in their colors, so dark needs one rule. */
const RULES = { light: undefined, dark: ['color-contrast'] } as const;

/** Switches to a color scheme and reduced motion, and waits for running transitions, which would distort the measured contrast. */
async function switchTo(scheme: keyof typeof RULES, { page }: Person): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction((expected) => document.documentElement.dataset['mantineColorScheme'] === expected, scheme);
  // Transitions start with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Runs axe-core in the page. Its source is evaluated once per document, because that takes longer than the check itself. */
async function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(document, wanted),
    { preload: false, resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
  return violations;
}

/** Returns both color schemes, the one of the page first, because switching costs as much as the check. */
const schemesOf = (page: Page): Promise<(keyof typeof RULES)[]> =>
  page.evaluate(() =>
    document.documentElement.dataset['mantineColorScheme'] === 'dark' ? ['dark', 'light'] : ['light', 'dark'],
  );

/** Expects that axe-core finds neither a serious problem nor a violation of WCAG 2.1 AA on the current screen, in both color schemes. */
export async function expectAccessible(person: Person, screen: string): Promise<void> {
  for (const scheme of await schemesOf(person.page)) {
    await switchTo(scheme, person);
    const rules = RULES[scheme];
    const violations = await violationsOf(person.page, rules ? { runOnly: [...rules] } : {});
    const found = violations.filter(
      ({ impact, tags }) => impact === 'serious' || impact === 'critical' || tags.some((tag) => GUIDELINES.has(tag)),
    );
    expect(found.map(described), `${screen}, ${scheme}`).toEqual([]);
  }
}

/** Expects the contrast of WCAG 2.1 AAA for all texts of the current screen, in both color schemes. */
export async function expectStrongContrast(person: Person, screen: string): Promise<void> {
  for (const scheme of await schemesOf(person.page)) {
    await switchTo(scheme, person);
    const found = await violationsOf(person.page, { runOnly: ['color-contrast-enhanced'] });
    expect(found.map(described), `${screen}, ${scheme}`).toEqual([]);
  }
}

const described = ({ id, nodes }: Result): string =>
  `${id}: ${nodes
    .map(({ html }) => html)
    .slice(0, 3)
    .join('; ')}`;

const GUIDELINES = new Set(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
