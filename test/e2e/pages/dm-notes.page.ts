import type { Page } from 'playwright/test';

/** Page object for the notes of the DMs on a campaign's Home section. */
export class DmNotesPage {
  constructor(private readonly page: Page) {}

  get section() {
    return this.page.getByRole('region', { name: 'DM notes' });
  }

  get add() {
    return this.section.getByRole('button', { name: 'New note' });
  }

  get find() {
    return this.section.getByRole('textbox', { name: 'Find in the DM notes' });
  }

  get rows() {
    return this.section.getByRole('list', { name: 'DM notes' }).getByRole('listitem');
  }

  /** The row of a note in the list. */
  row(title: string) {
    return this.section.getByRole('list', { name: 'DM notes' }).getByRole('button', { name: title });
  }

  get title() {
    return this.section.getByRole('textbox', { name: 'Title' });
  }

  get text() {
    return this.section.getByRole('textbox', { name: 'Note', exact: true });
  }

  /** Says whether the open note is saved. */
  get status() {
    return this.section.getByRole('status');
  }

  /** Types into the open note. */
  async write(title: string, text: string): Promise<void> {
    await this.title.fill(title);
    await this.text.fill(text);
  }

  /** Deletes the open note, after the question. */
  async delete(): Promise<void> {
    await this.section.getByRole('button', { name: 'Delete note' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }
}
