import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logDatabaseLoss } from './database-loss.js';
import { log } from '../log.js';
import { StartError } from '../start-error.js';

/** The key of the advisory lock; an arbitrary number that no other lock uses. */
const NODE_LOCK = 7_483_202;
/** Milliseconds. `start` gives the previous process time to stop; `again` applies after a lost connection. */
const PATIENCE = { start: 5_000, again: 1_000, pause: 100, reconnect: 500 };

/** A connection and a promise of its end. */
interface Connection {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
}

/**
 * Makes sure that only one process serves a database, unless Redis connects them: then each holds the lock together with
 * the others, and no process that is alone starts beside them. The lock lives as long as its connection, which has no
 * other use.
 */
export class NodeLock {
  /** The application name of this process's connections; it identifies one whose end the server has not noticed. */
  private readonly name = `questhearth node ${randomUUID()}`;
  private current: Connection | undefined;
  private isReleased = false;

  private constructor(
    private readonly url: string,
    private readonly isShared: boolean,
    private readonly onTaken: () => void,
  ) {}

  /**
   * Takes the lock of a database, and again whenever the connection is lost.
   * @param isShared whether other processes may serve the database too
   * @param onTaken called when another process has taken the lock meanwhile
   * @throws StartError when another process has it and does not stop within five seconds
   */
  static async take(url: string, isShared: boolean, onTaken: () => void): Promise<NodeLock> {
    const lock = new NodeLock(url, isShared, onTaken);
    if (!(await lock.tryToTake(PATIENCE.start))) {
      throw new StartError(
        isShared
          ? 'A Questhearth without REDIS_URL is already running on this database. ' +
              'Stop it first, or give it the same REDIS_URL.'
          : 'Another Questhearth is already running on this database. ' +
              'Stop it first, give this one a database of its own, or connect both with REDIS_URL.',
      );
    }
    return lock;
  }

  /** Releases the lock and closes its connection. */
  async release(): Promise<void> {
    this.isReleased = true;
    await this.current?.client.end().catch(() => undefined);
  }

  /** Tries to take the lock for `patience` milliseconds. @returns whether this process holds it */
  private async tryToTake(patience: number): Promise<boolean> {
    const connection = await this.connect();
    const { client } = connection;
    try {
      const until = performance.now() + patience;
      while (!(await this.tryLock(client))) {
        if (performance.now() > until) {
          await client.end();
          return false;
        }
        await sleep(PATIENCE.pause);
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.hold(connection);
    return true;
  }

  private async tryLock(client: pg.Client): Promise<boolean> {
    // The server may not have noticed that this process's previous connection is dead.
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = $1 AND pid <> pg_backend_pid()`,
      [this.name],
    );
    const lock = this.isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [NODE_LOCK]);
    return rows[0]?.taken === true;
  }

  private async connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', logDatabaseLoss);
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await client.connect();
    return { client, ended };
  }

  private hold(connection: Connection): void {
    this.current = connection;
    void connection.ended.then(() => this.takeAgain());
  }

  /** Takes the lock again after the connection, and the lock with it, was lost. */
  private async takeAgain(): Promise<void> {
    while (!this.isReleased) {
      try {
        if (await this.tryToTake(PATIENCE.again)) return;
        log.fatal('another Questhearth has taken over this database while our connection was lost; this one stops');
        return this.onTaken();
      } catch (error) {
        logDatabaseLoss(error);
        await sleep(PATIENCE.reconnect, undefined, { ref: false });
      }
    }
  }
}
