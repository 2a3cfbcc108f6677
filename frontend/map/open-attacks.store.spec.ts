import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import type { OpenAttack } from '../../contracts/attack/attack.contract.js';
import type { MapStore } from './map.store.js';
import { OpenAttacksStore } from './open-attacks.store.js';

const attack = (entryId: string, takesEffect: boolean, appliedBy: string | null = null): OpenAttack =>
  ({ entryId, applied_by: appliedBy, targets: [{ target: 0, takes_effect: takesEffect }] }) as unknown as OpenAttack;

/** Returns the ids of the attacks that are shown, and how many wait. */
async function listed(...attacks: OpenAttack[]): Promise<[string[], number]> {
  const store = new OpenAttacksStore({ ask: () => Promise.resolve({ attacks }) } as unknown as MapStore, {
    changes: 0,
  });
  await store.load();
  return [store.shown.map(({ entryId }) => entryId), store.waiting];
}

describe('the attacks that wait for the DM', () => {
  it('are those that do something, and a miss asks for nothing', async () => {
    expect(await listed(attack('hit', true), attack('miss', false), attack('older', true))).toEqual([
      ['hit', 'older'],
      2,
    ]);
  });

  it('stand beside the last attack, also a miss, which the DM may turn into a hit', async () => {
    expect(await listed(attack('miss', false), attack('hit', true))).toEqual([['miss', 'hit'], 1]);
  });

  it('stand beside the last one that was applied, which can be undone', async () => {
    const applied = [attack('last', true, 'a'), attack('before', true, 'b')];
    expect(await listed(attack('hit', true), ...applied)).toEqual([['hit', 'last'], 1]);
  });
});

it('are not applied without damage and conditions, until the DM adds some', () => {
  const condition = { id: 'prone', only: null, is_immune: false };
  const does = (target: object, ...edits: Parameters<OpenAttacksStore['edit']>[2][]): boolean => {
    const open = {
      ...attack('one', true),
      attack: { targets: [{ markerId: 'goblin', outcome: 'hit' }] },
      targets: [{ target: 0, takes_effect: true, damage: 0, conditions: [], ...target }],
    } as unknown as OpenAttack;
    const store = new OpenAttacksStore({} as MapStore, { changes: 0 });
    for (const edit of edits) store.edit('one', 0, edit);
    return store.doesSomething(open);
  };
  expect([does({}), does({ damage: 3 }), does({ conditions: [condition] })]).toEqual([false, true, true]);
  expect(does({ conditions: [{ ...condition, is_immune: true }] })).toBe(false);
  expect(does({}, { damage: 4 })).toBe(true);
  expect(does({ takes_effect: false, damage: 3 })).toBe(false);
  expect([does({ damage: 3, is_unseen: true }), does({ damage: 3, is_unseen: true }, { isSkipped: false })]).toEqual([
    false,
    true,
  ]);
  expect(does({ takes_effect: false }, { isSkipped: false, conditions: ['prone'] })).toBe(true);
});

describe('who follows them', () => {
  afterEach(() => void jest.useRealTimers());

  /** Lets the readings that are due begin and end, many times over. */
  const settle = () => jest.advanceTimersByTimeAsync(60_000);

  it('reads them once, and again only when something has changed at the table', async () => {
    jest.useFakeTimers();
    let readings = 0;
    const ask = () => Promise.resolve({ attacks: (readings += 1) > 0 ? [attack('hit', true)] : [] });
    const table = observable({ changes: 1, log: { latest: { id: 'entry' } } });
    const vitals = observable({ changes: 0 });
    const store = new OpenAttacksStore(Object.assign(table, { ask }) as unknown as MapStore, vitals);
    const stop = store.follow();
    await settle();
    const atFirst = readings;
    await settle();
    expect(readings).toBe(atFirst);
    expect(atFirst).toBeLessThanOrEqual(2);
    runInAction(() => (table.changes += 1));
    await settle();
    expect(readings).toBe(atFirst + 1);
    runInAction(() => (vitals.changes += 1));
    await settle();
    expect(readings).toBe(atFirst + 2);
    stop();
  });
});
