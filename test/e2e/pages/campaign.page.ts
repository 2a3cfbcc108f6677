import { expect, type Page } from 'playwright/test';

type Section = 'Home' | 'Char Sheet' | 'Field View' | 'Settings';

/** Page object for a campaign at /campaigns/:campaignId. */
export class CampaignPage {
  constructor(private readonly page: Page) {}

  async open(campaignId: string, section?: 'sheets' | 'field' | 'settings'): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}${section ? `?section=${section}` : ''}`);
  }

  /** The button of a section in the side navigation. */
  nav(section: Section) {
    return this.page.getByRole('navigation', { name: 'Campaign sections' }).getByRole('button', { name: section });
  }

  async go(section: Section): Promise<void> {
    await this.nav(section).click();
  }

  /** Adds a user without an invitation and waits for the new member. */
  async forceAdd(username: string): Promise<void> {
    await this.submitForceAdd(username);
    await this.finishInvitation(`Added: ${username}.`);
    await expect(this.memberRow(username)).toBeVisible();
  }

  /** Submits 'Add without asking' and does not wait for the result. */
  async submitForceAdd(username: string): Promise<void> {
    await this.pickUser(username);
    await this.page.getByRole('button', { name: 'Add without asking' }).click();
    await this.confirm('Add');
  }

  /** Invites a user and closes the popup. */
  async invite(username: string): Promise<void> {
    await this.pickUser(username);
    await this.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await this.finishInvitation(`Invited: ${username}.`);
  }

  /** Waits until the popup 'Invite a user' says whom it has invited or added, then closes it. */
  async finishInvitation(line: string): Promise<void> {
    await expect(this.invitation.getByRole('status').filter({ hasText: line })).toBeVisible();
    await this.invitation.getByRole('button', { name: 'Done' }).click();
    await expect(this.invitation).toHaveCount(0);
  }

  memberRow(username: string) {
    return this.page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: username });
  }

  /** Clicks a button of the open confirmation. */
  async confirm(action: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('button', { name: 'Cancel' }) })
      .getByRole('button', { name: action, exact: true })
      .click();
  }

  /** The popup 'Invite a user'. */
  get invitation() {
    return this.page.getByRole('dialog', { name: 'Invite a user' });
  }

  /** The field for the username in that popup. */
  get invitee() {
    return this.invitation.getByRole('combobox', { name: 'Username' });
  }

  async openInvitation(): Promise<void> {
    await this.go('Settings');
    await this.page.getByRole('button', { name: 'Invite a user' }).click();
  }

  /** The field with the join link. */
  get joinLink() {
    return this.page.getByRole('textbox', { name: 'Join link' });
  }

  /** Makes a join link in the settings. @returns its path */
  async makeJoinLink(): Promise<string> {
    await this.go('Settings');
    await this.page.getByRole('button', { name: 'Copy join link' }).click();
    return new URL(await this.joinLink.inputValue()).pathname;
  }

  /** The field with the address of the table screen. */
  get tableScreen() {
    return this.page.getByRole('textbox', { name: 'Address of the table screen' });
  }

  /** Makes the address of a table screen in the settings. @returns its path */
  async makeTableScreen(): Promise<string> {
    await this.go('Settings');
    await this.page.getByRole('button', { name: 'Copy address' }).click();
    return new URL(await this.tableScreen.inputValue()).pathname;
  }

  async endTableScreen(): Promise<void> {
    await this.go('Settings');
    await this.page.getByRole('button', { name: 'End table screen' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'End table screen' }).click();
    await expect(this.tableScreen).toHaveCount(0);
  }

  /** An open invitation in the settings. */
  openInvitationOf(username: string) {
    return this.page.getByRole('table', { name: 'Open invitations' }).getByRole('row').filter({ hasText: username });
  }

  /** The list of first steps on the Home section. */
  get firstSteps() {
    return this.page.getByRole('region', { name: 'Before the first evening' });
  }

  private async pickUser(username: string): Promise<void> {
    await this.openInvitation();
    await this.invitee.fill(username);
    await this.page.getByRole('option', { name: username }).click();
  }
}
