import { observable, runInAction } from 'mobx';
import { useState } from 'react';

/**
 * Runs at most one task for each key at a time. A call during a run starts nothing and returns the promise of that run,
 * so that a double click sends one request. A store has one as a field; a component gets one from `useSingleFlight`.
 */
export class SingleFlight {
  private readonly running = observable.map<string, Promise<unknown>>(undefined, { deep: false });

  /** Whether a task of the key runs. Observable. */
  isRunning(key = ''): boolean {
    return this.running.has(key);
  }

  /** Runs a task, or joins the run of the same key. Settles as the task does. */
  run<Result>(task: () => Promise<Result>, key = ''): Promise<Result> {
    const current = this.running.get(key);
    if (current) return current as Promise<Result>;
    const run = (async () => task())();
    const free = (): void => runInAction(() => void this.running.delete(key));
    runInAction(() => this.running.set(key, run));
    run.then(free, free);
    return run;
  }
}

/** Returns the single flight of a component. The component must be an observer to see `isRunning` change. */
export const useSingleFlight = (): SingleFlight => useState(() => new SingleFlight())[0];
