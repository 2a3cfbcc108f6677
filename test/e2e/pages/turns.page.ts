import { expect, type Locator, type Page } from 'playwright/test';

/** Page object for the turn order beside the map. */
export class TurnsPage {
  constructor(readonly page: Page) {}

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Turn order' });
  }

  /** The names in the turn order. */
  get names(): Locator {
    return this.panel.locator('[data-participant]');
  }

  row(name: string): Locator {
    return this.panel.locator(`[data-participant="${name}"]`);
  }

  get heading(): Locator {
    return this.panel.getByRole('heading');
  }

  /** The count of the rounds, while it is that. */
  round(count: number): Locator {
    return this.panel.getByText(`Round ${count}`, { exact: true });
  }

  /** The token of whose turn it is. */
  get tokenAtTurn(): Locator {
    return this.page.locator('[data-marker][data-turn]');
  }

  /** The switch of a player that lets the browser ring. */
  get bell(): Locator {
    return this.panel.getByRole('switch', { name: 'Ring when my turn begins' });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** Goes on to the turn of `name`, and waits for it: a second click in the turn that one saw does nothing. */
  async next(name: string): Promise<void> {
    await this.button('Next turn').click();
    await expect(this.heading).toHaveText(name);
  }

  /** Starts an encounter of the creatures in sight and some others. */
  async start(others: readonly string[], surprised: readonly string[] = []): Promise<void> {
    await this.page.getByRole('button', { name: 'Start encounter' }).click();
    const popup = this.page.getByRole('dialog', { name: 'Start encounter' });
    for (const name of others) await popup.getByRole('checkbox', { name }).check();
    for (const name of surprised) await popup.getByRole('checkbox', { name: `${name} is surprised` }).check();
    await popup.getByRole('radio', { name: 'Players roll; I type the others' }).check();
    await popup.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(popup).toBeHidden();
  }

  async typeInitiative(name: string, initiative: number): Promise<void> {
    const field = this.panel.getByRole('textbox', { name: `Initiative of ${name}` });
    await field.fill(String(initiative));
    await field.press('Enter');
    await expect(field).toHaveValue(String(initiative));
  }

  /** Chooses in the menu of a participant. */
  async choose(name: string, item: string): Promise<void> {
    await this.panel.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
