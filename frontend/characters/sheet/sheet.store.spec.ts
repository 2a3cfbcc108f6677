import { afterEach, describe, expect, it } from '@jest/globals';
import { makeAutoObservable } from 'mobx';
import { initialPlayState, type PlayState } from '../../../contracts/character/choices.types.js';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import { getCharacter, type Character } from '../../../contracts/characters/characters.contract.js';
import {
  playCharacter,
  setCharacterField,
  sheetEvents,
  type JoinSheetAck,
  type SheetChange,
  type SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { newValuesOf, withFields, type FieldChanges } from '../../../contracts/character/play/play-fields.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { ServerEvent } from '../../../contracts/core/route.js';
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
  private readonly handlers = new Map<string, (payload: never) => void>();

  constructor(private readonly server: FakeServer) {
    makeAutoObservable<this, 'server' | 'handlers'>(this, { server: false, handlers: false });
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

  emit(): Promise<JoinSheetAck> {
    const { version, choices_version, notes_version } = this.server.update(null);
    return Promise.resolve({ msg: '', status: true, version, choices_version, notes_version });
  }
}

/** Lets everything that waits for a promise go on. */
const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open: SheetStore[] = [];
afterEach(() => open.splice(0).forEach((store) => store.close()));

async function openSheet() {
  const server = new FakeServer();
  const socket = new FakeSocket(server);
  const api = new FakeApi().on(getCharacter, () => server.reply);
  const popups: [string, Failure][] = [];
  const notices = {
    popup: (title: string, failure: Failure) => popups.push([title, failure]),
  } as unknown as NoticesStore;
  const dependencies = {
    api: api.api,
    notices,
    socket: socket as unknown as Socket,
    loadContent: () => Promise.resolve(content),
  };
  const store = new SheetStore(dependencies, { campaignId: 'k', characterId: 'c' }, ME.id);
  open.push(store);
  store.open();
  await flush();
  return { server, socket, api, store, popups };
}

describe('the open sheet', () => {
  it("takes back the user's own latest change, and nothing while a newer one waits for the server", async () => {
    const { server, socket, api, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    socket.receive(sheetEvents.updates, server.set(DM, 'current_hp', 3, 'theirs'));
    expect(store.undoable?.id).toBe('mine');
    let answer = (): void => undefined;
    api.on(
      setCharacterField,
      (() =>
        new Promise((resolve) => (answer = () => resolve({ update: server.set(ME, 'temp_hp', 7, 'newer') })))) as never,
    );
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
    const { api, store } = await openSheet();
    api.on(setCharacterField, () => {
      throw new Failure(400, 'Too much.');
    });
    const command: PlayCommand = { do: 'set', field: 'temp_hp', value: '7' };
    expect(store.run(command)).toBeUndefined();
    await flush();
    expect(store.news.refusals).toMatchObject([{ reason: 'Too much.' }]);
    expect(store.news.refusals[0]?.command).toBe(command);
    expect(store.sheet.temp_hp).toBe(0);
  });

  it('puts back the number that the sheet showed, also for one that was set by hand', async () => {
    const { server, socket, api, store } = await openSheet();
    const [byRules, field] = [store.sheet.armor_class, 'adjustments.armor_class'];
    socket.receive(sheetEvents.updates, server.change(ME, { [field]: { before: null, after: 2 } }));
    socket.receive(sheetEvents.updates, server.change(DM, { [field]: { before: 2, after: -3 } }));
    expect(store.sheet.armor_class).toBe(byRules - 3);
    const [overwritten] = store.news.overwritten;
    expect(overwritten).toMatchObject({ field, mine: 2, theirs: -3 });
    api.on(setCharacterField, (() => new Promise(() => undefined)) as never);
    if (overwritten) store.putBack(overwritten);
    expect(store.sheet.armor_class).toBe(byRules + 2);
  });

  it('answers a roll whose reply was lost when the sheet is fetched again', async () => {
    const { server, socket, api, store } = await openSheet();
    api.on(playCharacter, (() => new Promise(() => undefined)) as never);
    const rest = store.perform({ do: 'rest', rest: 'short', dawn: false });
    const [waiting] = store.waiting;
    socket.become('lost');
    server.set(ME, 'temp_hp', 4, waiting?.opId);
    socket.become('online');
    await expect(rest).resolves.toMatchObject({ id: waiting?.opId });
    expect(store.waiting).toEqual([]);
  });

  it('keeps what waits when the session has ended', async () => {
    const { api, store } = await openSheet();
    api.on(setCharacterField, () => {
      throw new Failure(401, 'Log in again.');
    });
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await flush();
    expect([store.waiting.length, store.isHeldUp, store.news.refusals]).toEqual([1, true, []]);
  });

  it('shows a change until the page has it, also when its reply leads to a fetch', async () => {
    const { server, api, store } = await openSheet();
    let fetched = (): void => undefined;
    api.on(setCharacterField, () => ({ update: { ...server.set(ME, 'temp_hp', 7), notes_version: 2 } }) as never);
    api.on(getCharacter, (() => new Promise((resolve) => (fetched = () => resolve(server.reply)))) as never);
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 1]);
    fetched();
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 0]);
  });

  it('knows what was taken back, also while the server has not answered', async () => {
    const { server, socket, api, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    expect(store.isUndone('mine')).toBe(false);
    api.on(playCharacter, (() => new Promise(() => undefined)) as never);
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
    const { socket, api, store } = await openSheet();
    socket.receive(sheetEvents.left, { characterId: 'c' });
    expect(store.isReadOnly).toBe(true);
    const before = store.sheet.current_hp;
    expect(store.run({ do: 'set', field: 'current_hp', value: '1' })).toMatchObject({ code: 403 });
    await expect(store.perform({ do: 'rest', rest: 'short', dawn: false })).rejects.toMatchObject({ code: 403 });
    expect(store.sheet.current_hp).toBe(before);
    expect(api.bodies(setCharacterField)).toEqual([]);
  });
});
