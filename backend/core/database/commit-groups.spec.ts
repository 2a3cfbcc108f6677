import { beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { CommitGroups, VersionConflict, type LateCommit, type WrittenCommit } from './commit-groups.js';

interface Commit {
  readonly campaignId: string;
  readonly rows: number;
}

type Outcome = WrittenCommit | LateCommit;

const commitTo = (campaignId: string, rows = 1): Commit => ({ campaignId, rows });

function databaseError(code: string): DatabaseError {
  const error = new DatabaseError('refused', 7, 'error');
  error.code = code;
  return error;
}

describe('groups of commits', () => {
  /** The campaigns of each statement. */
  let statements: string[][];
  /** Answers a statement; by default it writes every commit. */
  let answer: (group: readonly Commit[]) => Promise<Outcome[]> | Outcome[];
  let groups: CommitGroups<Commit>;

  const writeAll = (group: readonly Commit[]): WrittenCommit[] => group.map((_, nth) => ({ nth, version: 1 }));

  beforeEach(() => {
    statements = [];
    answer = writeAll;
    groups = groupsWhenBusy(0);
  });

  /** @param busy the share of the time in which the process has work */
  function groupsWhenBusy(busy: number): CommitGroups<Commit> {
    const write = async (group: readonly Commit[]): Promise<Outcome[]> => {
      statements.push(group.map(({ campaignId }) => campaignId));
      return answer(group);
    };
    return new CommitGroups(
      write,
      ({ rows }) => rows,
      () => busy,
    );
  }

  const addOne = async (campaignId: string): Promise<number> => (await groups.add(commitTo(campaignId))).version;
  const add = (...campaigns: string[]): Promise<number>[] => campaigns.map(addOne);

  it('writes the commits that are ready at one moment in one statement', async () => {
    expect(await Promise.all(add('a', 'b', 'c'))).toEqual([1, 1, 1]);
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('writes together what arrives during a statement', async () => {
    let finish = (): void => undefined;
    answer = (group) => new Promise((resolve) => (finish = () => resolve(writeAll(group))));
    const first = add('a');
    while (statements.length === 0) await setImmediate();
    const later = add('b', 'c');
    answer = writeAll;
    finish();
    await Promise.all([...first, ...later]);
    expect(statements).toEqual([['a'], ['b', 'c']]);
  });

  it('gives all rooms that wait their turn at one moment, so that they share a statement', async () => {
    const commitInTurn = async (campaignId: string): Promise<number> => {
      await groups.turn();
      return addOne(campaignId);
    };
    await Promise.all(['a', 'b', 'c'].map(commitInTurn));
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('waits for commands that arrive one after another, but not for ever', async () => {
    let hasTurn = false;
    const turn = groups.turn().then(() => (hasTurn = true));
    let arrivals = 0;
    while (!hasTurn) {
      groups.countArrival();
      arrivals += 1;
      await setImmediate();
    }
    await turn;
    expect(arrivals).toBeGreaterThan(4);
    expect(arrivals).toBeLessThan(40);
  });

  it('goes on when a room has nothing to commit in its turn', async () => {
    await groups.turn();
    await groups.turn();
    expect(await Promise.all(add('a'))).toEqual([1]);
    expect(statements).toEqual([['a']]);
  });

  it('refuses only the stale commit', async () => {
    answer = (group) => writeAll(group).filter(({ nth }) => group[nth]?.campaignId !== 'b');
    const [a, b, c] = await Promise.allSettled(add('a', 'b', 'c'));
    expect([a, c]).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(b).toMatchObject({ reason: expect.any(VersionConflict) });
    expect(statements).toEqual([['a', 'b', 'c'], ['b']]);
  });

  it('does not try again what the statement names as late', async () => {
    answer = (group) => writeAll(group).map((written) => (written.nth === 1 ? { nth: 1, version: null } : written));
    const [a, b, c] = await Promise.allSettled(add('a', 'b', 'c'));
    expect([a, c]).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(b).toMatchObject({ reason: expect.any(VersionConflict) });
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('writes each commit separately when the database refuses a row of the group', async () => {
    answer = (group) => {
      if (group.some(({ campaignId }) => campaignId === 'b')) throw databaseError('23502');
      return writeAll(group);
    };
    const [a, b, c] = await Promise.allSettled(add('a', 'b', 'c'));
    expect([a, c]).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(b).toMatchObject({ reason: { code: '23502' } });
    expect(statements).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  });

  it('takes an operation that was executed before for a version conflict', async () => {
    answer = () => Promise.reject(databaseError('23505'));
    await expect(groups.add(commitTo('a'))).rejects.toBeInstanceOf(VersionConflict);
  });

  it.each([databaseError('57P01'), new Error('Connection terminated unexpectedly'), new Error('a fault')])(
    'writes nothing again after an error that leaves open whether it was written: %p',
    async (error) => {
      answer = () => Promise.reject(error);
      const outcomes = await Promise.allSettled(add('a', 'b'));
      expect(outcomes).toMatchObject([{ reason: error }, { reason: error }]);
      expect(statements).toHaveLength(1);
    },
  );

  it('begins a group some milliseconds after the one before in a busy process, with what arrived meanwhile', async () => {
    const begun: number[] = [];
    answer = (group) => {
      begun.push(performance.now());
      return writeAll(group);
    };
    // A hundred times the spacing, so that a pause of a busy machine is short beside it.
    groups = groupsWhenBusy(100);
    await Promise.all(add('a'));
    const second = add('b');
    await setImmediate();
    await Promise.all([...second, ...add('c')]);
    expect(statements).toEqual([['a'], ['b', 'c']]);
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(400);
  });

  it('does not wait for a slow statement', async () => {
    let finish = (): void => undefined;
    answer = (group) => new Promise((resolve) => (finish = () => resolve(writeAll(group))));
    const locked = add('a');
    while (statements.length === 0) await setImmediate();
    answer = writeAll;
    expect(await Promise.all(add('b'))).toEqual([1]);
    finish();
    expect(await Promise.all(locked)).toEqual([1]);
  });

  it('divides more rows than one statement takes, the oldest first', async () => {
    await Promise.all(['a', 'b', 'c'].map((campaignId) => groups.add(commitTo(campaignId, 900))));
    await groups.add(commitTo('d', 5_000));
    expect(statements).toEqual([['a', 'b'], ['c'], ['d']]);
  });
});
