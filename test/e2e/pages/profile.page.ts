import type { Locator, Page } from 'playwright/test';

/** Page object for /profile/:id and /edit_profile/:id. */
export class ProfilePage {
  constructor(private readonly page: Page) {}

  async open(id: string): Promise<void> {
    await this.page.goto(`/profile/${id}`);
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/edit_profile/${id}`);
  }

  /** The value that the profile shows for a label. */
  field(label: 'Display Name' | 'Username' | 'Email'): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  panel(name: 'Profile Image' | 'Change Display Name' | 'Joining campaigns' | 'Update Password'): Locator {
    return this.page.getByRole('region', { name });
  }

  async chooseImage(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  get picture(): Locator {
    return this.panel('Profile Image').locator('img');
  }

  button(name: 'Choose Image' | 'Reset' | 'Save' | 'Delete your account'): Locator {
    return this.page.getByRole('button', { name });
  }

  get askBeforeAdding(): Locator {
    return this.panel('Joining campaigns').getByRole('switch', { name: 'Ask me before I am added to a campaign' });
  }

  /** Changes the display name. */
  async rename(name: string): Promise<void> {
    const panel = this.panel('Change Display Name');
    await panel.getByLabel('Display Name').fill(name);
    await panel.getByRole('button', { name: 'Submit' }).click();
  }

  async changePassword(old: string, next: string, repeat = next): Promise<void> {
    const panel = this.panel('Update Password');
    await panel.getByLabel('Old password').fill(old);
    await panel.getByLabel('New password', { exact: true }).fill(next);
    await panel.getByLabel('Retype new password').fill(repeat);
    await panel.getByRole('button', { name: 'Submit' }).click();
  }
}
