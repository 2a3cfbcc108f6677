import { expect, type Page } from 'playwright/test';

/** The four sections by the labels of the main screen. */
export type BuilderSection = 'Create Bio' | 'Choose Race' | 'Choose Class' | 'Choose Background';

const SCORES = { Strength: 15, Dexterity: 13, Constitution: 14, Intelligence: 10, Wisdom: 12, Charisma: 8 };

/** More picks than any first level has. */
const MOST_PICKS = 60;

/** /character/creation and /character/creation/:characterId */
export class BuilderPage {
  constructor(readonly page: Page) {}

  async open(characterId?: string): Promise<void> {
    await this.page.goto(`/character/creation${characterId ? `/${characterId}` : ''}`);
  }

  /** The card of a section on the main screen. */
  card(section: BuilderSection | 'Level-up Class') {
    return this.page.getByRole('list', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${section}`) });
  }

  /** Opens a section in its two steps. */
  async enter(section: BuilderSection): Promise<void> {
    if ((await this.card(section).getAttribute('aria-pressed')) !== 'true') await this.card(section).click();
    await this.page.getByRole('button', { name: `Continue to ${section}` }).click();
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

  /** An entry of one of the first two columns: a race, a class, a trait, a feature. */
  entry(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first();
  }

  /** One selection in the last column. */
  selection(name: string | RegExp) {
    return this.page.locator('[data-selection]').filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** What is still to be chosen, as the side panel lists it. */
  get pending() {
    return this.page.getByRole('list', { name: 'Pending choices' });
  }

  /** A number of the side panel's first tab, such as 'Strength' or 'Hit Points'. */
  stat(name: string) {
    return this.page.getByRole('button', { name: `${name}: why this number?` });
  }

  get bookButton() {
    return this.page.getByRole('button', { name: /^Story mode/ });
  }

  /** Takes the first option everywhere until nothing is open in the section. */
  async pickTheRest(): Promise<void> {
    const nothing = this.pending.getByText('This section has no open choices.');
    for (let count = 0; count < MOST_PICKS; count += 1) {
      await expect(this.pending.getByRole('listitem')).not.toHaveCount(0);
      if (await nothing.isVisible()) return;
      const open = await this.pending.innerText();
      await this.pending.getByRole('button').first().click();
      const undone = this.page
        .locator('[data-selection]')
        .filter({ has: this.page.getByRole('img', { name: 'Not done' }) })
        .first();
      await undone.locator('button[aria-pressed="false"]:not([aria-disabled="true"])').first().click();
      await expect(this.pending).not.toHaveText(open, { useInnerText: true });
    }
    throw new Error('The section asks for more and more.');
  }

  async fillBio({ name, scores = SCORES }: { name: string; scores?: Record<string, number> }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Character Name' }).fill(name);
    for (const [ability, score] of Object.entries(scores))
      await this.page.getByRole('textbox', { name: ability, exact: true }).fill(String(score));
  }

  async makeBio(bio: { name: string; scores?: Record<string, number> }): Promise<void> {
    await this.enter('Create Bio');
    await this.fillBio(bio);
    await this.save();
  }

  async makeRace(archrace: string): Promise<void> {
    await this.enter('Choose Race');
    await this.entry(archrace).click();
    await this.pickTheRest();
    await this.save();
  }

  async makeClass(name: string): Promise<void> {
    await this.enter('Choose Class');
    await this.entry(name).click();
    await this.pickTheRest();
    await this.save();
  }

  async makeBackground(name: string): Promise<void> {
    await this.enter('Choose Background');
    await this.entry(name).click();
    await this.pickTheRest();
    await this.save();
  }

  /** Publishes the finished draft and waits for the list. */
  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish Character' }).click();
    await this.confirm('Finish Character');
    await this.page.waitForURL('**/characters');
  }

  /** Answers the confirmation that is open. */
  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  }

  /** Walks through the whole builder: a dwarf fighter, an acolyte by background, published at level 1. */
  async createFighter({ name }: { name: string }): Promise<void> {
    await this.open();
    await this.makeBio({ name });
    await this.makeRace('Dwarf');
    await this.makeClass('Fighter');
    await this.makeBackground('Acolyte');
    await this.finish();
  }
}
