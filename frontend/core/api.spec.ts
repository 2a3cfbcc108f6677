import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../../contracts/core/failure.js';
import { PROTOCOL } from '../../contracts/core/protocol-version.js';
import { route } from '../../contracts/core/route.js';
import { createApi } from './api.js';

const save = route<{ title: string }, { msg: string; status: true }>({
  method: 'PUT',
  path: '/api/v1/things/:id',
  access: 'user',
  summary: 'Saves.',
});
const read = route<void, { things: string[] }>({
  method: 'GET',
  path: '/api/v1/things',
  access: 'user',
  summary: 'Reads.',
});
const logIn = route<void, { msg: string }>({
  method: 'POST',
  path: '/api/v1/login',
  access: 'anyone',
  summary: 'Logs in.',
});

/** Creates an api whose server gives one reply; returns it with the requests that it sent. */
function apiWithReply(reply: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = [];
  let [signedOut, outdated] = [0, 0];
  const api = createApi({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return reply();
    },
    onSignedOut: (refusal) => {
      signedOut += 1;
      return new Failure(refusal.code, `Ended: ${refusal.message}`);
    },
    onOutdated: () => (outdated += 1),
  });
  return { api, sent, signedOut: () => signedOut, outdated: () => outdated };
}
const failure = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error as Failure,
  );

describe('a call', () => {
  it('fills the path, sends the cookie and resolves with the reply', async () => {
    const { api, sent } = apiWithReply(() => Response.json({ msg: 'Saved.', status: true }));
    expect(await api(save, { params: { id: 'a/b' }, body: { title: 'T' } })).toEqual({ msg: 'Saved.', status: true });
    expect(sent[0]?.url).toBe('/api/v1/things/a%2Fb');
    expect(sent[0]?.init).toMatchObject({ method: 'PUT', credentials: 'same-origin' });
    expect(String(sent[0]?.init.body)).toBe('title=T');
  });

  describe('of a busy sender', () => {
    // A body is read by Node's own queues.
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
    afterEach(() => void jest.useRealTimers());

    /** Answers 429 so many times, and then with things. */
    const busyFor = (refusals: number, retryAfter: number) => () =>
      refusals-- > 0
        ? Response.json({ msg: 'Too many requests at once.', status: false, retryAfter }, { status: 429 })
        : Response.json({ things: ['one'] });

    it('waits as long as the server asks when it only reads', async () => {
      const { api, sent } = apiWithReply(busyFor(2, 3));
      const reading = api(read);
      await jest.advanceTimersByTimeAsync(2900);
      expect(sent).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(3200);
      expect(await reading).toEqual({ things: ['one'] });
      expect(sent).toHaveLength(3);
    });

    it('is refused at once when it writes, and when the wait is long', async () => {
      const writing = apiWithReply(busyFor(1, 1));
      const written = writing.api(save, { params: { id: '7' }, body: { title: 'T' } });
      expect(await failure(written)).toMatchObject({ code: 429 });
      const reading = apiWithReply(busyFor(1, 600));
      expect(await failure(reading.api(read))).toMatchObject({ code: 429 });
      expect([writing.sent, reading.sent]).toEqual([[expect.anything()], [expect.anything()]]);
    });

    it('is refused in the end by a server that stays busy', async () => {
      const { api, sent } = apiWithReply(busyFor(100, 1));
      const reading = failure(api(read));
      await jest.advanceTimersByTimeAsync(20_000);
      expect(await reading).toMatchObject({ code: 429 });
      expect(sent).toHaveLength(8);
    });

    it('ends its wait with its signal', async () => {
      const ending = new AbortController();
      const { api, sent } = apiWithReply(busyFor(1, 1));
      const reading = api(read, { signal: ending.signal }).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(500);
      ending.abort();
      expect(await reading).toBe(ending.signal.reason);
      await jest.advanceTimersByTimeAsync(5000);
      expect(sent).toHaveLength(1);
    });
  });

  it('appends a query to the path', async () => {
    const { api, sent } = apiWithReply(() => Response.json({ things: [] }));
    await api(read, { query: { page: 2 } });
    expect(sent[0]?.url).toBe('/api/v1/things?page=2');
  });

  it("rejects with the server's message, code, field and details", async () => {
    const { api } = apiWithReply(() =>
      Response.json({ msg: 'Too long.', status: false, field: 'title', code: 400, longest: 80 }, { status: 400 }),
    );
    const problem = await failure(api(save, { params: { id: 1 } }));
    expect(problem).toBeInstanceOf(Failure);
    expect(problem).toMatchObject({ code: 400, message: 'Too long.', field: 'title', details: { longest: 80 } });
  });

  it('rejects with a readable message when the error is no JSON', async () => {
    const { api } = apiWithReply(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(api(read))).toMatchObject({
      code: 502,
      message: 'The server could not answer (code 502). Try again in a moment.',
    });
  });

  it('rejects with code 0 when the server cannot be reached', async () => {
    const { api } = apiWithReply(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failure(api(read))).toMatchObject({
      code: 0,
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  });

  it('calls onSignedOut on a 401', async () => {
    const { api, signedOut } = apiWithReply(() =>
      Response.json({ msg: 'Please log in to continue.', status: false }, { status: 401 }),
    );
    expect(await failure(api(read))).toMatchObject({ code: 401, message: 'Ended: Please log in to continue.' });
    expect(signedOut()).toBe(1);
  });

  it('does not take a refused log-in for the end of a session', async () => {
    const { api, signedOut } = apiWithReply(() =>
      Response.json({ msg: 'The password is wrong.', status: false }, { status: 401 }),
    );
    expect(await failure(api(logIn))).toMatchObject({ code: 401, message: 'The password is wrong.' });
    expect(signedOut()).toBe(0);
  });

  it('says which protocol the page speaks, and calls onOutdated when the server has left it behind', async () => {
    const { api, sent, outdated } = apiWithReply(() =>
      Response.json({ msg: 'Reload.', status: false }, { status: 426 }),
    );
    expect(await failure(api(read))).toMatchObject({ code: 426 });
    expect(new Headers(sent[0]?.init.headers).get('x-questhearth-protocol')).toBe(String(PROTOCOL.version));
    expect(outdated()).toBe(1);
  });

  it('resolves with undefined for a 204', async () => {
    const { api } = apiWithReply(() => new Response(null, { status: 204 }));
    expect(await api(read)).toBeUndefined();
  });

  it('rejects with the AbortError when it is aborted', async () => {
    const abort = new AbortController();
    const { api } = apiWithReply(() => {
      abort.abort();
      return Promise.reject(abort.signal.reason as Error);
    });
    expect((await failure(api(read, { signal: abort.signal }))).name).toBe('AbortError');
  });
});
