import type { Page } from 'playwright/test';

/** Page object for the Powers of a sheet. */
export class PowersPage {
  constructor(readonly page: Page) {}

  /** Opens the Powers of a character in a campaign. */
  async open(campaignId: string, characterId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}&part=powers`);
  }

  /** Returns the spell slots of a level in the list of spells, named by what is left: "1st-level slots: 2 of 4". */
  slots(level: string, left: string) {
    return this.page.getByRole('region', { name: level, exact: true }).getByRole('group', { name: left });
  }

  /** Casts a spell with the lowest free way. */
  async cast(spell: string): Promise<void> {
    await this.page.getByRole('button', { name: `Cast ${spell},` }).click();
  }

  /** Answers on whom the spell is cast. */
  async target(name: 'On me' | 'On another creature'): Promise<void> {
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Returns one way of casting a spell; the menu of its ways opens for it. */
  async wayToCast(spell: string, way: string) {
    await this.page.getByRole('button', { name: `Ways to cast ${spell}` }).click();
    return this.page.getByRole('menuitem', { name: way });
  }

  /** The line below the spell that was cast last. */
  get result() {
    return this.page.getByRole('status').filter({ has: this.page.getByRole('button', { name: /^Close the result/ }) });
  }

  /** The question whether a spell may end the concentration on another one. */
  get question() {
    return this.page.getByRole('dialog');
  }

  /** The boxes of the spells that can be prepared. */
  boxes(checked: boolean) {
    return this.page.getByRole('checkbox', { name: /^Prepare /, checked });
  }
}
