import type { Locator, Page } from 'playwright/test';

/** The values of the sign-up form. */
export interface SignUpForm {
  username: string;
  displayName: string;
  email: string;
  password: string;
  /** The repeated password; by default the same as `password`. */
  repeat?: string;
}

/** Page object for the entry key, /login, /register, /check_email, /password_reset, /process_password_reset and /confirm_email. */
export class AuthPage {
  constructor(private readonly page: Page) {}

  async openLogin(): Promise<void> {
    await this.page.goto('/login');
  }

  async openRegister(): Promise<void> {
    await this.page.goto('/register');
  }

  /** Opens the log-in form, fills it and presses Enter. */
  async logIn(email: string, password: string): Promise<void> {
    await this.openLogin();
    await this.fillLogIn(email, password);
  }

  /** Fills the log-in form on the open page and presses Enter. */
  async fillLogIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press('Enter');
  }

  /** Opens the sign-up form, fills it and presses Enter. */
  async register(form: SignUpForm): Promise<void> {
    await this.openRegister();
    await this.fillSignUp(form);
  }

  /** Fills the sign-up form on the open page and presses Enter. */
  async fillSignUp(form: SignUpForm): Promise<void> {
    await this.page.getByLabel('Username').fill(form.username);
    await this.page.getByLabel('Display Name').fill(form.displayName);
    await this.email.fill(form.email);
    await this.password.fill(form.password);
    await this.page.getByLabel('Retype Password').fill(form.repeat ?? form.password);
    await this.page.keyboard.press('Enter');
  }

  /** Requests the email with the link that resets the password. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.openLogin();
    await this.page.getByRole('link', { name: 'Forgot Password' }).click();
    await this.email.fill(email);
    await this.submit.click();
  }

  /** Opens the link of the email and sets the new password. */
  async resetPassword(link: string, password: string): Promise<void> {
    await this.page.goto(link);
    await this.password.fill(password);
    await this.page.getByLabel('Retype Password').fill(password);
    await this.submit.click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  get email(): Locator {
    return this.page.getByLabel('Email Address');
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'Submit' });
  }

  get sendAgain(): Locator {
    return this.page.getByRole('button', { name: 'Send again' });
  }

  get entryKey(): Locator {
    return this.page.getByLabel('Entry key');
  }
}
