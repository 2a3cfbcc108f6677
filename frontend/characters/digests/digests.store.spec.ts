import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import {
  listDigests,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type PartyHealthUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { TIMES } from '../../../contracts/core/limits.js';
import { FakeApi } from '../../../test/support/fake-api.js';
import type { LiveSocket } from '../../core/live/follower.js';
import { DigestsStore } from './digests.store.js';

const digest = (character_id: string, version: number, current_hp: number): CharacterDigest =>
  ({ character_id, version, current_hp, max_hp: 20, temp_hp: 0, conditions: [] }) as unknown as CharacterDigest;

/** A socket that the test drives. */
class DrivenSocket {
  readonly box = observable.box<LiveSocket['state']>('online');
  readonly emitted: string[] = [];
  answer: () => unknown = () => done('You follow them.');
  /** The commands that were sent. */
  readonly played: { opId: string; characterId: string; command: object }[] = [];
  play: (characterId: string) => unknown = (characterId) => ({ update: { change: { id: `of ${characterId}` } } });
  private readonly handlers = new Map<string, (payload: never) => void>();

  get state(): LiveSocket['state'] {
    return this.box.get();
  }
  connect = (): void => undefined;
  emit = (async ({ name }: { name: string }, payload: never) => {
    if (name === sheetEmits.play.name) return this.answerPlay(payload);
    this.emitted.push(name);
    const answer = this.answer();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as LiveSocket['emit'];
  on: LiveSocket['on'] = ({ name }, handler) => {
    this.handlers.set(name, handler as (payload: never) => void);
    return () => this.handlers.delete(name);
  };
  private async answerPlay(sent: { opId: string; characterId: string; command: object }): Promise<unknown> {
    this.played.push(sent);
    const answer = await this.play(sent.characterId);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  tellParty(update: Omit<PartyHealthUpdate, 'campaignId'>, campaignId = 'road'): void {
    this.handlers.get(sheetEvents.party.name)?.({ campaignId, ...update } as never);
  }
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

  it('keeps an event that arrived during the fetch when it is newer', async () => {
    store.follow('road');
    await flush();
    let reply = { digests: [digest('a', 4, 13)] };
    server.on(listDigests, () => {
      socket.tell(digest('a', 5, 12));
      return reply;
    });
    store.refresh();
    await flush();
    expect(store.of('a')?.current_hp).toBe(12);
    reply = { digests: [digest('a', 6, 2)] };
    store.refresh();
    await flush();
    expect([store.of('a')?.current_hp, store.of('b')]).toEqual([2, undefined]);
  });

  it('shows the health of the party without the own characters, until a whole one replaces it', async () => {
    const words = (character_id: string, word: 'healthy' | 'down') => ({ character_id, shows: 'words' as const, word });
    store.follow('road');
    socket.tellParty({
      is_whole: true,
      characters: [words('a', 'healthy'), words('x', 'healthy'), words('y', 'down')],
    });
    await flush();
    expect([store.healthOf('a'), store.healthOf('x')]).toEqual([undefined, words('x', 'healthy')]);
    socket.tellParty({ is_whole: false, characters: [words('x', 'down')] });
    socket.tellParty({ is_whole: false, characters: [words('y', 'healthy')] }, 'another');
    expect([store.healthOf('x'), store.healthOf('y')]).toEqual([words('x', 'down'), words('y', 'down')]);
    socket.tellParty({ is_whole: true, characters: [] });
    expect(store.healthOf('x')).toBeUndefined();
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

  it('does not show the late reply to an earlier fetch', async () => {
    store.follow('road');
    await flush();
    const replies: ((reply: { digests: CharacterDigest[] }) => void)[] = [];
    server.on(listDigests, () => new Promise((resolve) => replies.push(resolve)) as never);
    store.refresh();
    await flush();
    runInAction(() => socket.box.set('lost'));
    runInAction(() => socket.box.set('online'));
    await flush();
    replies[1]?.({ digests: [digest('a', 7, 5)] });
    await flush();
    replies[0]?.({ digests: [digest('a', 4, 13)] });
    await flush();
    expect(replies).toHaveLength(2);
    expect(store.of('a')?.current_hp).toBe(5);
  });

  it('leaves the room when no screen follows digests any more', async () => {
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
    socket.play = (id) => (id === 'b' ? badInput('value', 'Not that.') : { update: { change: { id: 'damage' } } });
    const refusals = await store.changeHitPoints(['a', 'b'], '-18');
    const command = { do: 'set', field: 'current_hp', value: '-18' };
    expect(socket.played).toMatchObject([
      { campaignId: 'road', characterId: 'a', command },
      { campaignId: 'road', characterId: 'b', command },
    ]);
    expect([...store.latest]).toEqual([['a', 'damage']]);
    expect([...refusals].map(([id, { message }]) => [id, message])).toEqual([['b', 'Not that.']]);
  });

  it('makes one change after another, and takes back the one that was not answered yet', async () => {
    store.follow('road');
    await flush();
    let answer: (reply: unknown) => void = () => undefined;
    socket.play = () => new Promise((resolve) => (answer = resolve));
    void store.changeHitPoints(['a'], '-1');
    const undone = store.undoLatest();
    await flush();
    expect(socket.played).toHaveLength(1);
    answer({ update: { change: { id: 'damage' } } });
    await flush();
    answer({ update: { change: { id: 'undo' } } });
    await undone;
    expect(socket.played[1]).toMatchObject({ command: { do: 'undo', change: 'damage' } });
  });

  it('does a command on the sheet of one character, which can be taken back, and rejects with a refusal', async () => {
    store.follow('road');
    await flush();
    await store.perform('a', { do: 'death-save' });
    expect(socket.played.at(-1)).toMatchObject({ characterId: 'a', command: { do: 'death-save' } });
    await store.undoLatest();
    expect(socket.played.at(-1)).toMatchObject({ characterId: 'a', command: { do: 'undo', change: 'of a' } });
    socket.play = () => badInput('do', 'Only a character at 0 hit points makes death saving throws.');
    await expect(store.perform('a', { do: 'death-save' })).rejects.toThrow('Only a character at 0');
  });

  it('sends a change again under its id when the answer is lost', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    store.follow('road');
    await flush();
    const answers: unknown[] = [new Failure(0, 'No answer.'), { update: { change: { id: 'damage' } } }];
    socket.play = () => answers.shift();
    const changed = store.changeHitPoints(['a'], '-1');
    await flush();
    jest.advanceTimersByTime(2000);
    expect((await changed).size).toBe(0);
    expect(new Set(socket.played.map(({ opId }) => opId)).size).toBe(1);
    expect(socket.played).toHaveLength(2);
  });

  it('keeps a change while another node takes the page over, and refuses it when the connection stays lost', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    store.follow('road');
    await flush();
    const changeWhileLost = async (milliseconds: number) => {
      runInAction(() => socket.box.set('lost'));
      const changed = store.changeHitPoints(['a'], '-1');
      await flush();
      jest.advanceTimersByTime(milliseconds);
      await flush();
      runInAction(() => socket.box.set('online'));
      return changed;
    };
    expect((await changeWhileLost(TIMES.lostNotice - 1)).size).toBe(0);
    expect(socket.played).toHaveLength(1);
    expect((await changeWhileLost(TIMES.lostNotice)).get('a')).toMatchObject({ code: 0 });
    runInAction(() => socket.box.set('down'));
    expect((await store.changeHitPoints(['a'], '-1')).get('a')).toMatchObject({ code: 0 });
    expect(socket.played).toHaveLength(1);
  });
});
