import { expect, type Locator, type Page } from 'playwright/test';
import type { HealthWord } from '../../../contracts/character/health-word.js';

/** Page object for the characters at a glance: the cards of the picker, and the strip under the map. */
export class CharacterStripPage {
  constructor(private readonly page: Page) {}

  /** The card of a character in the picker. */
  card(name: string) {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  /** The hit points on a card. */
  cardHitPoints(name: string) {
    return this.card(name).getByTestId('hit-points');
  }

  /** The bar on a card or in the strip while it has the color of that health. */
  bar(part: Locator, health: HealthWord) {
    return part.locator(`[data-health="${health}"]`);
  }

  get strip() {
    return this.page.getByRole('group', { name: 'Characters' });
  }

  /** A character in the strip. Its name tells hit points, armor class and conditions. */
  item(name: string) {
    return this.strip.getByRole('button', { name });
  }

  /** Another player's character in the strip, which tells what the campaign shows of it. */
  partyMember(name: string) {
    return this.strip.getByRole('list', { name: 'Party' }).getByRole('listitem').filter({ hasText: name });
  }

  /** The panel with the hit points of the selected characters. */
  panel(title: string) {
    return this.page.getByRole('group', { name: title, exact: true });
  }

  /** Types into the field of the open panel, checks the preview and submits. */
  async change(text: string, preview: string): Promise<void> {
    await this.page.keyboard.type(text);
    await expect(this.page.getByRole('listitem').filter({ hasText: preview })).toBeVisible();
    await this.page.keyboard.press('Enter');
  }

  async fold(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hide the characters' }).click();
  }

  async show(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show the characters' }).click();
  }
}
