import { expect, type Locator, type Page } from 'playwright/test';

/** Page object for the DM's list of scenes, and for what the map says of the scene. */
export class ScenesPage {
  constructor(readonly page: Page) {}

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Scenes' });
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  /** The names in their order. */
  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  /** What tells the DM that another scene is on the screen than the players see. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Another scene' });
  }

  /** The name of the scene on the map. */
  get nameOnMap(): Locator {
    return this.page.getByTestId('scene-name');
  }

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Scenes' }).click();
    await expect(this.list).toBeVisible();
  }

  /** Makes a scene, which the DM sees then. */
  async make(name: string, side: number): Promise<void> {
    await this.page.getByRole('button', { name: 'New scene' }).click();
    const popup = this.page.getByRole('dialog', { name: 'New scene' });
    await popup.getByLabel('Name').fill(name);
    await popup.getByLabel('Height').fill(String(side));
    await popup.getByLabel('Width').fill(String(side));
    await popup.getByRole('button', { name: 'Make' }).click();
    await expect(popup).toBeHidden();
    await expect(this.bar).toContainText(name);
  }

  /** Chooses in the menu of a scene. */
  async choose(name: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Shows a scene to some players. */
  async showTo(name: string, ...players: string[]): Promise<void> {
    await this.choose(name, 'Show to …');
    const popup = this.page.getByRole('dialog', { name: `Show ${name} to …` });
    for (const player of players) await popup.getByRole('checkbox', { name: player }).check();
    await popup.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(popup).toBeHidden();
  }
}
