import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { CurrentUser, ExplainerVideo } from '../../contracts/auth/auth.contract.js';
import {
  checkEntryKey,
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  logout,
  register,
  resendConfirmation,
  resetPassword,
  siteInfo,
} from '../../contracts/auth/auth.contract.js';
import type { Login, Register, ResetPassword } from '../../contracts/auth/auth.dto.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { notifyOtherTabs } from '../core/browser-tabs.js';
import { reloadPage, reloadWithMessage, takeFlashMessage } from '../core/flash-message.js';

/** The local storage key that tells whether the service is closed to this browser. */
const MASKED = 'masked';

/** Holds who is signed in, and signs in and out. Failed calls reject with the server's Failure. */
export class SessionStore {
  user: CurrentUser | undefined = undefined;
  state: 'loading' | 'in' | 'out' = 'loading';
  /** Whether the service is closed and this session lacks the entry key. */
  masked = localStorage.getItem(MASKED) === 'true';
  video: ExplainerVideo | null = null;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'socket'>(
      this,
      { api: false, notices: false, socket: false },
      { autoBind: true },
    );
    // The server closes the sockets of an ended session; refreshing shows whether another tab has signed in.
    reaction(
      () => socket.state === 'given up',
      (closed) => closed && this.state === 'in' && void this.refresh().then(socket.reopen),
    );
  }

  /** Loads who is signed in; a failure means nobody. */
  async load(): Promise<void> {
    const flashMessage = takeFlashMessage();
    if (flashMessage) this.notices.banner(flashMessage, true);
    try {
      this.setUser(await this.api(currentUser));
      this.setMasked(false);
    } catch (problem) {
      this.setUser(undefined);
      if (problem instanceof Failure && problem.code > 0) this.setMasked(isClosed(problem));
    }
  }

  /** Loads the person again without a loading state, after a change of their data or a sign-in in another tab. */
  async refresh(): Promise<void> {
    const user = await this.api(currentUser).catch(() => undefined);
    if (!user) return;
    if (this.user && this.user.id !== user.id) reloadPage();
    else this.setUser(user);
  }

  /** Signs out on this page after the server answered 401. */
  expire(): void {
    if (this.state === 'in') this.setUser(undefined);
  }

  setUnread(isUnread: boolean): void {
    if (this.user) this.user.is_unread = isUnread;
  }

  async logIn(form: Login): Promise<void> {
    const { msg } = await this.api(login, { body: form });
    notifyOtherTabs();
    await this.load();
    this.notices.banner(msg, true);
  }

  /** Signs out and reloads the page, so that no state remains; when the call fails, goes to the start page. */
  async logOut(goTo: (path: string) => void): Promise<void> {
    try {
      const { msg } = await this.api(logout);
      reloadWithMessage(msg);
    } catch (problem) {
      this.notices.showFailure(problem);
      goTo('/');
    }
  }

  register(form: Register): Promise<MessageReply> {
    return this.api(register, { body: form });
  }

  /** Completes a registration with the mailed token. */
  confirm(token: string): Promise<MessageReply> {
    return this.api(confirmEmail, { params: { token } });
  }

  sendConfirmationAgain(email: string): Promise<MessageReply> {
    return this.api(resendConfirmation, { body: { email } });
  }

  askForReset(email: string): Promise<MessageReply> {
    return this.api(getResetToken, { body: { email } });
  }

  /** Sets a new password with the mailed token, which ends this session too. */
  async resetPassword(form: ResetPassword): Promise<MessageReply> {
    const reply = await this.api(resetPassword, { body: form });
    await this.load();
    return reply;
  }

  /** Opens a closed service to this session. */
  async enter(value: string): Promise<void> {
    const { msg } = await this.api(checkEntryKey, { body: { value } });
    await this.load();
    this.notices.banner(msg, true);
  }

  /** Loads what the operator has set up for the start page. */
  async loadSite(): Promise<void> {
    const site = await this.api(siteInfo).catch(() => undefined);
    runInAction(() => (this.video = site?.explainer_video ?? null));
  }

  private setUser(user: CurrentUser | undefined): void {
    this.user = user;
    this.state = user ? 'in' : 'out';
    if (user) this.socket.connect();
    else this.socket.disconnect();
  }

  private setMasked(masked: boolean): void {
    if (this.masked === masked) return;
    this.masked = masked;
    localStorage.setItem(MASKED, String(masked));
  }
}

/** Whether a failure means that the service is closed. */
const isClosed = ({ details }: Failure): boolean => details['entry_key'] === true;
