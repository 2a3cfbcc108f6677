import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { getCharacter } from '../../../contracts/characters/characters.contract.js';
import { sheetEvents } from '../../../contracts/characters/sheet.contract.js';
import { Failure } from '../../../contracts/core/failure.js';
import { closeSheets, DM, FakeSheetServer, flush, ME, openSheet } from '../../../test/support/sheet-store.fixture.js';

afterEach(() => {
  closeSheets();
  jest.useRealTimers();
});

describe('the open sheet and its connection', () => {
  it('marks what others changed while the connection was lost, until the user has seen it', async () => {
    const { server, socket, store } = await openSheet();
    socket.become('lost');
    server.set(DM, 'current_hp', 3);
    server.set(ME, 'temp_hp', 4);
    expect(store.notices.isUnseen('current_hp')).toBe(false);
    socket.become('online');
    await flush();
    expect(store.notices.away.map(({ author }) => author)).toEqual([DM]);
    expect([store.notices.isUnseen('current_hp'), store.notices.isUnseen('temp_hp')]).toEqual([true, false]);
    store.notices.seenAway();
    expect(store.notices.isUnseen('current_hp')).toBe(false);
  });

  it('answers a roll whose reply was lost when the sheet is fetched again', async () => {
    const { server, socket, store } = await openSheet();
    const rest = store.perform({ do: 'rest', rest: 'short', dawn: false });
    const [waiting] = store.waiting;
    socket.become('lost');
    server.set(ME, 'temp_hp', 4, waiting?.opId);
    socket.become('online');
    await expect(rest).resolves.toMatchObject({ id: waiting?.opId });
    expect(store.waiting).toEqual([]);
  });

  it('keeps what waits when the session has ended', async () => {
    const { socket, store } = await openSheet();
    socket.play = () => {
      throw new Failure(401, 'Log in again.');
    };
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await flush();
    expect([store.waiting.length, store.isHeldUp, store.notices.refusals]).toEqual([1, true, []]);
  });

  it('shows the message and the status of a sheet that is refused', async () => {
    const { api, store, popups } = await openSheet();
    const refusal = new Failure(404, 'There is no such character.');
    api.on(getCharacter, () => {
      throw refusal;
    });
    await store.load();
    expect([store.phase, popups]).toEqual(['gone', [['The sheet could not be loaded', refusal]]]);
  });

  it('stays readable when it is closed to the user, and takes no more changes', async () => {
    const { socket, store } = await openSheet();
    socket.receive(sheetEvents.left, { characterId: 'c' });
    expect(store.isReadOnly).toBe(true);
    const before = store.sheet.current_hp;
    expect(store.run({ do: 'set', field: 'current_hp', value: '1' })).toMatchObject({ code: 403 });
    await expect(store.perform({ do: 'rest', rest: 'short', dawn: false })).rejects.toMatchObject({ code: 403 });
    expect(store.sheet.current_hp).toBe(before);
    expect(socket.played).toEqual([]);
  });

  it('joins again after a join that failed, and shows what changed meanwhile', async () => {
    const { server, socket, store } = await openSheet();
    jest.useFakeTimers();
    socket.become('lost');
    server.set(DM, 'current_hp', 3);
    socket.refusesJoin = new Failure(503, 'The server restarts.');
    socket.become('online');
    await jest.advanceTimersByTimeAsync(1000);
    expect([store.isFollowed, store.phase]).toEqual([false, 'ready']);
    socket.refusesJoin = undefined;
    await jest.advanceTimersByTimeAsync(1000);
    expect([store.isFollowed, store.notices.away.length]).toEqual([true, 1]);
  });

  it('fetches again after an event during the first fetch', async () => {
    const server = new FakeSheetServer();
    let answer = (): void => undefined;
    const first = server.reply;
    const { api, store, socket } = await openSheet(
      'other',
      server,
      () => new Promise((resolve) => (answer = () => resolve(first))),
    );
    const update = server.set(DM, 'temp_hp', 9);
    socket.receive(sheetEvents.updates, update);
    api.on(getCharacter, () => server.reply);
    answer();
    await flush();
    expect([store.isFollowed, store.sheet.temp_hp]).toEqual([true, 9]);
  });

  it('sends a command again under its id when its answer is 503 or lost', async () => {
    const { server, socket, store } = await openSheet();
    jest.useFakeTimers();
    const answers = [new Failure(503, 'Not now.'), new Failure(0, 'No answer.')];
    socket.play = ({ opId }) => {
      const failure = answers.shift();
      if (failure) throw failure;
      return { update: server.set(ME, 'temp_hp', 7, opId) };
    };
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await jest.advanceTimersByTimeAsync(1000);
    expect([store.isHeldUp, store.sheet.temp_hp]).toEqual([true, 7]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(new Set(socket.played.map(({ opId }) => opId)).size).toBe(1);
    expect([socket.played.length, store.waiting.length, store.notices.refusals]).toEqual([3, 0, []]);
  });

  it('restores what the browser has kept, in its order, and drops what is no command with a notice', async () => {
    const kept = (opId: string, at: number) => ({
      opId,
      at,
      seenVersion: 1,
      command: { do: 'set', field: 'temp_hp', value: String(at) },
    });
    const entries = new Map<string, string>([
      ['questhearth-sheet:me:c:b', JSON.stringify(kept('b', 2))],
      ['questhearth-sheet:me:c:cut', '{"opId":"cut","comm'],
      ['questhearth-sheet:me:c:odd', JSON.stringify({ ...kept('odd', 0), command: { do: 'fly' } })],
      ['questhearth-sheet:me:c:a', JSON.stringify(kept('a', 1))],
      ['questhearth-sheet:other:c:x', JSON.stringify(kept('x', 1))],
    ]);
    Object.assign(globalThis, {
      localStorage: {
        get length() {
          return entries.size;
        },
        key: (index: number) => [...entries.keys()][index] ?? null,
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      },
    });
    const { server, socket, store, banners } = await openSheet();
    socket.play = ({ opId }) => ({ update: server.set(ME, 'temp_hp', opId === 'a' ? 1 : 2, opId) });
    expect(store.waiting.map(({ opId }) => opId)).toEqual(['a', 'b']);
    expect(banners).toEqual([
      '2 changes to this sheet that this browser had kept are lost, because they cannot be read.',
    ]);
    await flush();
    socket.become('lost');
    await flush();
    socket.become('online');
    await flush();
    expect([...entries.keys()]).toEqual(['questhearth-sheet:other:c:x']);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
