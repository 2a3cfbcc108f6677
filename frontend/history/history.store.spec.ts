import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, HistoryPage } from '../../contracts/history/history.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { HistoryStore } from './history.store.js';

const entry = (n: number): HistoryEntry => ({
  id: `e${n}`,
  kind: 'map',
  at: new Date(n * 1000).toISOString(),
  who: { id: 'dm', display_name: 'Dee' },
  text: `line ${n}`,
  character: null,
  round: null,
  begins_round: null,
  is_undone: false,
  can_undo: true,
});

describe('HistoryStore', () => {
  let queries: Record<string, unknown>[];
  let pages: (Partial<HistoryPage> | Failure)[];
  let history: HistoryStore;

  beforeEach(() => {
    queries = [];
    pages = [];
    const emit = (_event: unknown, query: Record<string, unknown>): Promise<unknown> => {
      queries.push(query);
      const page = pages.shift() ?? {};
      return page instanceof Failure
        ? Promise.reject(page)
        : Promise.resolve({ entries: [], has_more: false, rounds: [], ...page });
    };
    history = new HistoryStore({
      socket: { emit: emit as never },
      commands: { submit: () => Promise.reject(new Failure(409, 'Nothing was changed.')) },
      campaignRef: () => ({ campaignId: 'camp' }),
    });
  });

  const ids = (): string[] => history.entries.map(({ id }) => id);

  it('keeps the older pages when it reads the newest one again', async () => {
    pages = [
      { entries: [entry(4), entry(3)], has_more: true, rounds: [2, 1] },
      { entries: [entry(2), entry(1)], has_more: false },
      { entries: [entry(5), entry(4), entry(3)], has_more: true },
    ];
    await history.reload();
    expect(history.rounds).toEqual([2, 1]);
    await history.loadOlder();
    expect(queries[1]).toEqual({ campaignId: 'camp', before: 'e3' });
    expect(ids()).toEqual(['e4', 'e3', 'e2', 'e1']);
    await history.reload();
    expect(ids()).toEqual(['e5', 'e4', 'e3', 'e2', 'e1']);
    expect(history.hasMore).toBe(false);
  });

  it('begins again when the newest page does not meet what it has', async () => {
    pages = [{ entries: [entry(2), entry(1)] }, { entries: [entry(9), entry(8)], has_more: true }];
    await history.reload();
    await history.reload();
    expect(ids()).toEqual(['e9', 'e8']);
    expect(history.hasMore).toBe(true);
  });

  it('asks for what the filter says, and tells why a page could not be read', async () => {
    pages = [new Failure(503, 'Try again in a moment.')];
    history.setFilter({ userId: 'somebody', kind: 'turn' });
    expect(queries[0]).toEqual({ campaignId: 'camp', userId: 'somebody', kind: 'turn' });
    await Promise.resolve();
    await Promise.resolve();
    expect(history.problem).toBe('Try again in a moment.');
    expect(history.isLoading).toBe(false);
  });

  it('is not busy any more after a refusal', async () => {
    await expect(history.undo(entry(1))).rejects.toThrow('Nothing was changed.');
    expect(history.isBusy).toBe(false);
    history.close();
  });
});
