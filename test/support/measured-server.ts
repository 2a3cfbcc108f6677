import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Budgets } from '../../backend/core/budgets.js';

/**
 * How the server is doing: bytes, microseconds of CPU so far, and milliseconds by which its event loop was late since it
 * was last reset.
 */
export interface Condition {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
  readonly lateP99: number;
  readonly lateMax: number;
}

/** The whole application in a process of its own, which says how it is doing. */
export class MeasuredServer {
  private asked: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it on a migrated or empty database; `budgets` go over the usual ones. */
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

  /** How it is doing; counting lateness begins anew with `resets`, and with `collects`, which collects garbage first. */
  condition({ collects = false, resets = false } = {}): Promise<Condition> {
    // One question after another: answers do not say which they belong to.
    const condition = this.asked.then(async () => {
      const answer = once(this.child, 'message');
      this.child.send({ collects, resets });
      return ((await answer) as [Condition])[0];
    });
    this.asked = condition;
    return condition;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}
