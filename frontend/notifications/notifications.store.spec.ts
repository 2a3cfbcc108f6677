import { beforeEach, describe, expect, it } from '@jest/globals';
import { Failure, stale } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import type { NotificationsChange, Unread } from '../../contracts/notifications/notifications.contract.js';
import { notificationsChanged } from '../../contracts/notifications/notifications.contract.js';
import type { SessionStore } from '../auth/session.store.js';
import type { Api } from '../core/api.js';
import { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { NotificationsStore } from './notifications.store.js';

const request = (id: string, minute: number): Notification => ({
  id,
  object_text: `Come to ${id}`,
  notification_type: { name: 'request' },
  created_at: `2026-11-21T01:${String(minute).padStart(2, '0')}:00.000Z`,
});

/** The fake server: its notifications, the calls it received, and its reply to an answer. */
let server: { unread: Notification[]; read: Notification[]; calls: string[]; answer: unknown };
let emitNotificationsChanged: (payload: NotificationsChange) => void;
let unreadCount: number | undefined;
let refreshCount: number;
let notices: NoticesStore;
let store: NotificationsStore;

const api: Api = (async (
  route: { method: string; path: string },
  call: { params?: { id: string }; body?: { ids?: string[] } } = {},
) => {
  server.calls.push(`${route.method} ${route.path.replace('/api/v1/', '')}`);
  if (route.path.endsWith('/notifications')) return { new_notifications: server.unread, notifications: server.read };
  if (route.path.endsWith('/seen')) {
    server.read = [...server.unread, ...server.read];
    server.unread = [];
    return { msg: 'The notifications are marked as read.', status: true };
  }
  if (server.answer instanceof Failure) throw server.answer;
  if (route.method === 'DELETE') server.read = server.read.filter(({ id }) => id !== call.params?.id);
  return server.answer;
}) as Api;

const idsOf = (list: readonly Notification[]) => list.map(({ id }) => id);

beforeEach(() => {
  server = {
    unread: [request('b', 2)],
    read: [request('a', 1)],
    calls: [],
    answer: { msg: 'Done.', status: true, campaign_id: 'c1' },
  };
  refreshCount = 0;
  unreadCount = undefined;
  const session = {
    setUnread: ({ unread_count }: Unread) => (unreadCount = unread_count),
    refresh: async () => void (refreshCount += 1),
  } as unknown as SessionStore;
  const socket = {
    on: (event: typeof notificationsChanged, handler: typeof emitNotificationsChanged) => {
      expect(event).toBe(notificationsChanged);
      emitNotificationsChanged = handler;
      return () => undefined;
    },
  } as unknown as Socket;
  notices = new NoticesStore(0);
  store = new NotificationsStore(api, notices, session, socket);
});

describe('the opened screen', () => {
  it('marks its notifications as read, and lists them as unread until it closes', async () => {
    await store.open();
    expect(server.calls).toEqual(['GET notifications', 'POST notifications/seen']);
    expect([idsOf(store.unread), idsOf(store.read)]).toEqual([['b'], ['a']]);
    emitNotificationsChanged({ is_unread: false, unread_count: 0 });
    await new Promise(setImmediate);
    expect(idsOf(store.unread)).toEqual(['b']);
    store.close();
    await store.open();
    expect([idsOf(store.unread), idsOf(store.read)]).toEqual([[], ['b', 'a']]);
  });

  it('shows a notification that arrives while it is open, newest first', async () => {
    await store.open();
    server.unread = [request('c', 3)];
    emitNotificationsChanged({ is_unread: true, unread_count: 1 });
    await new Promise(setImmediate);
    expect(idsOf(store.unread)).toEqual(['c', 'b']);
  });

  it('shows a message that has just come, unless its list is open', async () => {
    emitNotificationsChanged({ is_unread: true, unread_count: 1 });
    expect(notices.banners).toEqual([]);
    emitNotificationsChanged({ is_unread: true, unread_count: 2, new_message: 'Ada gets 50 XP.' });
    expect(notices.banners).toMatchObject([{ msg: 'Ada gets 50 XP.', ok: true }]);
    await store.open();
    emitNotificationsChanged({ is_unread: true, unread_count: 3, new_message: 'Ada gets 5 gp.' });
    expect(notices.banners).toHaveLength(1);
  });

  it('stores the failure when the notifications cannot be loaded', async () => {
    const broken = new NotificationsStore(
      (() => Promise.reject(new Failure(500, 'Broken.'))) as Api,
      notices,
      {} as SessionStore,
      { on: () => () => undefined } as unknown as Socket,
    );
    await broken.open();
    expect([broken.state, broken.failure?.message]).toEqual(['failed', 'Broken.']);
  });
});

it('counts the unread notifications on other screens without loading them', () => {
  emitNotificationsChanged({ is_unread: true, unread_count: 3 });
  expect([unreadCount, server.calls]).toEqual([3, []]);
});

describe('an answer', () => {
  it('returns the path of the campaign after an acceptance, and refreshes the user', async () => {
    await store.open();
    expect(await store.answer('b', true)).toBe('/campaigns/c1');
    expect(refreshCount).toBe(1);
    expect(notices.banners).toMatchObject([{ msg: 'Done.', ok: true }]);
  });

  it('returns no path after a decline, and refreshes the user', async () => {
    await store.open();
    expect(await store.answer('b', false)).toBeUndefined();
    expect(refreshCount).toBe(1);
  });

  it('on another screen marks no other notification as read', async () => {
    expect(await store.answer('b', true)).toBe('/campaigns/c1');
    expect(server.calls).toEqual(['POST notification/:id']);
  });

  it('is sent once when it is clicked twice, whatever the second click says', async () => {
    await store.open();
    server.calls = [];
    await Promise.all([store.answer('b', true), store.answer('b', true), store.answer('b', false), store.delete('b')]);
    expect(server.calls.filter((call) => !call.endsWith('notifications'))).toEqual(['POST notification/:id']);
  });

  it('shows the message of a 409 and loads the notifications again', async () => {
    await store.open();
    server.answer = stale('Answered already.');
    server.read = [{ ...request('b', 2), notification_type: { name: 'message' } }];
    expect(await store.answer('b', true)).toBeUndefined();
    expect(notices.banners).toMatchObject([{ msg: 'Answered already.', ok: false }]);
    expect(store.unread[0]?.notification_type.name).toBe('message');
    expect(store.isBusy('b')).toBe(false);
  });
});

it('deletes a notification', async () => {
  await store.open();
  await store.delete('a');
  expect(idsOf(store.read)).toEqual([]);
});
