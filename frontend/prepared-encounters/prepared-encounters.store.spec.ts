import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { done, stale } from '../../contracts/core/failure.js';
import { EMPTY_PLAN, type PreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import {
  giveAward,
  listPreparedEncounters,
  savePreparedEncounter,
  takeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import type { OwnItem } from '../../contracts/content/own-items.js';
import { ownItem } from '../../test/support/own-items.js';
import { defined } from '../../test/support/defined.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { fakeStorage } from '../../test/support/fake-storage.js';
import { NoticesStore } from '../core/notices.store.js';
import { PreparedEncountersStore } from './prepared-encounters.store.js';

const encounter = (fields: Partial<PreparedEncounter> = {}): PreparedEncounter => ({
  ...EMPTY_PLAN,
  id: 'mill',
  name: 'The mill',
  award: null,
  version: 1,
  updated_at: '2026-11-24T10:00:00.000Z',
  ...fields,
});

/** Lets replies arrive and timers that are due run. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the prepared encounters', () => {
  let server: FakeApi;
  let store: PreparedEncountersStore;
  let stop: () => void;

  beforeEach(async () => {
    jest.useFakeTimers();
    server = new FakeApi().on(listPreparedEncounters, { encounters: [encounter()] });
    const socket = { state: 'online' as const, on: () => () => undefined };
    const notices = new NoticesStore(0);
    const storage = fakeStorage();
    store = new PreparedEncountersStore({ api: server.api, notices, socket }, 'road', 'dee', () => storage);
    stop = store.follow();
    await pass();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('are saved once, although the database gives their fields in another order', async () => {
    const mill = defined(store.selected);
    const groups = [{ name: '', count: 2, creature: 'goblin' }];
    const seems = ownItem({ name: 'Warm torch' });
    const stored = Object.fromEntries(Object.entries(seems).reverse()) as unknown as OwnItem;
    const items = [
      { hideCurse: true, quantity: 1, item: 'torch' },
      { seems: stored, quantity: 1, item: 'rope' },
    ];
    const treasure = { items, coins: { gold_points: 3, copper_points: 4 } };
    server.on(savePreparedEncounter, { ...done(''), encounter: encounter({ version: 2, groups, treasure }) });
    mill.change({
      groups: [{ creature: 'goblin', count: 2, name: '' }],
      treasure: {
        coins: { copper_points: 4, gold_points: 3 },
        items: [
          { item: 'torch', quantity: 1, hideCurse: true },
          { item: 'rope', quantity: 1, seems },
        ],
      },
    });
    expect(mill.plan.treasure.items).toEqual([
      { item: 'torch', quantity: 1, hideCurse: true },
      { item: 'rope', quantity: 1, seems },
    ]);
    expect(mill.state).toBe('waiting');
    await pass(10_000);
    expect(mill.state).toBe('saved');
    expect(server.bodies(savePreparedEncounter)).toHaveLength(1);
  });

  it('keep what is typed when another DM has saved another plan, until one of both is chosen', async () => {
    const mill = defined(store.selected);
    const theirs = encounter({ version: 2, notes: 'theirs' });
    server.on(savePreparedEncounter, stale('newer', { encounter: theirs }));
    mill.change({ notes: 'mine' });
    await pass(1000);
    expect(mill.state).toBe('conflict');
    expect([mill.plan.notes, mill.conflicting?.notes]).toEqual(['mine', 'theirs']);
    server.on(savePreparedEncounter, { ...done(''), encounter: encounter({ version: 3, notes: 'mine' }) });
    mill.keepOwn();
    await pass(10);
    expect(server.bodies(savePreparedEncounter).at(-1)).toMatchObject({ seenVersion: 2, plan: { notes: 'mine' } });
    expect(mill.state).toBe('saved');
  });

  it('give out shares and what lies in the found treasure at once, which one call takes back', async () => {
    const mill = defined(store.selected);
    const award = { id: 'award', at: '2026-11-24T11:00:00.000Z', is_complete: true, shares: [] };
    server.on(giveAward, { ...done('Given.'), encounter: encounter({ award }) });
    const lots = [{ id: 'lot', item: 'torch', quantity: 2, isShown: true }];
    await store.giveAward(mill, 'award', [], lots);
    expect(server.bodies(giveAward)).toEqual([{ opId: 'award', shares: [], lots }]);
    server.on(takeAwardBack, { ...done('Taken back.'), encounter: encounter(), is_whole: true });
    await store.takeAwardBack(mill);
    expect(server.bodies(takeAwardBack)).toEqual([{ opId: 'award' }]);
    expect(mill.saved?.award).toBeNull();
  });

  it('are copied without their award and their markers', async () => {
    const mill = defined(store.selected);
    mill.accept(encounter({ markers: ['m'], groups: [{ creature: 'goblin', count: 1, name: '' }] }));
    server.on(savePreparedEncounter, { ...done(''), encounter: encounter({ id: 'copy' }) });
    expect(store.duplicate(mill).plan).toMatchObject({
      name: 'The mill (copy)',
      groups: mill.plan.groups,
      markers: [],
    });
    await pass();
  });
});
