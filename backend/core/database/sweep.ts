import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockWatch } from '../clock-watch.js';
import { log } from '../log.js';
import { metrics } from '../metrics/metrics.js';
import { logFailure } from './database-loss.js';

/** How long an operation id is known, whatever the number of operations since: an interval of PostgreSQL. */
const OPERATION_LIFETIME = '1 day';
/** Milliseconds between two sweeps. */
const SWEEP_INTERVAL = 60 * 60_000;
/** Rows that one statement deletes, so that none takes long. */
const ROWS_PER_STATEMENT = 5_000;
/** Milliseconds between two statements, in which everybody else uses the database. */
const PAUSE = 100;

/** Rows that nobody needs any more. */
export interface SweptRows {
  readonly table: string;
  /** The SQL condition of such a row `t`. */
  readonly where: string;
  /** Rows that one statement deletes at most; fewer where a row is large. */
  readonly atOnce?: number;
}

/** A prepared sweep of one table. */
interface Statement {
  readonly table: string;
  readonly sql: string;
  readonly atOnce: number;
}

/**
 * Deletes rows that nobody needs any more, once an hour and in small steps, so that no call and no commit does it. Each
 * module adds its own tables. Several nodes may sweep at the same time.
 */
@Injectable()
export class Sweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly statements: Statement[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  /** Whether the clock of the database may have been far ahead when this program started. */
  private isStartDoubtful: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockWatch,
  ) {
    // What the core stores itself. The library of the rate limits keeps what has expired for an hour, too.
    this.add({ table: 'sessions', where: 't.expire < now()' });
    this.add({ table: 'rate_limits', where: `t.expire < (extract(epoch FROM now()) - 3600) * 1000` });
  }

  onApplicationBootstrap(): void {
    const sweep = (): void => void this.run().catch((error: unknown) => logFailure(error, 'a sweep failed'));
    this.timer = setInterval(sweep, SWEEP_INTERVAL).unref();
    // The database may be away: then the first sweep fails as well.
    this.isStartDoubtful = this.haveAllSessionsEnded().catch(() => true);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running.catch(() => undefined);
  }

  /** Adds rows to sweep. */
  add({ table, where, atOnce = ROWS_PER_STATEMENT }: SweptRows): void {
    const old = `SELECT t.ctid FROM ${table} t WHERE ${where} LIMIT ${atOnce}`;
    const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${old})) RETURNING 1`;
    this.statements.push({ table, sql, atOnce });
    metrics.sweptRows.cell({ table });
  }

  /** The tables of which rows go. */
  get tables(): readonly string[] {
    return [...new Set(this.statements.map(({ table }) => table))];
  }

  /**
   * Adds a table of operations: those go that are too old to be repeated.
   * @param time the column with the time of an operation
   * @param also SQL that a row of `t` must fulfil in addition to its age
   */
  addOperations(table: string, time: string, also = 'true'): void {
    this.add({ table, where: `t.${time} < now() - interval '${OPERATION_LIFETIME}' AND ${also}` });
  }

  /** Sweeps every table, unless the clock may be far ahead: then rows look old that somebody needs. */
  async run(): Promise<void> {
    if (this.clock.isDoubtful || (this.clock.isNew && (await this.isStartDoubtful))) return;
    this.running = this.sweepAll();
    await this.running;
  }

  /** Whether every session has ended by the clock of the database: nobody was here for long, or the clock is far ahead. */
  private async haveAllSessionsEnded(): Promise<boolean> {
    const [row]: { ended: boolean | null }[] = await this.dataSource.query(
      'SELECT max(expire) < now() AS ended FROM sessions',
    );
    if (row?.ended !== true) return false;
    log.warn(
      'every session has ended: nobody was here for thirty days, or the clock of the database is far ahead. Check that it ' +
        'is right. Nothing is deleted by its age for three hours',
    );
    return true;
  }

  private async sweepAll(): Promise<void> {
    for (const { table, sql, atOnce } of this.statements) {
      for (let deleted = atOnce; deleted >= atOnce && !this.isStopping;) {
        const [, count]: [unknown, number] = await this.dataSource.query(sql);
        metrics.sweptRows.cell({ table }).value += count;
        deleted = count;
        if (deleted >= atOnce) await sleep(PAUSE);
      }
    }
  }
}
