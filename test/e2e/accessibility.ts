import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.js';
import { isLargeTarget } from './large-target.js';
import type { Person } from './pages/person.js';

type Scheme = 'light' | 'dark';

/** Switches to a color scheme and reduced motion, and waits for running transitions, which would distort the measured contrast. */
async function switchTo(scheme: Scheme, { page }: Person): Promise<void> {
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

/** What axe-core has found of one rule. */
interface Violation extends Pick<Result, 'id' | 'impact' | 'tags'> {
  /** The markup of each element. */
  readonly html: readonly string[];
}

/** What is evaluated once in a document. */
const IN_PAGE = `${axe.source}; window.isLargeTarget = ${isLargeTarget.toString()};`;
interface InPage {
  axe: typeof axe;
  isLargeTarget: typeof isLargeTarget;
}

/**
 * Runs axe-core in the page. Its source is evaluated once per document, because that takes longer than the check itself.
 * @returns what it has found; of targets only those that are too small for the pointer too, because axe-core measures boxes
 */
async function violationsOf(page: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'isLargeTarget' in window))) await page.evaluate(IN_PAGE);
  return page.evaluate(
    async (wanted) => {
      const inPage = window as unknown as InPage;
      const { violations } = await inPage.axe.run(document, { ...wanted, elementRef: true });
      return violations.flatMap(({ id, impact, tags, nodes }): Violation[] => {
        const isFine = (element: HTMLElement | undefined): boolean =>
          id === 'target-size' && element !== undefined && inPage.isLargeTarget(element);
        const html = nodes.flatMap((node) => (isFine(node.element) ? [] : [node.html]));
        return html.length > 0 ? [{ id, ...(impact === undefined ? {} : { impact }), tags, html }] : [];
      });
    },
    { preload: false, resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
}

/**
 * Returns the color schemes in which a screen is checked: both in `npm run test:long`, the one of the page first, because
 * switching costs as much as a check; in `npm test` one of them, always the same for a screen.
 */
async function schemesOf({ page }: Person, screen: string): Promise<Scheme[]> {
  if (!process.env['MANY_CASES']) return [screen.length % 2 === 0 ? 'light' : 'dark'];
  const isDark = await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

/** Runs axe-core in the color schemes of a check. @returns what it has found that counts, with the scheme */
async function findings(
  person: Person,
  screen: string,
  options: RunOptions,
  counts: (violation: Violation) => boolean,
): Promise<[Scheme, string[]][]> {
  const found: [Scheme, string[]][] = [];
  for (const scheme of await schemesOf(person, screen)) {
    await switchTo(scheme, person);
    const violations = await violationsOf(person.page, options);
    found.push([scheme, violations.filter(counts).map(described)]);
  }
  return found;
}

/** A target of 24 by 24 pixels is asked for by WCAG 2.2 only, so axe-core leaves it out by itself. */
const WITH_TARGET_SIZE: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Expects that axe-core finds neither a serious problem nor a violation of WCAG 2.2 AA on the current screen. */
export async function expectAccessible(person: Person, screen: string): Promise<void> {
  const isSerious = ({ impact, tags }: Violation): boolean =>
    impact === 'serious' || impact === 'critical' || tags.some((tag) => GUIDELINES.has(tag));
  for (const [scheme, found] of await findings(person, screen, WITH_TARGET_SIZE, isSerious))
    expect(found, `${screen}, ${scheme}`).toEqual([]);
}

/** Expects the contrast of WCAG 2.1 AAA for all texts of the current screen. */
export async function expectStrongContrast(person: Person, screen: string): Promise<void> {
  for (const [scheme, found] of await findings(person, screen, { runOnly: ['color-contrast-enhanced'] }, () => true))
    expect(found, `${screen}, ${scheme}`).toEqual([]);
}

const described = ({ id, html }: Violation): string => `${id}: ${html.slice(0, 3).join('; ')}`;

const GUIDELINES = new Set(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
