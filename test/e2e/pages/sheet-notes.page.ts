import { expect, type Page } from 'playwright/test';

/** Page object for the notes of a character's sheet. */
export class SheetNotesPage {
  constructor(private readonly page: Page) {}

  async open(campaignId: string, characterId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}&part=notes`);
    await expect(this.story).toBeVisible();
  }

  get story() {
    return this.page.getByRole('textbox', { name: 'Character Notes/Story' });
  }

  get campaignNotes() {
    return this.page.getByRole('textbox', { name: 'Campaign Notes' });
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }

  get reset() {
    return this.page.getByRole('button', { name: 'Reset' });
  }

  /** The text that somebody else has saved, with the choice between both. */
  get conflict() {
    return this.page.getByRole('alert').filter({ hasText: 'Somebody else has saved another text' });
  }

  /** Chooses Mine, Theirs or Both. */
  async choose(choice: 'Mine' | 'Theirs' | 'Both'): Promise<void> {
    await this.conflict.getByRole('button', { name: choice }).click();
    await expect(this.conflict).toHaveCount(0);
  }
}
