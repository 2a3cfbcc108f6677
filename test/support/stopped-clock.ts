import { jest } from '@jest/globals';

/**
 * A clock of `performance.now()` that passes only as the test says, so that debts and waits are exact on any machine.
 */
export interface StoppedClock {
  /** @param milliseconds that have passed at once */
  pass(milliseconds: number): void;
  /** Lets the time pass normally again. */
  restore(): void;
}

/** Stops the clock that the work budgets read. Timers and the database keep their own time. */
export function stopClock(): StoppedClock {
  let now = performance.now();
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { pass: (milliseconds) => void (now += milliseconds), restore: () => spy.mockRestore() };
}
