import { expect, type Page } from 'playwright/test';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { callsOf } from '../context-calls.js';

/** Page object for the frame of a character's sheet: its vitals, rests and history. */
export class SheetPage {
  constructor(private readonly page: Page) {}

  /** Opens a sheet by its address. */
  async open(campaignId: string, characterId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}`);
    // The title comes last, when the sheet listens to its keys.
    await expect(this.page).toHaveTitle(`${await this.name.innerText()} · Questhearth`);
  }

  /** Opens a sheet from the picker. */
  async pick(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await expect(this.vitals).toBeVisible();
  }

  get vitals() {
    return this.page.getByRole('region', { name: 'Vitals' });
  }

  get name() {
    return this.vitals.getByRole('heading', { level: 1 });
  }

  /** Goes back to the picker. */
  async back(): Promise<void> {
    await this.vitals.getByRole('button', { name: 'Back to the characters' }).click();
  }

  /** A number that can be typed in, such as 'Hit points'. Its name tells its value. */
  number(label: string, value: number) {
    return this.vitals.getByRole('button', { name: `${label} ${value}, change`, exact: true });
  }

  /** Opens the field of a number by its key, types and checks the preview. */
  async type(key: string, text: string, preview: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page.keyboard.type(text);
    await expect(this.page.getByRole('status').filter({ hasText: preview })).toBeVisible();
  }

  /** Types into the field of a number and submits. */
  async set(key: string, text: string, preview: string): Promise<void> {
    await this.type(key, text, preview);
    await this.page.keyboard.press('Enter');
  }

  /** Puts a condition on the character with the keyboard. */
  async addCondition(beginning: string): Promise<void> {
    await this.page.keyboard.press('c');
    await this.page.keyboard.type(beginning);
    await expect(this.page.getByRole('option')).toHaveCount(1);
    await this.page.keyboard.press('Enter');
  }

  /** The chip that ends a condition, a spell or a state. */
  chip(name: string) {
    return this.vitals.getByRole('button', { name: `End ${name}` });
  }

  get rest() {
    return this.page.getByRole('dialog', { name: 'Rest' });
  }

  /** A row of the table of what a rest brings back. */
  recovery(name: string) {
    return this.rest.getByRole('row').filter({ hasText: name });
  }

  async openRest(kind: 'Short rest' | 'Long rest'): Promise<void> {
    await this.vitals.getByRole('button', { name: kind }).click();
    await expect(this.rest).toBeVisible();
  }

  async finishRest(): Promise<void> {
    await this.rest.getByRole('button', { name: 'Finish' }).click();
    await expect(this.rest).toHaveCount(0);
  }

  /** The drawer with the changes. */
  get history() {
    return this.page.getByRole('dialog', { name: 'History' });
  }

  async openHistory(): Promise<void> {
    await this.vitals.getByRole('button', { name: /^History/ }).click();
  }

  /** Returns what of the hit points sticks out of their block or is cut off. */
  async hitPointsOutside(): Promise<(string | null)[]> {
    const block = this.vitals.getByRole('region', { name: 'Hit points', exact: true });
    return block.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      return [...element.querySelectorAll<HTMLElement>('button, strong, p, span')]
        .filter((part) => part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map(({ textContent }) => textContent);
    });
  }

  /** Returns which controls and texts of the vitals lie over each other, and whether the name is cut. */
  async overlaps(): Promise<string[]> {
    return this.vitals.evaluate((vitals) => {
      const parts = [...vitals.querySelectorAll<HTMLElement>('button, a, h1')].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
      const nameOf = (part: HTMLElement): string => part.ariaLabel ?? part.textContent;
      const cut = parts.filter(
        (part) =>
          part.matches('h1') && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2),
      );
      const over = parts.filter((part, index) => {
        const one = part.getBoundingClientRect();
        return parts.slice(index + 1).some((other) => {
          const two = other.getBoundingClientRect();
          const isInside = part.contains(other) || other.contains(part);
          const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
          const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
          return !isInside && across > 1 && down > 1;
        });
      });
      return [...cut, ...over].map(nameOf);
    });
  }

  /** A row of the death saving throws. */
  deathSaves(row: 'Successes' | 'Failures', tally: number) {
    return this.vitals.getByRole('button', { name: `${row} ${tally} of 3` });
  }

  /** The question about the concentration after damage. */
  get concentrationCheck() {
    return this.vitals.getByRole('alert');
  }

  /** A command through the API, for what another section of the sheet does. */
  async play(campaignId: string, characterId: string, command: PlayCommand): Promise<void> {
    const url = `/api/v1/campaign/${campaignId}/character/${characterId}/play`;
    // A machine that is busy with other things asks a quick sender to wait.
    let status = 0;
    const call = callsOf(this.page.context());
    const send = async (): Promise<number> => (status = (await call('PUT', url, { data: { command } })).status());
    await expect.poll(send).not.toBe(429);
    expect(status, command.do).toBe(200);
  }

  /** Chooses an entry of the menu of what is seldom needed. */
  private async choose(entry: string): Promise<void> {
    await this.vitals.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Saves the character as a file. @returns its path */
  async exportFile(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.choose('Export as a file');
    return (await download).path();
  }

  /** The sheet on paper. */
  get paper() {
    return this.page.locator('[data-printed-sheet]');
  }

  /** Prints the sheet; the page then looks as on paper until `endPrint`. */
  async print({ isBlank, isDescribed = false }: { isBlank: boolean; isDescribed?: boolean }): Promise<void> {
    // The headless browser has no dialog, and would end the print at once.
    await this.page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await this.page.keyboard.press('Control+p');
    const dialog = this.page.getByRole('dialog', { name: 'Print the sheet' });
    await dialog.getByLabel('HP, coins and slots blank').setChecked(isBlank);
    await dialog.getByLabel('Descriptions of features').setChecked(isDescribed);
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(this.paper).toBeAttached();
    await this.page.emulateMedia({ media: 'print' });
  }

  /** Ends the print as the browser does. */
  async endPrint(): Promise<void> {
    await this.page.emulateMedia({ media: 'screen' });
    await this.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(this.paper).toHaveCount(0);
  }
}
