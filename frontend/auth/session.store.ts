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
import type { Unread } from '../../contracts/notifications/notifications.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { notifyOtherTabs } from '../core/browser-tabs.js';
import { forgetJoin } from '../core/pending-join.js';
import { reloadPage, reloadWithMessage, takeFlashMessage } from '../core/flash-message.js';

/** The local storage key of `needsEntryKey`, so that a reload shows the entry key screen at once. */
const STORAGE_KEY = 'masked';

/** The signed-in user; signs in and out. Failed calls reject with the server's Failure. */
export class SessionStore {
  user: CurrentUser | undefined = undefined;
  state: 'loading' | 'signedIn' | 'signedOut' = 'loading';
  /** Whether the service is closed and this session has not given the entry key. */
  needsEntryKey = localStorage.getItem(STORAGE_KEY) === 'true';
  /** The video of the home page; null when the operator has set none. */
  explainerVideo: ExplainerVideo | null = null;
  /** Whether the operator has set up a mail server; undefined until `loadSiteInfo` has loaded it. */
  hasMailServer: boolean | undefined = undefined;

  /** The call for what the operator has set up, which changes only when the program starts again. */
  private siteInfo: Promise<void> | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'socket' | 'siteInfo'>(
      this,
      { api: false, notices: false, socket: false, siteInfo: false },
      { autoBind: true },
    );
    // The server closes the sockets of an ended session; refreshing shows whether another tab has signed in.
    reaction(
      () => socket.state === 'given up',
      (closed) => closed && this.state === 'signedIn' && void this.refresh().then(socket.reopen),
    );
  }

  /** Loads the signed-in user; a failure means that nobody is signed in. */
  async load(): Promise<void> {
    const flashMessage = takeFlashMessage();
    if (flashMessage) this.notices.banner(flashMessage, true);
    try {
      this.setUser(await this.api(currentUser));
      this.setNeedsEntryKey(false);
    } catch (problem) {
      this.setUser(undefined);
      if (problem instanceof Failure && problem.code > 0) this.setNeedsEntryKey(isEntryKeyMissing(problem));
    }
  }

  /** Loads the user again without the loading state. Reloads the page when another user has signed in. */
  async refresh(): Promise<void> {
    const user = await this.api(currentUser).catch(() => undefined);
    if (!user) return;
    if (this.user && this.user.id !== user.id) reloadPage();
    else this.setUser(user);
  }

  /** Removes the user from this page after the server answered 401. */
  markSignedOut(): void {
    if (this.state === 'signedIn') this.setUser(undefined);
  }

  setUnread({ is_unread, unread_count }: Unread): void {
    if (this.user) Object.assign(this.user, { is_unread, unread_count });
  }

  async logIn(form: Login): Promise<void> {
    const { msg } = await this.api(login, { body: form });
    notifyOtherTabs();
    await this.load();
    this.notices.banner(msg, true);
  }

  /** Signs out and reloads the page, so that no state remains; when the call fails, goes to the home page. */
  async logOut(goTo: (path: string) => void): Promise<void> {
    try {
      const { msg } = await this.api(logout);
      forgetJoin();
      reloadWithMessage(msg);
    } catch (problem) {
      this.notices.showFailure(problem);
      goTo('/');
    }
  }

  register(form: Register): Promise<MessageReply> {
    return this.api(register, { body: form });
  }

  /** Completes a registration with the token from the email. */
  confirmEmail(token: string): Promise<MessageReply> {
    return this.api(confirmEmail, { params: { token } });
  }

  resendConfirmation(email: string): Promise<MessageReply> {
    return this.api(resendConfirmation, { body: { email } });
  }

  requestPasswordReset(email: string): Promise<MessageReply> {
    return this.api(getResetToken, { body: { email } });
  }

  /** Sets a new password with the token from the email; the server ends every session of the user. */
  async resetPassword(form: ResetPassword): Promise<MessageReply> {
    const reply = await this.api(resetPassword, { body: form });
    await this.load();
    return reply;
  }

  /** Gives the entry key of a closed service. */
  async submitEntryKey(value: string): Promise<void> {
    const { msg } = await this.api(checkEntryKey, { body: { value } });
    await this.load();
    this.notices.banner(msg, true);
  }

  /** Loads what the operator has set up, once; a failure means nothing. */
  loadSiteInfo(): Promise<void> {
    this.siteInfo ??= this.fetchSiteInfo();
    return this.siteInfo;
  }

  private async fetchSiteInfo(): Promise<void> {
    const site = await this.api(siteInfo).catch(() => undefined);
    runInAction(() => {
      if (!site) this.siteInfo = undefined;
      this.explainerVideo = site?.explainer_video ?? null;
      this.hasMailServer = site?.has_mail_server;
    });
  }

  private setUser(user: CurrentUser | undefined): void {
    this.user = user;
    this.state = user ? 'signedIn' : 'signedOut';
    if (user) this.socket.connect();
    else this.socket.disconnect();
  }

  private setNeedsEntryKey(needsEntryKey: boolean): void {
    if (this.needsEntryKey === needsEntryKey) return;
    this.needsEntryKey = needsEntryKey;
    localStorage.setItem(STORAGE_KEY, String(needsEntryKey));
  }
}

/** Whether the server refused a call because the session has not given the entry key. */
const isEntryKeyMissing = ({ details }: Failure): boolean => details['entry_key'] === true;
