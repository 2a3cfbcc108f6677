import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { when } from 'mobx';
import { io } from 'socket.io-client';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { Failure, signedOut, stale } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { NoticesStore } from '../core/notices.store.js';
import { Socket } from '../core/socket.js';
import { SessionStore } from './session.store.js';

/** An in-memory Storage. */
function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
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
  unread_count: 0,
  made_chars: [],
  campaigns: [],
  requests: [],
} satisfies CurrentUser;
const entryKeyMissing = new Failure(403, 'Closed.', undefined, { entry_key: true });

/** The server's replies by path; a Failure rejects the call. */
let replies: Record<string, unknown>;
let visited: string[];
/** The number of calls that the stores have made. */
let calls = 0;
let notices: NoticesStore;

const api: Api = <_Body, Reply>(route: { path: string }) => {
  calls += 1;
  const reply = replies[route.path.replace('/api/v1/', '')];
  return reply instanceof Failure ? Promise.reject(reply) : Promise.resolve(reply as Reply);
};

/** A socket that never connects. */
/** A socket whose client never connects. */
function unconnectedSocket(): Socket {
  const client = io({ autoConnect: false });
  jest.spyOn(client, 'connect').mockReturnValue(client);
  return new Socket(() => client);
}

function createSession(): SessionStore {
  notices = new NoticesStore(0);
  return new SessionStore(api, notices, unconnectedSocket());
}

beforeEach(() => {
  replies = {};
  visited = [];
  Object.assign(globalThis, {
    localStorage: storage(),
    sessionStorage: storage(),
    window: { location: { assign: (path: string) => visited.push(path), reload: () => visited.push('reload') } },
    document: { documentElement: { dataset: {} } },
  });
});

describe('the session', () => {
  it('is loading until the server replies with the user', async () => {
    replies['current_user'] = maren;
    const session = createSession();
    expect(session.state).toBe('loading');
    await session.load();
    expect([session.state, session.user?.username]).toEqual(['signedIn', 'maren']);
  });

  it('is signed out when the server answers with nobody, or refuses', async () => {
    for (const answer of [undefined, signedOut(), new Failure(404, 'Nothing here.')]) {
      replies['current_user'] = answer;
      const session = createSession();
      await session.load();
      expect([session.state, session.user, session.failure]).toEqual(['signedOut', undefined, undefined]);
    }
  });

  it.each([new Failure(500, 'Broken.'), new Failure(429, 'Too much.'), new Failure(0, 'Unreachable.')])(
    'is unreachable, not signed out, after a failure with code $code, until the server answers',
    async (failure) => {
      replies['current_user'] = failure;
      const session = createSession();
      await session.load();
      expect(session).toMatchObject({ state: 'loading', isUnreachable: true, failure: { code: failure.code } });
      replies['current_user'] = maren;
      await session.refresh();
      expect(session).toMatchObject({ state: 'signedIn', isUnreachable: false, failure: undefined });
    },
  );

  it('stays signed out after a refused log-in and is signed in after an accepted one', async () => {
    replies = { current_user: signedOut(), login: new Failure(401, 'Not right.') };
    const session = createSession();
    await session.load();
    await expect(session.logIn({ email: 'm@example.test', password: 'x' })).rejects.toThrow('Not right.');
    expect(session.state).toBe('signedOut');
    replies = { current_user: maren, login: { msg: 'Welcome back.', status: true } };
    await session.logIn({ email: 'm@example.test', password: 'x' });
    expect(session.state).toBe('signedIn');
  });

  it('keeps the user when a refresh fails', async () => {
    replies['current_user'] = maren;
    const session = createSession();
    await session.load();
    replies['current_user'] = new Failure(0, 'Unreachable.');
    await session.refresh();
    expect(session).toMatchObject({ state: 'signedIn', isUnreachable: false, failure: { code: 0 } });
    expect(session.user?.username).toBe('maren');
  });

  it('reloads the page when another user is signed in', async () => {
    replies['current_user'] = maren;
    const session = createSession();
    await session.load();
    replies['current_user'] = { ...maren, id: 'another' };
    await session.refresh();
    expect([visited, session.user?.id]).toEqual([['reload'], 'm']);
  });

  it('refreshes the user after the server has closed the socket', async () => {
    replies['current_user'] = maren;
    const socket = unconnectedSocket();
    const session = new SessionStore(api, new NoticesStore(0), socket);
    await session.load();
    replies['current_user'] = { ...maren, display_name: 'Asked again' };
    (socket as unknown as { setState: (state: string) => void }).setState('down');
    await when(() => session.user?.display_name === 'Asked again');
  });
});

