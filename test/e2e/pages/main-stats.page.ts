import type { Page } from 'playwright/test';

/** Page object for the Main Stats of an open sheet. */
export class MainStatsPage {
  constructor(private readonly page: Page) {}

  /** The panel 'What can I do?'. */
  get actions() {
    return this.page.getByRole('region', { name: 'What can I do?' });
  }

  /** The rows of a group of that panel, such as 'Pinned'. */
  group(name: string) {
    return this.actions.getByRole('region', { name }).getByRole('listitem');
  }

  /** A row of that panel. */
  row(name: string) {
    return this.actions.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The switch of a state. */
  state(name: string) {
    return this.actions.getByRole('switch', { name });
  }

  /** What is left of slots or points, such as 'Rages: 1 of 2'. */
  left(name: string) {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** A number with its value, or a roll rule, which explains itself: 'Strength save +5'. */
  value(name: string) {
    return this.page.getByRole('button', { name: `${name}, why this number?`, exact: true });
  }

  /** The reasons of a number. */
  reasons(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  /** A line of the defences, such as 'Resistances'. */
  defence(name: string) {
    return this.page.getByRole('region', { name: 'Defenses & senses' }).getByText(name).locator('..');
  }
}
