import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../core/failure-message.js';
import { useSingleFlight } from '../../../ui/single-flight.js';
import { useStores } from '../../../core/stores.js';

/** The state of a form's submission. */
export interface Submission<Result> {
  busy: boolean;
  /** The message of the last failure. */
  problem: string | undefined;
  /** Runs the task, unless one runs already; shows its failure in `problem`, or as a banner after the popup was closed. */
  submit: (task: () => Promise<Result>) => Promise<void>;
}

/** The state of the tasks of a part. */
interface Tasks<Result> extends Pick<Submission<Result>, 'problem'> {
  /** Runs the task; shows its failure in `problem`, or as a banner after the part was closed. It never rejects. */
  run: (task: () => Promise<Result>) => Promise<void>;
}

/**
 * Runs the tasks of a part that may be closed meanwhile, several at the same time. Calls `onDone` after a success unless
 * it was closed.
 */
export function useTasks<Result>(onDone: (result: Result) => void = () => undefined): Tasks<Result> {
  const { notices } = useStores();
  const [problem, setProblem] = useState<string>();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const run = async (task: () => Promise<Result>): Promise<void> => {
    setProblem(undefined);
    try {
      const result = await task();
      if (isMounted.current) onDone(result);
    } catch (failure) {
      if (isMounted.current) setProblem(messageOf(failure));
      else notices.showFailure(failure);
    }
  };
  return { problem, run };
}

/**
 * Handles the submission of a popup's form, one at a time. Calls `onDone` after a success unless the popup was closed.
 * The component must be an observer.
 */
export function useSubmission<Result>(onDone: (result: Result) => void): Submission<Result> {
  const flight = useSingleFlight();
  const { problem, run } = useTasks(onDone);
  return { busy: flight.isRunning(), problem, submit: (task) => flight.run(() => run(task)) };
}
