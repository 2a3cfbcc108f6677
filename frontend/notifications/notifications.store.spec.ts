import { beforeEach, describe, expect, it } from '@jest/globals';
import { Failure, stale } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
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

/** The server's side: what is unread, what is read, and what was asked. */
let server: { unread: Notification[]; read: Notification[]; calls: string[]; answer: unknown };
let ring: (payload: { is_unread: boolean }) => void;
let unreadShown: boolean | undefined;
let refreshed: number;
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
    return { msg: 'Read.', status: true };
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
  refreshed = 0;
  unreadShown = undefined;
  const session = {
    setUnread: (is: boolean) => (unreadShown = is),
    refresh: async () => void (refreshed += 1),
  } as unknown as SessionStore;
  const socket = {
    on: (event: typeof notificationsChanged, handler: typeof ring) => {
      expect(event).toBe(notificationsChanged);
      ring = handler;
      return () => undefined;
    },
  } as unknown as Socket;
  notices = new NoticesStore(0);
  store = new NotificationsStore(api, notices, session, socket);
});

describe('the opened screen', () => {
  it('marks as read what it shows, and still shows it as unread until it is left', async () => {
    await store.open();
    expect(server.calls).toEqual(['GET notifications', 'POST notifications/seen']);
    expect([idsOf(store.unread), idsOf(store.read)]).toEqual([['b'], ['a']]);
    ring({ is_unread: false });
    await new Promise(setImmediate);
    expect(idsOf(store.unread)).toEqual(['b']);
    store.close();
    await store.open();
    expect([idsOf(store.unread), idsOf(store.read)]).toEqual([[], ['b', 'a']]);
  });

  it('shows what arrives while one looks, the newest first', async () => {
    await store.open();
    server.unread = [request('c', 3)];
    ring({ is_unread: true });
    await new Promise(setImmediate);
    expect(idsOf(store.unread)).toEqual(['c', 'b']);
  });

  it('says when it cannot be loaded', async () => {
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

it('lights the bell on any screen, and asks for nothing there', () => {
  ring({ is_unread: true });
  expect([unreadShown, server.calls]).toEqual([true, []]);
});

describe('an answer', () => {
  it('leads to the campaign when it is yes, which one is in from then on', async () => {
    await store.open();
    expect(await store.answer('b', true)).toBe('/campaigns/c1');
    expect(refreshed).toBe(1);
    expect(notices.banners).toMatchObject([{ msg: 'Done.', ok: true }]);
  });

  it('leads nowhere when it is no', async () => {
    await store.open();
    expect(await store.answer('b', false)).toBeUndefined();
    expect(refreshed).toBe(0);
  });

  it('that comes too late says so, and the list shows what stands now', async () => {
    await store.open();
    server.answer = stale('Answered already.');
    server.read = [{ ...request('b', 2), notification_type: { name: 'message' } }];
    expect(await store.answer('b', true)).toBeUndefined();
    expect(notices.banners).toMatchObject([{ msg: 'Answered already.', ok: false }]);
    expect(store.unread[0]?.notification_type.name).toBe('message');
    expect(store.busy.size).toBe(0);
  });
});

it('deletes for good', async () => {
  await store.open();
  await store.remove('a');
  expect(idsOf(store.read)).toEqual([]);
});
