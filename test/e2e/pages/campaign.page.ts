import { expect, type Page } from 'playwright/test';

type Section = 'Home' | 'Char Sheet' | 'Field View' | 'Settings';

/** /campaigns/:campaignId */
export class CampaignPage {
  constructor(private readonly page: Page) {}

  async open(campaignId: string, section?: 'sheets' | 'field' | 'settings'): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}${section ? `?section=${section}` : ''}`);
  }

  nav(section: Section) {
    return this.page.getByRole('navigation', { name: 'Campaign sections' }).getByRole('button', { name: section });
  }

  async go(section: Section): Promise<void> {
    await this.nav(section).click();
  }

  /** Adds somebody without asking them. */
  async forceAdd(username: string): Promise<void> {
    await this.tryToAdd(username);
    await expect(this.memberRow(username)).toBeVisible();
  }

  /** The same without a look at what comes of it. */
  async tryToAdd(username: string): Promise<void> {
    await this.pickUser(username);
    await this.page.getByRole('button', { name: 'Add without asking' }).click();
    await this.confirm('Add');
  }

  async invite(username: string): Promise<void> {
    await this.pickUser(username);
    await this.page.getByRole('button', { name: 'Invite', exact: true }).click();
  }

  memberRow(username: string) {
    return this.page.getByRole('row').filter({ hasText: username });
  }

  /** Answers the confirmation that is open. */
  async confirm(action: string): Promise<void> {
    await this.page
      .getByRole('dialog', { name: 'Please confirm' })
      .getByRole('button', { name: action, exact: true })
      .click();
  }

  /** The popup 'Invite a user'. */
  get invitation() {
    return this.page.getByRole('dialog', { name: 'Invite a user' });
  }

  get invitee() {
    return this.invitation.getByRole('combobox', { name: 'Username' });
  }

  async openInvitation(): Promise<void> {
    await this.go('Settings');
    await this.page.getByRole('button', { name: 'Invite a user' }).click();
  }

  private async pickUser(username: string): Promise<void> {
    await this.openInvitation();
    await this.invitee.fill(username);
    await this.page.getByRole('option', { name: username }).click();
  }
}
