import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import {
  answerNotification,
  deleteNotification,
  listNotifications,
  notificationsChanged,
  markNotificationsRead,
  type NotificationsChange,
} from '../../contracts/notifications/notifications.contract.js';
import type { SessionStore } from '../auth/session.store.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { SingleFlight } from '../ui/single-flight.js';

/** The user's notifications; answers requests and updates the unread icon. */
export class NotificationsStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** The answers and deletions in progress, by the notification's id. */
  private readonly flight = new SingleFlight();
  private all: Notification[] = [];
  /** Ids that the screen lists as unread until it closes, although the server has them as read. */
  private readonly shownAsUnread = new Set<string>();
  private isOpen = false;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly session: SessionStore,
    socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'session' | 'flight'>(
      this,
      { api: false, notices: false, session: false, flight: false, isBusy: false },
      { autoBind: true },
    );
    socket.on(notificationsChanged, (unread) => this.onNotificationsChanged(unread));
  }

  get unread(): Notification[] {
    return this.all.filter(({ id }) => this.shownAsUnread.has(id));
  }

  get read(): Notification[] {
    return this.all.filter(({ id }) => !this.shownAsUnread.has(id));
  }

  /** Called when the screen opens: loads the notifications and marks them as read on the server. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.load();
  }

  /** Called when the screen closes. */
  close(): void {
    this.isOpen = false;
    this.shownAsUnread.clear();
  }

  async load(): Promise<void> {
    try {
      const { notifications, new_notifications } = await this.api(listNotifications);
      runInAction(() => this.show([...new_notifications, ...notifications], new_notifications));
      if (new_notifications.length > 0)
        await this.api(markNotificationsRead, { body: { ids: new_notifications.map(({ id }) => id) } });
    } catch (failure) {
      runInAction(() => Object.assign(this, { state: this.state === 'ready' ? 'ready' : 'failed', failure }));
    }
  }

  /** Whether an answer or a deletion of the notification is in progress. Observable. */
  isBusy(id: string): boolean {
    return this.flight.isRunning(id);
  }

  /** Accepts or declines a request. @returns the path of the joined campaign; undefined after a decline or a failure */
  async answer(id: string, approved: boolean): Promise<string | undefined> {
    if (this.isBusy(id)) return undefined;
    const reply = await this.callForNotification(id, () =>
      this.api(answerNotification, { params: { id }, body: { is_approved: approved } }),
    );
    await this.session.refresh();
    if (!reply || !approved) return undefined;
    return `/campaigns/${reply.campaign_id}`;
  }

  async delete(id: string): Promise<void> {
    if (!this.isBusy(id)) await this.callForNotification(id, () => this.api(deleteNotification, { params: { id } }));
  }

  /** Makes one call about a notification, shows the result as a banner and loads the notifications again. */
  private callForNotification<Reply extends { msg: string }>(
    id: string,
    call: () => Promise<Reply>,
  ): Promise<Reply | undefined> {
    const source = `notification ${id}`;
    const callAndLoad = async (): Promise<Reply | undefined> => {
      try {
        const reply = await call();
        this.notices.banner(reply.msg, true, source);
        return reply;
      } catch (problem) {
        this.notices.showFailure(problem, source);
        return undefined;
      } finally {
        // Loading marks what it lists as read, so only the screen of the notifications does it.
        if (this.isOpen) await this.load();
      }
    };
    return this.flight.run(callAndLoad, id);
  }

  private show(all: Notification[], unread: Notification[]): void {
    this.all = [...all].sort((one, other) => other.created_at.localeCompare(one.created_at));
    for (const { id } of unread) this.shownAsUnread.add(id);
    this.state = 'ready';
    this.failure = undefined;
  }

  private onNotificationsChanged({ new_message: message, ...unread }: NotificationsChange): void {
    this.session.setUnread(unread);
    if (message !== undefined && !this.isOpen) this.notices.banner(message, true);
    if (this.isOpen) void this.load();
  }
}
