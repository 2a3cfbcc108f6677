import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import { getStatus, type ServiceStatus } from '../../contracts/status/status.contract.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';

/** Milliseconds between two calls; the nodes say how they are as often. */
const REFRESH_EVERY = 10_000;

/** The service at a glance, for administrators. */
export class StatusStore {
  /** What was read last; it stays while a later call fails. */
  status: ServiceStatus | undefined = undefined;
  /** When it was read. */
  readAt: Date | undefined = undefined;
  /** Why the last call failed; undefined after a success. */
  failure: Failure | undefined = undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** Reads the status now and every ten seconds while the tab is in sight. @returns a function that ends it */
  follow(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, REFRESH_EVERY);
    const onSight = (): void => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }

  /** Reads the status; a failure stays in `failure`. */
  async refresh(): Promise<void> {
    try {
      const status = await this.api(getStatus);
      runInAction(() => Object.assign(this, { status, readAt: new Date(), failure: undefined }));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }
}
