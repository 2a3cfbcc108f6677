import { useState } from 'react';
import { messageOf } from '../map.store.js';

/** One try at a time: busy while it runs, what went wrong afterwards; `onDone` when it went well. */
export function useAttempt(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (task: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await task();
      onDone();
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