describe('a session that ends elsewhere', () => {
  it('shows a message, and removes it at the next log-in', async () => {
    replies['current_user'] = maren;
    const session = createSession();
    await session.load();
    replies['current_user'] = undefined;
    await session.refresh();
    expect([session.state, session.hasEnded]).toEqual(['signedOut', true]);
    expect(notices.banners).toMatchObject([{ msg: 'Your session has ended. Log in to continue.', ok: false }]);
    replies = { current_user: maren, login: { msg: 'Welcome back.', status: true } };
    await session.logIn({ email: 'm@example.test', password: 'x' });
    expect(session).toMatchObject({ state: 'signedIn', hasEnded: false });
  });

  it('shows no message to a visitor, and none when this page ends it', async () => {
    const session = createSession();
    await session.load();
    session.end();
    expect(session.hasEnded).toBe(false);
    replies['current_user'] = maren;
    await session.refresh();
    await session.endWith(async () => {
      // The server closes the sockets before it answers, so the page asks who is signed in meanwhile.
      replies['current_user'] = undefined;
      await session.refresh();
    });
    session.end();
    expect([session.state, session.hasEnded, notices.banners]).toEqual(['signedOut', false, []]);
  });

  it('shows a message again after a call failed that would have ended it', async () => {
    replies['current_user'] = maren;
    const session = createSession();
    await session.load();
    await expect(session.endWith(() => Promise.reject(new Failure(400, 'Wrong.')))).rejects.toThrow('Wrong.');
    session.end();
    expect(session.hasEnded).toBe(true);
  });
});

describe('signing out', () => {
  it('reloads the home page and shows the message there once', async () => {
    replies = { current_user: maren, logout: { msg: 'See you.', status: true } };
    await createSession().logOut(() => undefined);
    expect(visited).toEqual(['/']);
    const session = createSession();
    await session.load();
    expect(notices.banners).toMatchObject([{ msg: 'See you.', ok: true }]);
    const third = createSession();
    await third.load();
    expect(notices.banners).toEqual([]);
  });

  it('goes to the home page below the base path', async () => {
    Object.assign(globalThis, { document: { documentElement: { dataset: { base: '/questhearth' } } } });
    replies['logout'] = { msg: 'See you.', status: true };
    await createSession().logOut(() => undefined);
    expect(visited).toEqual(['/questhearth/']);
  });

  it('goes to the home page without a reload when the server cannot be reached', async () => {
    replies['logout'] = new Failure(0, 'Unreachable.');
    const went: string[] = [];
    await createSession().logOut((path) => went.push(path));
    expect([went, visited]).toEqual([['/'], []]);
  });
});

describe('a closed service', () => {
  it('needs the entry key until it is given, and stores that in the browser', async () => {
    replies['current_user'] = entryKeyMissing;
    const session = createSession();
    await session.load();
    expect([session.needsEntryKey, localStorage.getItem('masked')]).toEqual([true, 'true']);
    expect(createSession().needsEntryKey).toBe(true);
    replies = { current_user: signedOut(), check_entry_key: { msg: 'Welcome.', status: true } };
    await session.submitEntryKey('speak friend');
    expect([session.needsEntryKey, localStorage.getItem('masked')]).toEqual([false, 'false']);
  });

  it('still needs the entry key after a wrong one, and when the server cannot be reached', async () => {
    replies = { current_user: entryKeyMissing, check_entry_key: new Failure(400, 'Wrong.', 'value') };
    const session = createSession();
    await session.load();
    await expect(session.submitEntryKey('mellon')).rejects.toThrow('Wrong.');
    replies['current_user'] = new Failure(0, 'Unreachable.');
    await session.load();
    expect(session.needsEntryKey).toBe(true);
  });

  it('is not assumed after another refusal', async () => {
    replies['current_user'] = stale('Something else.');
    const session = createSession();
    await session.load();
    expect(session.needsEntryKey).toBe(false);
  });
});
