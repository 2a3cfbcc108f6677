import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import {
  listDigests,
  playCharacter,
  setCharacterField,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type SheetReply,
} from '../../../contracts/characters/sheet.contract.js';
import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { FakeApi } from '../../../test/support/fake-api.js';
import { DigestsStore, type DigestsSocket } from './digests.store.js';

const digest = (character_id: string, version: number, current_hp: number): CharacterDigest =>
  ({ character_id, version, current_hp, max_hp: 20, temp_hp: 0, conditions: [] }) as unknown as CharacterDigest;

/** A socket that the test drives. */
class DrivenSocket {
  readonly box = observable.box<DigestsSocket['state']>('online');
  readonly emitted: string[] = [];
  answer: () => unknown = () => done('You follow them.');
  private readonly handlers = new Map<string, (payload: never) => void>();

  get state(): DigestsSocket['state'] {
    return this.box.get();
  }
  connect = (): void => undefined;
  emit = (async ({ name }: { name: string }) => {
    this.emitted.push(name);
    const answer = this.answer();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as DigestsSocket['emit'];
  on: DigestsSocket['on'] = ({ name }, handler) => {
    this.handlers.set(name, handler as (payload: never) => void);
    return () => this.handlers.delete(name);
  };
  tell(told: CharacterDigest, campaignId = 'road'): void {
    this.handlers.get(sheetEvents.digest.name)?.({ campaignId, ...told } as never);
  }
  get isHeard(): boolean {
    return this.handlers.has(sheetEvents.digest.name);
  }
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('the digests of a campaign', () => {
  let server: FakeApi;
  let socket: DrivenSocket;
  let store: DigestsStore;
  beforeEach(() => {
    server = new FakeApi().on(listDigests, { digests: [digest('a', 3, 20), digest('b', 1, 9)] });
    socket = new DrivenSocket();
    store = new DigestsStore(server.api, socket);
  });
  afterEach(() => void jest.useRealTimers());

  it('joins, fetches and follows what the server tells', async () => {
    store.follow('road');
    await flush();
    expect(socket.emitted).toEqual([sheetEmits.joinDigests.name]);
    expect([store.state, store.of('a')?.current_hp]).toEqual(['ready', 20]);
    socket.tell(digest('a', 4, 13));
    socket.tell(digest('a', 3, 20));
    socket.tell(digest('a', 9, 1), 'another');
    expect(store.of('a')?.current_hp).toBe(13);
  });

  it('keeps what was told during the fetch when it is newer', async () => {
    store.follow('road');
    await flush();
    let reply = { digests: [digest('a', 4, 13)] };
    server.on(listDigests, () => {
      socket.tell(digest('a', 5, 12));
      return reply;
    });
    await store.load();
    expect(store.of('a')?.current_hp).toBe(12);
    reply = { digests: [digest('a', 6, 2)] };
    await store.load();
    expect([store.of('a')?.current_hp, store.of('b')]).toEqual([2, undefined]);
  });

  it('joins and fetches again after a lost connection', async () => {
    store.follow('road');
    await flush();
    server.on(listDigests, { digests: [digest('a', 7, 5)] });
    runInAction(() => socket.box.set('lost'));
    runInAction(() => socket.box.set('online'));
    await flush();
    expect(socket.emitted).toHaveLength(2);
    expect(store.of('a')?.current_hp).toBe(5);
  });

  it('leaves when nobody follows any more', async () => {
    const [stop, stopToo] = [store.follow('road'), store.follow('road')];
    await flush();
    stop();
    expect(store.of('a')).toBeDefined();
    stopToo();
    expect([socket.isHeard, store.of('a'), store.state]).toEqual([false, undefined, 'idle']);
    expect(socket.emitted.at(-1)).toBe(sheetEmits.leaveDigests.name);
  });

  it('tries again when the server did not answer, and not when it refused', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    socket.answer = () => new Failure(0, 'No answer.');
    store.follow('road');
    await flush();
    expect(store.state).toBe('failed');
    socket.answer = () => forbidden();
    jest.advanceTimersByTime(2000);
    await flush();
    jest.advanceTimersByTime(60_000);
    await flush();
    expect(socket.emitted).toHaveLength(2);
  });

  it('changes hit points of several, and says who was refused', async () => {
    store.follow('road');
    await flush();
    const numbers = { current_hp: 2, temp_hp: 0, max_hp_shown: 20, successes: 0, failures: 0 };
    const answers = [{ update: { version: 4 }, character: numbers }, badInput('value', 'Not that.')];
    server.on(setCharacterField, () => answers.shift() as never);
    const refusals = await store.changeHitPoints(['a', 'b'], '-18');
    expect(server.bodies(setCharacterField)).toMatchObject([
      { char_field: 'current_hp', value: '-18' },
      { char_field: 'current_hp', value: '-18' },
    ]);
    expect([store.of('a')?.current_hp, store.of('b')?.current_hp]).toEqual([2, 9]);
    expect([...refusals].map(([id, { message }]) => [id, message])).toEqual([['b', 'Not that.']]);
  });

  it('makes one change after another, and takes back the one that was not answered yet', async () => {
    store.follow('road');
    await flush();
    let answer: (reply: unknown) => void = () => undefined;
    const numbers = { current_hp: 2, temp_hp: 0, max_hp_shown: 20, successes: 0, failures: 0 };
    server
      .on(setCharacterField, () => new Promise((resolve) => (answer = resolve)) as never)
      .on(playCharacter, { update: { version: 5 } } as unknown as SheetReply);
    void store.changeHitPoints(['a'], '-1');
    const undone = store.undoLatest();
    await flush();
    expect(server.bodies(playCharacter)).toEqual([]);
    answer({ update: { version: 4, change: { id: 'damage' } }, character: numbers });
    await undone;
    expect(server.bodies(playCharacter)).toMatchObject([{ command: { do: 'undo', change: 'damage' } }]);
  });
});
