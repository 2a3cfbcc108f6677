import { expect, type Page } from 'playwright/test';

/** Page object for the inventory of a character's sheet. */
export class SheetInventoryPage {
  constructor(private readonly page: Page) {}

  async open(campaignId: string, characterId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}&part=inventory`);
    await expect(this.page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  }

  /** The row of an item in the list. */
  row(name: string) {
    const button = this.page.getByRole('button', { name, exact: true });
    return this.page.getByRole('region', { name: 'Carried items' }).getByRole('listitem').filter({ has: button });
  }

  /** The items of a kind in the list, such as 'Armor'. */
  group(title: string) {
    return this.page.getByRole('region', { name: 'Carried items' }).getByRole('region', { name: title, exact: true });
  }

  /** What is put aside at a place. */
  place(name: string) {
    return this.page.getByRole('region', { name: 'Put aside' }).getByRole('region', { name });
  }

  /** A slot of the panel 'Currently Equipped', by its label. */
  slot(label: 'Primary weapon' | 'Armor' | 'Shield/2nd weapon') {
    return this.page
      .getByRole('region', { name: 'Currently Equipped' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(label, { exact: true }) });
  }

  /** The armor class of the vitals. */
  armorClass(value: number) {
    return this.page.getByRole('button', { name: `Armor Class ${value}, why this number?` });
  }

  get encumbrance() {
    return this.page.getByRole('region', { name: 'Encumbrance' });
  }

  get find() {
    return this.page.getByRole('textbox', { name: 'Find in the inventory' });
  }

  get addButton() {
    return this.page.getByRole('button', { name: 'ADD ITEM' });
  }

  get addPopup() {
    return this.page.getByRole('dialog', { name: 'Add Item' });
  }

  /** Adds the first item that the search finds, in the open popup. */
  async add(find: string, quantity: number, added: string): Promise<void> {
    await this.addPopup.getByRole('textbox', { name: 'Item' }).fill(find);
    await this.addPopup.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
    await this.page.keyboard.press('Enter');
    await expect(this.addPopup.getByRole('status')).toHaveText(
      `Added ${quantity === 1 ? added : `${quantity} × ${added}`}.`,
    );
  }

  async closeAddPopup(): Promise<void> {
    await this.addPopup.getByRole('button', { name: 'Done' }).click();
    await expect(this.addPopup).toHaveCount(0);
  }

  /** A button of a row, such as 'Equip Rapier'. */
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A slot in the open menu of an item. */
  menuItem(name: string) {
    return this.page.getByRole('menuitem', { name });
  }

  /** Types into a kind of coins and submits. A click on any place of the coin opens its field. */
  async setCoins(name: string, text: string): Promise<void> {
    const number = this.page.getByRole('button', { name: new RegExp(`^${name} \\d+, change$`) });
    await this.page
      .locator('[data-coin]')
      .filter({ has: number })
      .click({ position: { x: 4, y: 4 } });
    await this.page.getByRole('textbox', { name }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  coins(name: string, value: number) {
    return this.page.getByRole('button', { name: `${name} ${value}, change` });
  }

  /** The popup that asks for quantity and price, such as 'Buy Rapier'. */
  tradePopup(title: string) {
    return this.page.getByRole('dialog', { name: title });
  }

  get convertPopup() {
    return this.page.getByRole('dialog', { name: 'Convert coins' });
  }

  /** Chooses in a field of the popup that converts coins. */
  async chooseCoin(label: 'From' | 'To', coin: string): Promise<void> {
    await this.convertPopup.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: coin }).click();
  }
}
