import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logDatabaseLoss } from './database-loss.js';
import { log } from './log.js';
import { StartError } from './start-error.js';

/** Any number that this program alone locks with. */
const NODE_LOCK = 7_483_202;
/** Milliseconds. A process that is being replaced has some to stop in; one that we lost the lock to does not stop. */
const PATIENCE = { start: 5_000, again: 1_000, pause: 100, reconnect: 500 };

/** A connection, and when it has ended. */
interface Connection {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
}

/**
 * Makes sure that one process serves a database: the map's rooms and the budgets live in memory, and two processes
 * would not know of each other's. The lock lives as long as its connection, which is used for nothing else.
 */
export class NodeLock {
  /** Tells this process's connections from those of another, also one whose end the server has not noticed. */
  private readonly name = `questhearth node ${randomUUID()}`;
  private current: Connection | undefined;
  private isReleased = false;

  private constructor(
    private readonly url: string,
    private readonly onTaken: () => void,
  ) {}

  /**
   * Takes the lock of a database, and takes it again whenever its connection is lost.
   * @param onTaken called when another process has got it meanwhile
   * @throws StartError when another process has it and does not stop within five seconds
   */
  static async take(url: string, onTaken: () => void): Promise<NodeLock> {
    const lock = new NodeLock(url, onTaken);
    if (!(await lock.tryFor(PATIENCE.start))) {
      throw new StartError(
        'Another Questhearth is already running on this database. ' +
          'Stop it first, or give this one a database of its own.',
      );
    }
    return lock;
  }

  /** Gives the lock to whoever comes next. */
  async release(): Promise<void> {
    this.isReleased = true;
    await this.current?.client.end().catch(() => undefined);
  }

  /** @returns whether the lock is ours within so many milliseconds */
  private async tryFor(patience: number): Promise<boolean> {
    const connection = await this.connect();
    const { client } = connection;
    try {
      const until = performance.now() + patience;
      while (!(await this.isTaken(client))) {
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
    this.keep(connection);
    return true;
  }

  private async isTaken(client: pg.Client): Promise<boolean> {
    // Our own connection before this one, which the server may not know to be dead.
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = $1 AND pid <> pg_backend_pid()`,
      [this.name],
    );
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [NODE_LOCK]);
    return rows[0]?.ours === true;
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

  private keep(connection: Connection): void {
    this.current = connection;
    void connection.ended.then(() => this.takeAgain());
  }

  /** The connection was lost, and the lock with it: whoever is first has it now. */
  private async takeAgain(): Promise<void> {
    while (!this.isReleased) {
      try {
        if (await this.tryFor(PATIENCE.again)) return;
        log.fatal('another Questhearth has taken over this database while our connection was lost; this one stops');
        return this.onTaken();
      } catch (error) {
        logDatabaseLoss(error);
        await sleep(PATIENCE.reconnect, undefined, { ref: false });
      }
    }
  }
}
