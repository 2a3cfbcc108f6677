import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { action, makeObservable, observable, when } from 'mobx';
import { initialPlayState, type PlayState } from '../../../contracts/character/choices.types.js';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import { getCharacter, type Character } from '../../../contracts/characters/characters.contract.js';
import {
  sheetEmits,
  sheetEvents,
  type JoinSheetAck,
  type SheetChange,
  type SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { newValuesOf, withFields, type FieldChanges } from '../../../contracts/character/play/play-fields.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { ClientEvent, ServerEvent } from '../../../contracts/core/route.js';
import { choicesFor } from '../../../test/support/characters.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { FakeApi } from '../../../test/support/fake-api.js';
import type { NoticesStore } from '../../core/notices.store.js';
import type { Socket, SocketState } from '../../core/socket.js';
import { SheetStore } from './sheet.store.js';

const content = srdContent();
const choices = choicesFor(content, { archraceId: 'human' });
const ME = { id: 'me', display_name: 'Me' };
const DM = { id: 'dm', display_name: 'The DM' };

/** A sheet on a server that the test plays. */
class FakeServer {
  version = 1;
  play: PlayState = initialPlayState();
  history: SheetChange[] = [];

  /** Sets a number and records the change. */
  set(author: SheetChange['author'], field: 'current_hp' | 'temp_hp', after: number, id?: string): SheetUpdate {
    return this.change(author, { [field]: { before: this.play[field], after } }, id);
  }

  /** Makes a change that sets numbers; its author has seen the first version. */
  change(author: SheetChange['author'], changes: FieldChanges, id = `change-${this.version}`): SheetUpdate {
    this.play = withFields(this.play, newValuesOf(changes));
    this.version += 1;
    const change: SheetChange = {
      id,
      version: this.version,
      seen_version: 1,
      author,
      at: new Date().toISOString(),
      text: Object.keys(changes).join(', '),
      changes,
      result: null,
      is_absolute: true,
      undoes: null,
    };
    this.history = [change, ...this.history];
    return this.update(change);
  }

  update(change: SheetChange | null): SheetUpdate {
    return { characterId: 'c', version: this.version, choices_version: 1, notes_version: 1, change };
  }

  get reply(): { character: Character; history: SheetChange[] } {
    const { version, play, history } = this;
    const { sheet } = evaluate(content, choices, play);
    const character = { ...sheet, id: 'c', version, choices_version: 1, notes_version: 1, choices, play };
    return { character: character as unknown as Character, history };
  }
}

/** A connection whose state and messages the test sets. */
class FakeSocket {
  state: SocketState = 'online';
  /** Answers a command; a Failure refuses it. */
  play: (sent: { opId: string }) => unknown = () => new Promise(() => undefined);
  /** Answers a join instead of the current versions. */
  refusesJoin: Failure | undefined = undefined;
  readonly played: { opId: string }[] = [];
  joins = 0;
  private readonly handlers = new Map<string, (payload: never) => void>();

  constructor(private readonly server: FakeServer) {
    makeObservable(this, { state: observable, become: action });
  }

  get isLost(): boolean {
    return this.state === 'lost';
  }

  become(state: SocketState): void {
    this.state = state;
  }

  connect(): void {
    this.state = 'online';
  }

  on<Payload>({ name }: ServerEvent<Payload>, handler: (payload: Payload) => void): () => void {
    this.handlers.set(name, handler);
    return () => this.handlers.delete(name);
  }

  receive<Payload>({ name }: ServerEvent<Payload>, payload: Payload): void {
    this.handlers.get(name)?.(payload as never);
  }

  async emit<Payload, Ack>({ name }: ClientEvent<Payload, Ack>, payload: Payload): Promise<unknown> {
    if (this.state !== 'online') throw new Failure(0, 'The connection is lost.');
    if (name === sheetEmits.play.name) {
      const sent = payload as unknown as { opId: string };
      this.played.push(sent);
      const lost = when(() => this.state !== 'online').then(() =>
        Promise.reject(new Failure(0, 'The connection is lost.')),
      );
      return Promise.race([this.play(sent), lost]);
    }
    this.joins += 1;
    if (this.refusesJoin) throw this.refusesJoin;
    const { version, choices_version, notes_version } = this.server.update(null);
    return { msg: '', status: true, version, choices_version, notes_version } satisfies JoinSheetAck;
  }
}

/** Lets everything that waits for a promise go on. */
const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open: SheetStore[] = [];
afterEach(() => {
  open.splice(0).forEach((store) => store.close());
  jest.useRealTimers();
});

/** @param fetch answers the fetches of the sheet */
async function openSheet(userId = ME.id, server = new FakeServer(), fetch: () => unknown = () => server.reply) {
  const socket = new FakeSocket(server);
  const api = new FakeApi().on(getCharacter, fetch as never);
  const banners: string[] = [];
  const popups: [string, Failure][] = [];
  const notices = {
    popup: (title: string, failure: Failure) => popups.push([title, failure]),
    banner: (msg: string) => banners.push(msg),
  } as unknown as NoticesStore;
  const dependencies = {
    api: api.api,
    notices,
    socket: socket as unknown as Socket,
    loadContent: () => Promise.resolve(content),
  };
  const store = new SheetStore(dependencies, { campaignId: 'k', characterId: 'c' }, userId);
  open.push(store);
  store.open();
  await flush();
  return { server, socket, api, store, banners, popups };
}

describe('the open sheet', () => {
  it("takes back the user's own latest change, and nothing while a newer one waits for the server", async () => {
    const { server, socket, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    socket.receive(sheetEvents.updates, server.set(DM, 'current_hp', 3, 'theirs'));
    expect(store.undoable?.id).toBe('mine');
    let answer = (): void => undefined;
    socket.play = () =>
      new Promise((resolve) => (answer = () => resolve({ update: server.set(ME, 'temp_hp', 7, 'newer') })));
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    expect(store.sheet.temp_hp).toBe(7);
    expect(store.undoable).toBeUndefined();
    await flush();
    answer();
    await flush();
    expect(store.undoable?.id).toBe('newer');
  });

  it('marks what others changed while the connection was lost, until the user has seen it', async () => {
    const { server, socket, store } = await openSheet();
    socket.become('lost');
    server.set(DM, 'current_hp', 3);
    server.set(ME, 'temp_hp', 4);
    expect(store.news.isUnseen('current_hp')).toBe(false);
    socket.become('online');
    await flush();
    expect(store.news.away.map(({ author }) => author)).toEqual([DM]);
    expect([store.news.isUnseen('current_hp'), store.news.isUnseen('temp_hp')]).toEqual([true, false]);
    store.news.seenAway();
    expect(store.news.isUnseen('current_hp')).toBe(false);
  });

  it('knows a refused command by itself, so that its result does not stay', async () => {
    const { socket, store } = await openSheet();
    socket.play = () => {
      throw new Failure(400, 'Too much.');
    };
    const command: PlayCommand = { do: 'set', field: 'temp_hp', value: '7' };
    expect(store.run(command)).toBeUndefined();
    await flush();
    expect(store.news.refusals).toMatchObject([{ reason: 'Too much.' }]);
    expect(store.news.refusals[0]?.command).toBe(command);
    expect(store.sheet.temp_hp).toBe(0);
  });

  it('puts back the number that the sheet showed, also for one that was set by hand', async () => {
    const { server, socket, store } = await openSheet();
    const [byRules, field] = [store.sheet.armor_class, 'adjustments.armor_class'];
    socket.receive(sheetEvents.updates, server.change(ME, { [field]: { before: null, after: 2 } }));
    socket.receive(sheetEvents.updates, server.change(DM, { [field]: { before: 2, after: -3 } }));
    expect(store.sheet.armor_class).toBe(byRules - 3);
    const [overwritten] = store.news.overwritten;
    expect(overwritten).toMatchObject({ field, mine: 2, theirs: -3 });
    if (overwritten) store.putBack(overwritten);
    expect(store.sheet.armor_class).toBe(byRules + 2);
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
    expect([store.waiting.length, store.isHeldUp, store.news.refusals]).toEqual([1, true, []]);
  });

  it('shows a change until the page has it, also when its reply leads to a fetch', async () => {
    const { server, socket, api, store } = await openSheet();
    let fetched = (): void => undefined;
    socket.play = () => ({ update: { ...server.set(ME, 'temp_hp', 7), notes_version: 2 } });
    const reply = () => ({ ...server.reply, character: { ...server.reply.character, notes_version: 2 } });
    api.on(getCharacter, (() => new Promise((resolve) => (fetched = () => resolve(reply())))) as never);
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 1]);
    fetched();
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 0]);
  });

  it('knows what was taken back, also while the server has not answered', async () => {
    const { server, socket, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    expect(store.isUndone('mine')).toBe(false);
    store.undo();
    expect(store.isUndone('mine')).toBe(true);
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
    expect([store.isFollowed, store.news.away.length]).toEqual([true, 1]);
  });

  it('fetches again after an event during the first fetch', async () => {
    const server = new FakeServer();
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
    expect([socket.played.length, store.waiting.length, store.news.refusals]).toEqual([3, 0, []]);
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
    expect(banners).toEqual(['2 changes of this sheet that this browser had kept cannot be read and are lost.']);
    await flush();
    socket.become('lost');
    await flush();
    socket.become('online');
    await flush();
    expect([...entries.keys()]).toEqual(['questhearth-sheet:other:c:x']);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
