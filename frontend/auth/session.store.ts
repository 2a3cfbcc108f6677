import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { CurrentUser, ExplainerVideo } from '../../contracts/auth/auth.contract.js';
import {
  checkEntryKey, confirmEmail, currentUser, getResetToken, login, logout, register, resendConfirmation, resetPassword, siteInfo,
} from '../../contracts/auth/auth.contract.js';
import type { Login, Register, ResetPassword } from '../../contracts/auth/auth.dto.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { tellOtherTabs } from '../core/browser-tabs.js';
import { reloadPage, reloadWithMessage, takeFlashMessage } from '../core/flash-message.js';

/** Where 'this browser has the entry key' is remembered. */
const MASKED = 'masked';

/** Who is signed in, and everything that changes it. Calls that fail reject with the server's Failure. */
export class SessionStore {
  user: CurrentUser | undefined = undefined;
  state: 'loading' | 'in' | 'out' = 'loading';
  /** The service is closed and this session has no key to it. */
  masked = localStorage.getItem(MASKED) === 'true';
  video: ExplainerVideo | null = null;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'socket'>(this, { api: false, notices: false, socket: false }, { autoBind: true });
    // The server closes the sockets of a session that has ended, perhaps in another tab: asking again tells.
    reaction(() => socket.state === 'given up', (closed) => closed && this.state === 'in' && void this.refresh().then(socket.reopen));
  }

  /** Asks the server who is signed in; anything but a person means nobody. */
  async load(): Promise<void> {
    const farewell = takeFlashMessage();
    if (farewell) this.notices.banner(farewell, true);
    try {
      this.become(await this.api(currentUser));
      this.setMasked(false);
    } catch (problem) {
      this.become(undefined);
      if (problem instanceof Failure && problem.code > 0) this.setMasked(isClosed(problem));
    }
  }

  /** Asks again without showing a wait: after a change of name, picture, campaigns or characters, or when another tab may have signed in or out. */
  async refresh(): Promise<void> {
    const user = await this.api(currentUser).catch(() => undefined);
    if (!user) return;
    if (this.user && this.user.id !== user.id) reloadPage();
    else this.become(user);
  }

  /** Notes that the session has ended elsewhere: the server answered 401. */
  expire(): void {
    if (this.state === 'in') this.become(undefined);
  }

  setUnread(isUnread: boolean): void {
    if (this.user) this.user.is_unread = isUnread;
  }

  async logIn(form: Login): Promise<void> {
    const { msg } = await this.api(login, { body: form });
    tellOtherTabs();
    await this.load();
    this.notices.banner(msg, true);
  }

  /** Signs out and loads the page anew, so that nothing of this person stays; offline it only leads to the start page. */
  async logOut(goTo: (path: string) => void): Promise<void> {
    try {
      const { msg } = await this.api(logout);
      reloadWithMessage(msg);
    } catch (problem) {
      this.notices.failed(problem);
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

  /** Sets a new password with the mailed token; whoever is signed in here is not any more. */
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

  /** Learns what the operator has set up for the start page. */
  async loadSite(): Promise<void> {
    const site = await this.api(siteInfo).catch(() => undefined);
    runInAction(() => (this.video = site?.explainer_video ?? null));
  }

  private become(user: CurrentUser | undefined): void {
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

/** The refusal of a closed service, which waits for its entry key. */
const isClosed = ({ details }: Failure): boolean => details['entry_key'] === true;
