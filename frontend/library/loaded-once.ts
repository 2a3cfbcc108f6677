import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import { toFailure } from '../core/to-failure.js';

/** A value that is fetched at most once; `load` after a failure tries again. */
export class LoadedOnce<T> {
  value: T | undefined = undefined;
  failure: Failure | undefined = undefined;
  private loading: Promise<void> | undefined = undefined;

  constructor(private readonly fetch: () => Promise<T>) {
    makeAutoObservable<this, 'fetch' | 'loading'>(
      this,
      { fetch: false, loading: false, value: observableRef },
      { autoBind: true },
    );
  }

  /** Fetches the value, unless it is loaded or loading. A failure stays in `failure`. */
  load(): Promise<void> {
    if (this.value !== undefined) return Promise.resolve();
    this.loading ??= this.fetchValue().finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Lets a loaded value go, because the server refuses it now. */
  forget(failure: Failure): void {
    Object.assign(this, { value: undefined, failure });
  }

  private async fetchValue(): Promise<void> {
    try {
      const value = await this.fetch();
      runInAction(() => Object.assign(this, { value, failure: undefined }));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }
}
