import { expect, type Locator, type Page } from 'playwright/test';

/** Page object for the marker popup. Its title is 'New Marker' or the name of the marker. */
export class MapMarkerPopup {
  readonly dialog: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title, exact: true });
  }

  get name(): Locator {
    return this.dialog.getByLabel('Name', { exact: true });
  }

  get publicNotes(): Locator {
    return this.dialog.getByLabel('Public notes');
  }

  get privateNotes(): Locator {
    return this.dialog.getByLabel('Private notes');
  }

  get fullyHide(): Locator {
    return this.dialog.getByLabel('Fully Hide');
  }

  get removeFromBoard(): Locator {
    return this.dialog.getByLabel('Remove marker from board?');
  }

  get deleteEntirely(): Locator {
    return this.dialog.getByLabel('Delete marker entirely?');
  }

  get createButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Create Marker' });
  }

  get saveButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Save Changes' });
  }

  get createAnotherButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Create another' });
  }

  get duplicateButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Duplicate' });
  }

  type(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true });
  }

  visibility(person: string): Locator {
    return this.dialog.getByRole('switch', { name: person });
  }

  async chooseType(name: string): Promise<void> {
    await this.type(name).click();
  }

  /** Toggles who sees the marker: one display name, or 'Everybody'. */
  async toggleVisibility(person: string): Promise<void> {
    await this.visibility(person).click();
  }

  /** Gives the marker a creature: the one of that name, or without a name the one that the marker's name proposes. */
  async useCreature(name?: string): Promise<void> {
    const group = this.dialog.getByRole('group', { name: 'Creature' });
    if (name !== undefined) {
      await group.getByRole('combobox', { name: 'Creature' }).fill(name);
      await this.dialog.page().getByRole('option', { name, exact: true }).click();
    }
    await group.getByRole('button', { name: 'Use this creature' }).click();
  }

  async create(): Promise<void> {
    await this.createButton.click();
    await expect(this.dialog).toBeHidden();
  }

  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.dialog).toBeHidden();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(this.dialog).toBeHidden();
  }
}
