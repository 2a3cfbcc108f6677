import type { Locator, Page } from 'playwright/test';

/** What a sign-up form is filled with. */
export interface SignUpForm {
  username: string;
  displayName: string;
  email: string;
  password: string;
  /** The password again unless something else is wished. */
  repeat?: string;
}

/** /login, /register, /check_email, /password_reset, /process_password_reset and /confirm_email. */
export class AuthPage {
  constructor(private readonly page: Page) {}

  async openLogin(): Promise<void> {
    await this.page.goto('/login');
  }

  async openRegister(): Promise<void> {
    await this.page.goto('/register');
  }

  /** Fills the log-in form and presses Enter. */
  async logIn(email: string, password: string): Promise<void> {
    await this.openLogin();
    await this.fillLogIn(email, password);
  }

  /** Fills the log-in form where it stands and presses Enter. */
  async fillLogIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press('Enter');
  }

  /** Fills the sign-up form and presses Enter. */
  async register(form: SignUpForm): Promise<void> {
    await this.openRegister();
    await this.fillSignUp(form);
  }

  /** Fills the sign-up form where it stands and presses Enter. */
  async fillSignUp(form: SignUpForm): Promise<void> {
    await this.page.getByLabel('Username').fill(form.username);
    await this.page.getByLabel('Display Name').fill(form.displayName);
    await this.email.fill(form.email);
    await this.password.fill(form.password);
    await this.page.getByLabel('Retype Password').fill(form.repeat ?? form.password);
    await this.page.keyboard.press('Enter');
  }

  /** Asks for a link to reset the password. */
  async askForReset(email: string): Promise<void> {
    await this.openLogin();
    await this.page.getByRole('link', { name: 'Forgot Password' }).click();
    await this.email.fill(email);
    await this.submit.click();
  }

  /** Sets the new password behind a mailed link. */
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
    return this.page.getByRole('button', { name: 'Send it again' });
  }

  get entryKey(): Locator {
    return this.page.getByLabel('Entry key');
  }
}
