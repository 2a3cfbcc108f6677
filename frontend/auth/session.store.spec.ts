import { beforeEach, describe, expect, it } from '@jest/globals';
import { when } from 'mobx';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { Failure, signedOut, stale } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { NoticesStore } from '../core/notices.store.js';
import { Socket } from '../core/socket.js';
import { SessionStore } from './session.store.js';

/** A browser's storage. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const maren = {
  id: 'm',
  username: 'maren',
  display_name: 'Maren',
  email: 'm@example.test',
  photo: null,
  role: 'user',
  admin: false,
  owner: true,
  ask_before_adding: false,
  is_unread: false,
  made_chars: [],
  campaigns: [],
} satisfies CurrentUser;
const closed = new Failure(403, 'Closed.', undefined, { entry_key: true });

/** What the server answers next, by path; a Failure is a refusal. */
let replies: Record<string, unknown>;
let visited: string[];
let notices: NoticesStore;

const api: Api = <_Body, Reply>(route: { path: string }) => {
  const reply = replies[route.path.replace('/api/v1/', '')];
  return reply instanceof Failure ? Promise.reject(reply) : Promise.resolve(reply as Reply);
};

/** A socket whose wire never comes. */
const silent = () => new Socket(() => new Promise(() => undefined));

function open(): SessionStore {
  notices = new NoticesStore(0);
  return new SessionStore(api, notices, silent());
}

beforeEach(() => {
  replies = {};
  visited = [];
  Object.assign(globalThis, {
    localStorage: storage(),
    sessionStorage: storage(),
    window: { location: { assign: (path: string) => visited.push(path), reload: () => visited.push('anew') } },
    document: { documentElement: { dataset: {} } },
  });
});

describe('the session', () => {
  it('is loading until the server has told who is signed in', async () => {
    replies['current_user'] = maren;
    const session = open();
    expect(session.state).toBe('loading');
    await session.load();
    expect([session.state, session.user?.username]).toEqual(['in', 'maren']);
  });

  it.each([signedOut(), new Failure(500, 'Broken.'), new Failure(0, 'Unreachable.')])(
    'treats $code as signed out',
    async (refusal) => {
      replies['current_user'] = refusal;
      const session = open();
      await session.load();
      expect([session.state, session.user]).toEqual(['out', undefined]);
    },
  );

  it('stays out when a log-in is refused, and is in when it is not', async () => {
    replies = { current_user: signedOut(), login: new Failure(401, 'Not right.') };
    const session = open();
    await session.load();
    await expect(session.logIn({ email: 'm@example.test', password: 'x' })).rejects.toThrow('Not right.');
    expect(session.state).toBe('out');
    replies = { current_user: maren, login: { msg: 'Welcome back.', status: true } };
    await session.logIn({ email: 'm@example.test', password: 'x' });
    expect(session.state).toBe('in');
  });

  it('keeps its person while a refresh fails', async () => {
    replies['current_user'] = maren;
    const session = open();
    await session.load();
    replies['current_user'] = new Failure(0, 'Unreachable.');
    await session.refresh();
    expect(session.user?.username).toBe('maren');
  });

  it('loads the page anew when somebody else is signed in: nothing of the one before may stay on it', async () => {
    replies['current_user'] = maren;
    const session = open();
    await session.load();
    replies['current_user'] = { ...maren, id: 'another' };
    await session.refresh();
    expect([visited, session.user?.id]).toEqual([['anew'], 'm']);
  });

  it('asks again when the server has closed its socket: it may have ended in another tab', async () => {
    replies['current_user'] = maren;
    const socket = silent();
    const session = new SessionStore(api, new NoticesStore(0), socket);
    await session.load();
    replies['current_user'] = { ...maren, display_name: 'Asked again' };
    (socket as unknown as { setState: (state: string) => void }).setState('given up');
    await when(() => session.user?.display_name === 'Asked again');
  });
});

describe('signing out', () => {
  it('reloads the start page and shows the message there', async () => {
    replies = { current_user: maren, logout: { msg: 'See you.', status: true } };
    await open().logOut(() => undefined);
    expect(visited).toEqual(['/']);
    const session = open();
    await session.load();
    expect(notices.banners).toMatchObject([{ msg: 'See you.', ok: true }]);
    const third = open();
    await third.load();
    expect(notices.banners).toEqual([]);
  });

  it('leads to the start page below the path at which the service stands', async () => {
    Object.assign(globalThis, { document: { documentElement: { dataset: { base: '/questhearth' } } } });
    replies['logout'] = { msg: 'See you.', status: true };
    await open().logOut(() => undefined);
    expect(visited).toEqual(['/questhearth/']);
  });

  it('only leads to the start page when the server is not there', async () => {
    replies['logout'] = new Failure(0, 'Unreachable.');
    const went: string[] = [];
    await open().logOut((path) => went.push(path));
    expect([went, visited]).toEqual([['/'], []]);
  });
});

describe('a closed service', () => {
  it('masks the page until the key is given, and remembers that it was', async () => {
    replies['current_user'] = closed;
    const session = open();
    await session.load();
    expect([session.masked, localStorage.getItem('masked')]).toEqual([true, 'true']);
    expect(open().masked).toBe(true);
    replies = { current_user: signedOut(), check_entry_key: { msg: 'Welcome.', status: true } };
    await session.enter('speak friend');
    expect([session.masked, localStorage.getItem('masked')]).toEqual([false, 'false']);
  });

  it('stays masked with a wrong key, and when the server is not there', async () => {
    replies = { current_user: closed, check_entry_key: new Failure(400, 'Wrong.', 'value') };
    const session = open();
    await session.load();
    await expect(session.enter('mellon')).rejects.toThrow('Wrong.');
    replies['current_user'] = new Failure(0, 'Unreachable.');
    await session.load();
    expect(session.masked).toBe(true);
  });

  it('is not what another refusal means', async () => {
    replies['current_user'] = stale('Something else.');
    const session = open();
    await session.load();
    expect(session.masked).toBe(false);
  });
});
