import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { logFailure } from './database-loss.js';

/** How long an operation id is known, whatever the number of operations since: an interval of PostgreSQL. */
export const OPERATION_LIFETIME = '1 day';
/** Milliseconds between two sweeps. */
const SWEEP_INTERVAL = 60 * 60_000;
/** Rows that one statement deletes, so that none takes long. */
const ROWS_PER_STATEMENT = 5_000;

/** Deletes operations that are too old to be repeated, once an hour, so that no commit does it. */
@Injectable()
export class OperationSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly statements: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => void this.run().catch((error: unknown) => logFailure(error, 'a sweep failed'));
    this.timer = setInterval(sweep, SWEEP_INTERVAL).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running.catch(() => undefined);
  }

  /**
   * Adds a table of operations.
   * @param time the column with the time of an operation
   * @param also SQL that a row of `t` must fulfil in addition to its age
   */
  add(table: string, time: string, also = 'true'): void {
    const old = `SELECT t.ctid FROM ${table} t
                  WHERE t.${time} < now() - interval '${OPERATION_LIFETIME}' AND ${also} LIMIT ${ROWS_PER_STATEMENT}`;
    this.statements.push(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${old})) RETURNING 1`);
  }

  /** Sweeps every table. */
  run(): Promise<void> {
    this.running = this.sweepAll();
    return this.running;
  }

  private async sweepAll(): Promise<void> {
    for (const statement of this.statements) {
      let deleted = ROWS_PER_STATEMENT;
      while (deleted === ROWS_PER_STATEMENT) {
        const [, count]: [unknown, number] = await this.dataSource.query(statement);
        deleted = count;
      }
    }
  }
}
