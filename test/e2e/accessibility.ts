import { AxeBuilder } from '@axe-core/playwright';
import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Shows a person's pages in one scheme and without motion, which axe-core would measure half-way. */
export const inScheme = ({ page }: Person, colorScheme: Scheme): Promise<void> => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** Expects that axe-core finds nothing serious or worse on what is shown. */
export async function expectAccessible({ page }: Person, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), what).toEqual([]);
}
