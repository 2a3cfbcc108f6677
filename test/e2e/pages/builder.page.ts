import { expect, type Page } from 'playwright/test';

/** The four sections of a character by their labels on the main screen. */
export type BuilderSection = 'Create Bio' | 'Choose Race' | 'Choose Class' | 'Choose Background';

const SCORES = { Strength: 15, Dexterity: 13, Constitution: 14, Intelligence: 10, Wisdom: 12, Charisma: 8 };

/** More picks than any section has at level 1. */
const MAX_PICKS = 60;

/** Page object for the builder at /character/creation and /character/creation/:characterId. */
export class BuilderPage {
  constructor(readonly page: Page) {}

  /** @param campaignId the campaign into which the finished character is brought */
  async open(characterId?: string, campaignId?: string): Promise<void> {
    const query = campaignId ? `?campaign=${campaignId}` : '';
    await this.page.goto(`/character/creation${characterId ? `/${characterId}` : ''}${query}`);
  }

  /** The card of a section on the main screen. */
  card(section: BuilderSection | 'Level-up Class') {
    return this.page.getByRole('list', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${section}`) });
  }

  /** Selects a section's card and opens the section. */
  async enter(section: BuilderSection): Promise<void> {
    if ((await this.card(section).getAttribute('aria-pressed')) !== 'true') await this.card(section).click();
    await this.page.getByRole('button', { name: `Continue to ${section}` }).click();
  }

  /** The tab of a section above the builder. */
  tab(name: 'Bio' | 'Race' | 'Class' | 'Background') {
    return this.page
      .getByRole('navigation', { name: 'Character builder' })
      .getByRole('link', { name: new RegExp(`${name}$`) });
  }

  get saveButton() {
    return this.page.getByRole('button', { name: 'Save and Continue' });
  }

  /** Saves the open section and waits for the main screen. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.page.getByRole('list', { name: 'Sections' })).toBeVisible();
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(this.page.getByRole('list', { name: 'Sections' })).toBeVisible();
  }

  /** An entry of the first two columns, such as a race, a class, a trait or a feature. */
  entry(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first();
  }

  /** A selection in the last column. */
  selection(name: string | RegExp) {
    return this.page.locator('[data-selection]').filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** The side panel's list of pending choices. */
  get pending() {
    return this.page.getByRole('list', { name: 'Pending choices' });
  }

  /** A number of the side panel's first tab, such as 'Strength' or 'Hit points'. */
  stat(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name} \\S+(?: ft)?, why this number\\?$`) });
  }

  get storyModeButton() {
    return this.page.getByRole('button', { name: /^Story mode/ });
  }

  /**
   * Picks the first option of each pending choice until none is left in the section.
   * @throws Error after `MAX_PICKS` picks
   */
  async pickRemaining(): Promise<void> {
    const noPendingChoices = this.pending.getByText('This section has no pending choices.');
    for (let count = 0; count < MAX_PICKS; count += 1) {
      await expect(this.pending.getByRole('listitem')).not.toHaveCount(0);
      if (await noPendingChoices.isVisible()) return;
      // The list as a whole also changes with what an earlier pick has brought.
      const firstChoice = async (): Promise<string> => {
        const choices = await this.pending.getByRole('listitem').allInnerTexts();
        return `${choices.length} ${choices[0]}`;
      };
      const before = await firstChoice();
      await this.pending.getByRole('button').first().click();
      const incomplete = this.page
        .locator('[data-selection]')
        .filter({ has: this.page.getByRole('img', { name: 'Not done' }) })
        .first();
      await incomplete.locator('button[aria-pressed="false"]:not([aria-disabled="true"])').first().click();
      await expect.poll(firstChoice).not.toBe(before);
    }
    throw new Error(`The section still has pending choices after ${MAX_PICKS} picks.`);
  }

  async fillBio({ name, scores = SCORES }: { name: string; scores?: Record<string, number> }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Character Name' }).fill(name);
    for (const [ability, score] of Object.entries(scores))
      await this.page.getByRole('textbox', { name: ability, exact: true }).fill(String(score));
  }

  async completeBio(bio: { name: string; scores?: Record<string, number> }): Promise<void> {
    await this.enter('Create Bio');
    await this.fillBio(bio);
    await this.save();
  }

  async completeRace(archrace: string): Promise<void> {
    await this.enter('Choose Race');
    await this.entry(archrace).click();
    await this.pickRemaining();
    await this.save();
  }

  async completeClass(name: string): Promise<void> {
    await this.enter('Choose Class');
    await this.entry(name).click();
    await this.pickRemaining();
    await this.save();
  }

  async completeBackground(name: string): Promise<void> {
    await this.enter('Choose Background');
    await this.entry(name).click();
    await this.pickRemaining();
    await this.save();
  }

  /** Fills in all sections of an untouched draft through the popup. */
  async playAtOnce({ name, className }: { name: string; className: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Play at once' }).click();
    await this.page.getByRole('textbox', { name: 'Character Name' }).fill(name);
    await this.page.getByRole('radio', { name: new RegExp(`^${className}`) }).check();
    await this.page.getByRole('button', { name: 'Fill in the sections' }).click();
  }

  /** Publishes the draft and waits for the list of characters. */
  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish Character' }).click();
    await this.confirm('Finish Character');
    await this.page.waitForURL('**/characters');
  }

  /** Clicks a button of the open dialog. */
  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  }

  /** Builds and publishes a dwarf fighter of level 1 with the background Acolyte. */
  async createFighter({ name }: { name: string }): Promise<void> {
    await this.open();
    await this.completeBio({ name });
    await this.completeRace('Dwarf');
    await this.completeClass('Fighter');
    await this.completeBackground('Acolyte');
    await this.finish();
  }
}
