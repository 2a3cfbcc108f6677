import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetJoin, pathAfterLogIn, pendingJoin, rememberJoin } from './pending-join.js';

const HOUR = 60 * 60 * 1000;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    document: { documentElement: { dataset: { base: '' } } },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

describe('a remembered join link', () => {
  it('leads back to the link after a log-in, until it is forgotten', () => {
    expect(pathAfterLogIn()).toBe('/');
    rememberJoin({ token: 'a-b_c', campaign: 'The Salt Marsh', isChosen: true });
    expect(pendingJoin()).toEqual({ token: 'a-b_c', campaign: 'The Salt Marsh', isChosen: true });
    expect(pathAfterLogIn()).toBe('/join/a-b_c');
    forgetJoin();
    expect(pathAfterLogIn()).toBe('/');
  });

  it('is forgotten after a day, like the link that confirms an email address', () => {
    rememberJoin({ token: 'x', campaign: 'y', isChosen: false }, 0);
    expect(pendingJoin(24 * HOUR - 1)).toBeDefined();
    expect(pendingJoin(24 * HOUR)).toBeUndefined();
  });

  it('leads to a page of this service only', () => {
    rememberJoin({ token: '/evil.example', campaign: 'y', isChosen: false });
    expect(pathAfterLogIn()).toBe('/join/%2Fevil.example');
  });

  it.each(['', 'null', '7', '{', '{"token":"x"}'])('is ignored when it is stored as %j', (text) => {
    stored.set('questhearth-join', text);
    expect(pendingJoin()).toBeUndefined();
  });
});
