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
import { beginPasskeyLogin, loginWithPasskey } from '../../contracts/auth/passkeys.contract.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Unread } from '../../contracts/notifications/notifications.contract.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { notifyOtherTabs } from '../core/browser-tabs.js';
import { SESSION_ENDED } from '../core/failure-message.js';
import { forgetJoin } from '../core/pending-join.js';
import { forgetRegistration } from '../core/pending-registration.js';
import { forgetLookups } from '../core/recent-lookups.js';
import { reloadPage, reloadWithMessage, takeFlashMessage } from '../core/flash-message.js';
import { toFailure } from '../core/to-failure.js';
import { askForPasskey } from './browser-passkeys.js';

/** The local storage key of `needsEntryKey`, so that a reload shows the entry key screen at once. */
const STORAGE_KEY = 'masked';

/** The signed-in user; signs in and out. Failed calls reject with the server's Failure. */
export class SessionStore {
  user: CurrentUser | undefined = undefined;
  state: 'loading' | 'signedIn' | 'signedOut' = 'loading';
  /** Why the server could not say who is signed in; undefined after an answer. The state before it stays. */
  failure: Failure | undefined = undefined;
  /** Whether the session has ended without a sign-out, until the next one begins. */
  hasEnded = false;
  /** Whether the service is closed and this session has not given the entry key. */
  needsEntryKey = localStorage.getItem(STORAGE_KEY) === 'true';
  /** The video of the home page; null when the operator has set none. */
  explainerVideo: ExplainerVideo | null = null;
  /** Whether this page itself ends the session, so that the user needs no message about its end. */
  private endsSession = false;
  /** Whether the server has said what the operator has set up, or could not say it. */
  isSiteInfoSettled = false;
  /** Whether the operator has set up a mail server; undefined until `loadSiteInfo` has loaded it. */
  hasMailServer: boolean | undefined = undefined;

  /** The call for what the operator has set up, which changes only when the program starts again. */
  private siteInfo: Promise<void> | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'socket' | 'endsSession' | 'siteInfo'>(
      this,
      { api: false, notices: false, socket: false, endsSession: false, siteInfo: false },
      { autoBind: true },
    );
    // The server closes the sockets of an ended session; refreshing shows whether another tab has signed in.
    reaction(
      () => socket.state === 'down',
      (closed) => closed && this.state === 'signedIn' && void this.refresh().then(socket.reopen),
    );
  }

  /** Whether the page cannot start, because the server has not said yet who is signed in. */
  get isUnreachable(): boolean {
    return this.state === 'loading' && this.failure !== undefined;
  }

  /** Loads the signed-in user when the page starts, and shows the message of the previous page. */
  async load(): Promise<void> {
    const flashMessage = takeFlashMessage();
    if (flashMessage) this.notices.banner(flashMessage, true);
    await this.refresh();
  }

  /**
   * Asks the server who is signed in. Reloads the page when another user is. A server that fails or cannot be reached
   * changes nothing and stays in `failure`; any other refusal means that nobody is signed in.
   */
  async refresh(): Promise<void> {
    try {
      const user = await this.api(currentUser);
      if (user && this.user && this.user.id !== user.id) return reloadPage();
      this.onAnswer(user);
      this.setNeedsEntryKey(false);
    } catch (problem) {
      const failure = toFailure(problem);
      if (meansUnreachable(failure)) return this.setFailure(failure);
      this.onAnswer(undefined);
      this.setNeedsEntryKey(isEntryKeyMissing(failure));
    }
  }

  /** Removes the user from this page after their session has ended; says so unless this page has ended it. */
  end(): void {
    if (this.state !== 'signedIn') return;
    this.hasEnded = !this.endsSession;
    this.setUser(undefined);
    if (this.hasEnded) this.notices.banner(SESSION_ENDED, false);
  }

  /** Makes a call that ends this session on the server. After a success, call `end` or reload the page. */
  async endWith<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    this.endsSession = true;
    try {
      return await call();
    } catch (problem) {
      this.endsSession = false;
      throw problem;
    }
  }

  setUnread({ is_unread, unread_count }: Unread): void {
    if (this.user) Object.assign(this.user, { is_unread, unread_count });
  }

  /** Signs in. Rejects with `second_factor: true` in the details of the Failure when the account needs a code too. */
  async logIn(form: Login): Promise<void> {
    await this.begin(await this.api(login, { body: form }));
  }

  /** Signs in with a passkey, for which the browser asks the person. */
  async logInWithPasskey(): Promise<void> {
    const credential = await askForPasskey(await this.api(beginPasskeyLogin));
    await this.begin(await this.api(loginWithPasskey, { body: { credential } }));
  }

  /** Signs out and reloads the page, so that no state remains; when the call fails, goes to the home page. */
  async logOut(goTo: (path: string) => void): Promise<void> {
    try {
      const { user } = this;
      const { msg } = await this.endWith(() => this.api(logout));
      if (user) forgetLookups(user.id);
      forgetJoin();
      forgetRegistration();
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
    const reply = await this.endWith(() => this.api(resetPassword, { body: form }));
    await this.refresh();
    return reply;
  }

  /** Gives the entry key of a closed service. */
  async submitEntryKey(value: string): Promise<void> {
    const { msg } = await this.api(checkEntryKey, { body: { value } });
    await this.refresh();
    this.notices.banner(msg, true);
  }

  /** Loads what the operator has set up, once; a failure means nothing. */
  loadSiteInfo(): Promise<void> {
    this.siteInfo ??= this.fetchSiteInfo();
    return this.siteInfo;
  }

  /** Shows whom the server has signed in. */
  private async begin({ msg }: MessageReply): Promise<void> {
    forgetRegistration();
    notifyOtherTabs();
    await this.refresh();
    this.notices.banner(msg, true);
  }

  private async fetchSiteInfo(): Promise<void> {
    const site = await this.api(siteInfo).catch(() => undefined);
    runInAction(() => {
      if (!site) this.siteInfo = undefined;
      this.explainerVideo = site?.explainer_video ?? null;
      this.hasMailServer = site?.has_mail_server;
      this.isSiteInfoSettled = true;
    });
  }

  /** Handles the server's answer: the user, or undefined when nobody is signed in. */
  private onAnswer(user: CurrentUser | undefined): void {
    this.failure = undefined;
    if (!user && this.state === 'signedIn') this.end();
    else this.setUser(user);
  }

  private setFailure(failure: Failure): void {
    this.failure = failure;
  }

  private setUser(user: CurrentUser | undefined): void {
    this.user = user;
    this.state = user ? 'signedIn' : 'signedOut';
    if (user) this.beginSession();
    else this.socket.disconnect();
  }

  private beginSession(): void {
    this.hasEnded = false;
    this.endsSession = false;
    this.socket.connect();
  }

  private setNeedsEntryKey(needsEntryKey: boolean): void {
    if (this.needsEntryKey === needsEntryKey) return;
    this.needsEntryKey = needsEntryKey;
    localStorage.setItem(STORAGE_KEY, String(needsEntryKey));
  }
}

/** Whether the server refused a call because the session has not given the entry key. */
const isEntryKeyMissing = ({ details }: Failure): boolean => details['entry_key'] === true;

/** Whether a failure says nothing about the session: no answer, an error of the server, or too many calls. */
const meansUnreachable = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;
