import type { Locator, Page } from 'playwright/test';

/** What one chooses to call a creature. */
interface Called {
  creature: string;
  name: string;
}

/** Page object for the companions on an open sheet. */
export class CompanionsPage {
  constructor(private readonly page: Page) {}

  /** The part of the sheet. */
  get part(): Locator {
    return this.page.getByRole('region', { name: 'At your side' });
  }

  /** What asks which creature to call. */
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Call to your side' });
  }

  /** The box of whether calling spends the casting. */
  get spends(): Locator {
    return this.dialog.getByRole('checkbox', { name: 'Spend the casting now' });
  }

  button(name: string): Locator {
    return this.part.getByRole('button', { name, exact: true });
  }

  async openDialog(): Promise<void> {
    await this.button('Call').click();
  }

  /** Chooses a creature and its name, and calls it. */
  async call({ creature, name }: Called): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Creature' }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${creature},`) }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: 'Call', exact: true }).click();
  }
}
