import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseLoss, sayWhyStopped } from '../database-loss.js';
import { type Binaries, findBinaries } from './binaries.js';
import { createCluster, majorVersionOf, passwordOf, SUPERUSER, type Transport } from './cluster.js';
import {
  ServerProcess,
  removeStaleLocks,
  type Endpoint,
  findRunningServer,
  type RunningServer,
  type Settings,
  stopServer,
} from './server-process.js';
import { explainDataDirError } from '../../data-dir.js';
import { StartError } from '../../start-error.js';
import { choosePaths, type ClusterPaths, FALLBACK_FOLDER, socketFolder } from './paths.js';

/** The settings with which `pg` connects. */
export interface Connection {
  /** The folder of the Unix socket, or an IP address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** `postgresql://…` for pg and TypeORM; `?host=` holds the folder of a Unix socket. */
  readonly url: string;
  readonly connection: Connection;
  /** Returns the process id of the server; another one after a restart. */
  pid(): number;
  /** Stops the server and closes the connection that holds the owner lock; resolves when both have ended. */
  stop(): Promise<void>;
}

/** Options of `startEmbeddedPostgres`. */
export interface EmbeddedPostgresOptions {
  /** The application's data folder; the cluster is its subfolder `postgres`. */
  dataDir: string;
  /** Gets a line for each slow step and each problem. */
  log?: (line: string) => void;
  /** The default is a Unix socket, and TCP on Windows. */
  transport?: Transport;
  /** Additional PostgreSQL settings, for tests that need no durability. */
  settings?: Settings;
}

const DATABASE = 'questhearth';
/** The key of the advisory lock that the owner of the data holds; an arbitrary number that no other lock uses. */
const OWNER_LOCK = 7_483_200;
const SOCKET_PORT = 5432;
/**
 * Milliseconds. `ready` is long, because recovery after a crash may take minutes; `blocked` applies when another
 * process holds the data, `owner` when another program holds the lock, `notice` passes between two log lines, `again`
 * between two tries to start a server again that has died.
 */
const PATIENCE = { ready: 300_000, blocked: 30_000, owner: 3_000, notice: 5_000, again: 1_000 };

/** Runs the server of one cluster and holds the owner lock on one connection. */
class ClusterOwner {
  private lockClient: pg.Client | undefined;
  private server: RunningServer | undefined;
  private stopping = false;
  private restarting: Promise<void> | undefined;

