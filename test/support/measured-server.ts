import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Budgets } from '../../backend/core/load/budgets.js';

/**
 * Metrics of the server: memory in bytes, CPU time so far in microseconds, and the delay of its event loop since the last
 * reset in milliseconds. `holdP99` and `longestHold` are the delays without the time in which other programs had the core.
 */
export interface ServerMetrics {
  readonly rss: number;
  /** The most memory that it has had since its start. */
  readonly peakRss: number;
  readonly heap: number;
  readonly cpu: number;
  /** Units of work that all senders were charged since the start. */
  readonly units: number;
  readonly delayP99: number;
  readonly delayMax: number;
  readonly holdP99: number;
  readonly longestHold: number;
}

/** The whole application in its own process, with metrics. */
export class MeasuredServer {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it on a migrated or empty database; `budgets` override the usual ones. */
  static async start(port: number, databaseUrl: string, budgets: Partial<Budgets> = {}): Promise<MeasuredServer> {
    const args = ['test/support/measured-app.ts', String(port), databaseUrl, JSON.stringify(budgets)];
    const child = fork('scripts/run-ts.mjs', args, {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
    ]);
    return new MeasuredServer(`http://127.0.0.1:${port}`, child);
  }

  /** Whether the process is running. */
  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Returns the metrics; `resets` then resets the delay, and `collects` collects garbage and resets the delay first.
   * `backsUp` makes a backup before, when one is due and BENCH_BACKUP_DIR names a folder.
   */
  metrics({ collects = false, resets = false, backsUp = false } = {}): Promise<ServerMetrics> {
    // One request at a time, because answers carry no id.
    const metrics = this.last.then(async () => {
      const answer = once(this.child, 'message');
      this.child.send({ collects, resets, backsUp });
      return ((await answer) as [ServerMetrics])[0];
    });
    this.last = metrics;
    return metrics;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}
