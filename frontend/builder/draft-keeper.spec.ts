import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../../contracts/core/failure.js';
import { DraftKeeper } from './draft-keeper.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function keeper(send = jest.fn<(draft: string) => Promise<unknown>>().mockResolvedValue(undefined)) {
  const onRefused = jest.fn();
  return { send, onRefused, store: new DraftKeeper<string>(send, onRefused, { quiet: 100, retry: 1000 }) };
}

describe('a draft', () => {
  it('is sent once changes stop for a moment, the newest state only', async () => {
    const { store, send } = keeper();
    store.note('a');
    store.note('ab');
    expect(store.state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(100);
    expect(send.mock.calls).toEqual([['ab']]);
    expect(store.state).toBe('saved');
  });

  it('is sent one call at a time', async () => {
    const answers: (() => void)[] = [];
    const { store, send } = keeper(
      jest
        .fn<(draft: string) => Promise<unknown>>()
        .mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve))),
    );
    store.note('a');
    await jest.advanceTimersByTimeAsync(100);
    store.note('ab');
    store.note('abc');
    await jest.advanceTimersByTimeAsync(100);
    expect(send.mock.calls).toEqual([['a']]);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(send.mock.calls).toEqual([['a'], ['abc']]);
  });

  it('is tried again when the server cannot be reached', async () => {
    const { store, send, onRefused } = keeper(
      jest
        .fn<(draft: string) => Promise<unknown>>()
        .mockRejectedValueOnce(new Failure(0, 'offline'))
        .mockResolvedValue(undefined),
    );
    store.note('a');
    await jest.advanceTimersByTimeAsync(100);
    expect(store.state).toBe('failed');
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.state).toBe('saved');
    expect(send).toHaveBeenCalledTimes(2);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('stops after a refusal, and passes the refusal on', async () => {
    const refusal = new Failure(409, 'changed elsewhere');
    const { store, send, onRefused } = keeper(
      jest.fn<(draft: string) => Promise<unknown>>().mockRejectedValue(refusal),
    );
    store.note('a');
    await jest.advanceTimersByTimeAsync(100);
    store.note('ab');
    await jest.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.state).toBe('stopped');
    expect(onRefused).toHaveBeenCalledWith(refusal);
  });

  it('is sent at once when the section is left', async () => {
    const { store, send } = keeper();
    store.note('a');
    await store.flush();
    expect(send.mock.calls).toEqual([['a']]);
  });

  it('is forgotten when there is nothing to keep any more', async () => {
    const send = jest.fn<(draft: string | undefined) => Promise<unknown>>().mockResolvedValue(undefined);
    const store = new DraftKeeper<string | undefined>(send, jest.fn(), { quiet: 100, retry: 1000 });
    store.note(undefined);
    await store.flush();
    expect(send.mock.calls).toEqual([[undefined]]);
  });

  it('is dropped when the section is saved', async () => {
    const { store, send } = keeper();
    store.note('a');
    await store.stop();
    await jest.advanceTimersByTimeAsync(1000);
    expect(send).not.toHaveBeenCalled();
  });
});
