import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../../contracts/core/failure.js';
import { SectionInputAutosave } from './section-input-autosave.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createAutosave(send = jest.fn<(input: string) => Promise<unknown>>().mockResolvedValue(undefined)) {
  const onRefused = jest.fn();
  return {
    send,
    onRefused,
    autosave: new SectionInputAutosave<string>(send, onRefused, { debounce: 100, retry: 1000 }),
  };
}

describe('the unsaved input', () => {
  it('is sent in its latest state after a pause in the changes', async () => {
    const { autosave, send } = createAutosave();
    autosave.update('a');
    autosave.update('ab');
    expect(autosave.state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(100);
    expect(send.mock.calls).toEqual([['ab']]);
    expect(autosave.state).toBe('saved');
  });

  it('is sent one call at a time', async () => {
    const answers: (() => void)[] = [];
    const { autosave, send } = createAutosave(
      jest
        .fn<(input: string) => Promise<unknown>>()
        .mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve))),
    );
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(100);
    autosave.update('ab');
    autosave.update('abc');
    await jest.advanceTimersByTimeAsync(100);
    expect(send.mock.calls).toEqual([['a']]);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(send.mock.calls).toEqual([['a'], ['abc']]);
  });

  it('is sent again after the server could not be reached', async () => {
    const { autosave, send, onRefused } = createAutosave(
      jest
        .fn<(input: string) => Promise<unknown>>()
        .mockRejectedValueOnce(new Failure(0, 'offline'))
        .mockResolvedValue(undefined),
    );
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(100);
    expect(autosave.state).toBe('failed');
    await jest.advanceTimersByTimeAsync(1000);
    expect(autosave.state).toBe('saved');
    expect(send).toHaveBeenCalledTimes(2);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('is not sent any more after a 409, which is passed to onRefused', async () => {
    const refusal = new Failure(409, 'changed elsewhere');
    const { autosave, send, onRefused } = createAutosave(
      jest.fn<(input: string) => Promise<unknown>>().mockRejectedValue(refusal),
    );
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(100);
    autosave.update('ab');
    await jest.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(autosave.state).toBe('stopped');
    expect(onRefused).toHaveBeenCalledWith(refusal);
  });

  it('is sent at once by flush', async () => {
    const { autosave, send } = createAutosave();
    autosave.update('a');
    await autosave.flush();
    expect(send.mock.calls).toEqual([['a']]);
  });

  it('is sent as undefined to delete the stored one', async () => {
    const send = jest.fn<(input: string | undefined) => Promise<unknown>>().mockResolvedValue(undefined);
    const autosave = new SectionInputAutosave<string | undefined>(send, jest.fn(), { debounce: 100, retry: 1000 });
    autosave.update(undefined);
    await autosave.flush();
    expect(send.mock.calls).toEqual([[undefined]]);
  });

  it('is not sent after stop', async () => {
    const { autosave, send } = createAutosave();
    autosave.update('a');
    await autosave.stop();
    await jest.advanceTimersByTimeAsync(1000);
    expect(send).not.toHaveBeenCalled();
  });

  it('is tried again no more once the section is closed', async () => {
    const { autosave, send } = createAutosave(
      jest.fn<(input: string) => Promise<unknown>>().mockRejectedValue(new Failure(0, 'No connection.')),
    );
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(100);
    autosave.end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls).toEqual([['a']]);
    await autosave.flush();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls).toEqual([['a'], ['a']]);
  });
});
