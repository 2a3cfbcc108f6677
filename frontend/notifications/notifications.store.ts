import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import {
  answerNotification,
  deleteNotification,
  listNotifications,
  notificationsChanged,
  markNotificationsRead,
} from '../../contracts/notifications/notifications.contract.js';
import type { SessionStore } from '../auth/session.store.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';

/** The person's notifications, the bell, and answers to requests. */
export class NotificationsStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** Ids of the notifications that are being answered or deleted. */
  readonly busy = new Set<string>();
  private all: Notification[] = [];
  /** Ids that the screen shows as unread until the person leaves it. */
  private readonly fresh = new Set<string>();
  private isOpen = false;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly session: SessionStore,
    socket: Socket,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'session'>(
      this,
      { api: false, notices: false, session: false },
      { autoBind: true },
    );
    socket.on(notificationsChanged, ({ is_unread }) => this.changed(is_unread));
  }

  get unread(): Notification[] {
    return this.all.filter(({ id }) => this.fresh.has(id));
  }

  get read(): Notification[] {
    return this.all.filter(({ id }) => !this.fresh.has(id));
  }

  /** Opens the screen: loads the lists and marks what they show as read. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.load();
  }

  /** Closes the screen and forgets what it showed as unread. */
  close(): void {
    this.isOpen = false;
    this.fresh.clear();
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

  /** Accepts or declines a request. @returns where to go: the campaign, or nowhere */
  async answer(id: string, approved: boolean): Promise<string | undefined> {
    const reply = await this.during(id, () =>
      this.api(answerNotification, { params: { id }, body: { is_approved: approved } }),
    );
    if (!reply || !approved) return undefined;
    await this.session.refresh();
    return `/campaigns/${reply.campaign_id}`;
  }

  async remove(id: string): Promise<void> {
    await this.during(id, () => this.api(deleteNotification, { params: { id } }));
  }

  /** Makes one call about a notification, shows its result and loads the lists again. */
  private async during<Reply extends { msg: string }>(
    id: string,
    call: () => Promise<Reply>,
  ): Promise<Reply | undefined> {
    this.busy.add(id);
    try {
      const reply = await call();
      this.notices.banner(reply.msg, true);
      return reply;
    } catch (problem) {
      this.notices.failed(problem);
      return undefined;
    } finally {
      await this.load();
      runInAction(() => this.busy.delete(id));
    }
  }

  private show(all: Notification[], unread: Notification[]): void {
    this.all = [...all].sort((one, other) => other.created_at.localeCompare(one.created_at));
    for (const { id } of unread) this.fresh.add(id);
    this.state = 'ready';
    this.failure = undefined;
  }

  private changed(isUnread: boolean): void {
    this.session.setUnread(isUnread);
    if (this.isOpen) void this.load();
  }
}