  private constructor(
    private readonly paths: ClusterPaths,
    private readonly binaries: Binaries,
    private readonly endpoint: Endpoint,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  static async start(options: EmbeddedPostgresOptions): Promise<ClusterOwner> {
    const log = options.log ?? ignore;
    const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
    const paths = choosePaths(resolve(options.dataDir), log);
    const binaries = findBinaries({
      account: paths.account,
      copyFolder: FALLBACK_FOLDER,
      dataMajor: majorVersionOf(paths),
      log,
    });
    if (majorVersionOf(paths) === undefined) {
      log(`Creating a new database in ${paths.cluster} (PostgreSQL ${binaries.version}).`);
      await createCluster(paths, binaries, transport);
    }
    const owner = new ClusterOwner(paths, binaries, await endpointFor(paths, transport), options);
    await owner.takeOwnership(await owner.connectOrStart());
    return owner;
  }

  connection(database = DATABASE): Connection {
    return connectionTo(this.paths, this.server ?? this.endpoint, database);
  }

  pid(): number {
    return this.server?.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.restarting;
    // The lock is released last, so that no other program adopts a server that is about to stop.
    if (this.server) await stopServer(this.paths, this.binaries, this.server);
    if (this.server?.socketDir) await rm(this.server.socketDir, { recursive: true, force: true });
    await this.lockClient?.end().catch(ignore);
  }

  /**
   * Connects to the running server; starts one when none runs.
   * @throws Error when the server does not accept connections in time
   */
  private async connectOrStart(): Promise<pg.Client> {
    const started = performance.now();
    let loggedAt = started;
    let attempt: ServerProcess | undefined;
    while (performance.now() - started < PATIENCE.ready) {
      this.server = findRunningServer(this.paths);
      const client = this.server?.ready ? await this.tryConnect() : undefined;
      if (client) return client;
      if (!this.server && !attempt?.isRunning()) attempt = await this.launch(attempt, started);
      if (performance.now() - loggedAt > PATIENCE.notice) {
        this.log('Still waiting for the database to get ready …');
        loggedAt = performance.now();
      }
      await sleep(20);
    }
    throw new Error(`The database in ${this.paths.cluster} did not get ready; see ${this.paths.logFile}.`);
  }

  private async tryConnect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      ...this.connection('postgres'),
      connectionTimeoutMillis: 5_000,
      application_name: 'questhearth owner',
    });
    client.on('error', ignore);
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(ignore);
      return undefined;
    }
  }

  /**
   * Starts the server, and starts it again while a process that is ending still holds the data.
   * @throws Error with the last lines of the server's log when the previous attempt failed for another reason
   */
  private async launch(previous: ServerProcess | undefined, since: number): Promise<ServerProcess> {
    if (previous && !(previous.wasBlocked() && performance.now() - since < PATIENCE.blocked)) {
      throw new Error(`The database in ${this.paths.cluster} did not start:\n${previous.lastLogLines()}`);
    }
    if (previous) await sleep(200);
    removeStaleLocks(this.paths, this.endpoint);
    return new ServerProcess(this.paths, this.binaries, this.endpoint, this.options.settings ?? {});
  }

  /**
   * Takes the owner lock, which lasts as long as the connection, and creates the database if it is missing.
   * @throws StartError when another program holds the lock
   */
  private async takeOwnership(client: pg.Client): Promise<void> {
    const until = performance.now() + PATIENCE.owner;
    while (!(await tryLock(client))) {
      if (performance.now() > until) {
        await client.end();
        throw new StartError(
          `Another Questhearth is already running on ${this.options.dataDir}. Stop it first, or give this one its own DATA_DIR.`,
        );
      }
      await sleep(100);
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    this.lockClient = client;
    client.once('end', () => this.restart());
  }

  /** Restarts a server that has died; the connection pools reconnect automatically. */
  private restart(): void {
    if (this.stopping) return;
    this.log('The database server stopped unexpectedly and is started again.');
    this.restarting = this.startAgain();
  }

  /** Repeats the start until it succeeds: a full disk, for example, may have space again at any moment. */
  private async startAgain(): Promise<void> {
    let isLogged = false;
    while (!this.stopping) {
      try {
        await this.takeOwnership(await this.connectOrStart());
        if (isLogged) this.log('The database server runs again.');
        return sayWhyStopped();
      } catch (error) {
        if (isDatabaseLoss(error)) continue;
        sayWhyStopped(error);
        const { message } = explainDataDirError(error, this.options.dataDir) as Error;
        if (!isLogged) this.log(`The database server could not be started again, and is tried on. ${message}`);
        isLogged = true;
        await sleep(PATIENCE.again);
      }
    }
  }

  private log(line: string): void {
    (this.options.log ?? ignore)(line);
  }
}

const ignore = (): void => undefined;

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
  return rows[0]?.taken === true;
}

/** Chooses the server's socket folder, or a free TCP port. */
async function endpointFor(paths: ClusterPaths, transport: Transport): Promise<Endpoint> {
  if (transport === 'socket') return { port: SOCKET_PORT, socketDir: socketFolder(paths, SOCKET_PORT) };
  const probe = createServer();
  await new Promise<void>((ready, failed) => probe.once('error', failed).listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return { port, socketDir: undefined };
}

function connectionTo(paths: ClusterPaths, { port, socketDir }: Endpoint, database: string): Connection {
  const base = { host: socketDir ?? '127.0.0.1', port, user: SUPERUSER, database };
  return socketDir ? base : { ...base, password: passwordOf(paths) };
}

function urlOf({ host, port, user, database, password: secret }: Connection): string {
  const address = host.startsWith('/') ? 'localhost' : host;
  const query = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${user}${secret ? `:${secret}` : ''}@${address}:${port}/${database}${query}`;
}

/**
 * Starts the embedded PostgreSQL of a data folder. It creates the database at the first start, adopts a server that a
 * killed program left running, and restarts a server that dies. Committed data is never lost.
 * @throws Error with a message for the operator: another program owns the data, the data has another version, or no
 *   PostgreSQL can run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = await ClusterOwner.start(options);
  const connection = owner.connection();
  return { url: urlOf(connection), connection, pid: () => owner.pid(), stop: () => owner.stop() };
}

/** What is in a data folder: nothing, a database that nobody runs, or a running one with its URL. */
export type FoundDatabase =
  | { readonly state: 'none' | 'stopped' }
  | { readonly state: 'running'; readonly url: string };

/** Looks for the database of a data folder, and starts nothing. */
export function findDatabase(dataDir: string): FoundDatabase {
  if (!existsSync(dataDir)) return { state: 'none' };
  const paths = choosePaths(resolve(dataDir), ignore);
  const server = findRunningServer(paths);
  if (server?.ready) return { state: 'running', url: urlOf(connectionTo(paths, server, DATABASE)) };
  return { state: majorVersionOf(paths) === undefined ? 'none' : 'stopped' };
}
