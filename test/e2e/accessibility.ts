import { AxeBuilder } from '@axe-core/playwright';
import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

/** What axe-core looks at in each scheme: they differ in nothing but their colours. */
const RULES = { light: undefined, dark: ['color-contrast'] } as const;

/** Shows the pages in one scheme and without motion, and waits for what still fades: axe-core would measure it half-way. */
async function showIn(scheme: keyof typeof RULES, { page }: Person): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, scheme);
  // Transitions begin with the next frame.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Expects that axe-core finds nothing on what is shown that is serious, or that the guidelines (WCAG 2.1 AA) ask for, in either scheme. */
export async function expectAccessible(person: Person, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(scheme, person);
    // Without frames of other origins it needs no page of its own to put its findings together.
    const axe = new AxeBuilder({ page: person.page })
      .setLegacyMode()
      .options({ preload: false, resultTypes: ['violations'] });
    const rules = RULES[scheme];
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    const found = violations.filter(
      ({ impact, tags }) => impact === 'serious' || impact === 'critical' || tags.some((tag) => GUIDELINES.has(tag)),
    );
    expect(
      found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .slice(0, 3)
            .join('; ')}`,
      ),
      `${what}, ${scheme}`,
    ).toEqual([]);
  }
}

const GUIDELINES = new Set(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
