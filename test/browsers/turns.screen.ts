import { expect } from 'playwright/test';
import type { Query } from './find-in-page.js';
import { PANEL } from './map.screen.js';
import type { Screen } from './screen.js';

const ORDER: Query = { role: 'region', name: 'Turn order' };

/** The turn order beside the map. */
export class TurnsScreen {
  constructor(private readonly screen: Screen) {}

  /** Starts an encounter of the creatures in sight, of which each person types the initiative of their own. */
  async start(): Promise<void> {
    const popup: Query = { role: 'dialog', name: 'Start encounter' };
    await this.screen.click({ role: 'button', name: 'Start encounter', inside: PANEL });
    await this.screen.click({ role: 'radio', name: 'Players roll; I type the others', inside: popup });
    await this.screen.click({ role: 'button', name: 'Start', inside: popup });
    await this.screen.miss(popup);
    await this.screen.see(ORDER);
  }

  async typeInitiative(name: string, initiative: number): Promise<void> {
    const field: Query = { role: 'textbox', name: `Initiative of ${name}`, inside: ORDER };
    await this.screen.fill(field, String(initiative));
    await this.screen.press('Enter');
    await expect
      .poll(async () => (await this.screen.find(field)).value, { message: `the initiative of ${name}` })
      .toBe(String(initiative));
  }

  async press(button: string): Promise<void> {
    await this.screen.click({ role: 'button', name: button, inside: ORDER });
  }

  /** Waits for the turn of `name`. */
  async seeTurn(name: string): Promise<void> {
    await this.screen.see({ role: 'heading', name, inside: ORDER });
  }

  /** Waits for a text in the turn order, such as 'Round 2'. */
  async see(text: string): Promise<void> {
    await this.screen.see({ ...ORDER, text });
  }

  async missOrder(): Promise<void> {
    await this.screen.miss(ORDER);
  }
}
