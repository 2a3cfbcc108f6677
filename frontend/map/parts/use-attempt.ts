import { useEffect, useRef, useState } from 'react';
import { useStores } from '../../core/stores.js';
import { messageOf } from '../map.store.js';

/**
 * One try at a time: busy while it runs, what went wrong afterwards; `onDone` when it went well.
 * Whoever closes the popup before the answer is here hears of a failure from a banner.
 */
export function useAttempt<Result>(onDone: (result: Result) => void) {
  const { notices } = useStores();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  const run = async (task: () => Promise<Result>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await task();
      if (open.current) onDone(result);
    } catch (failure) {
      if (open.current) setProblem(messageOf(failure));
      else notices.failed(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
