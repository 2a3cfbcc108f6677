import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseLoss } from '../database-loss.js';
import { type Binaries, findBinaries } from './binaries.js';
import { createCluster, majorOf, password, SUPERUSER, type Transport } from './cluster.js';
import {
  ServerProcess,
  removeStaleLocks,
  type Listening,
  liveServer,
  type LiveServer,
  type Settings,
  stopServer,
} from './server-process.js';
import { StartError } from '../start-error.js';
import { choosePaths, type ClusterPaths, FALLBACK_FOLDER, socketFolder } from './paths.js';

/** What `pg` needs to connect. */
export interface Connection {
  /** Folder of the Unix socket, or an address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface EmbeddedPostgres {
  /** `postgresql://…` for pg and TypeORM; a Unix socket's folder stands in `?host=`. */
  readonly url: string;
  readonly connection: Connection;
  /** Process id of the server as it is now. */
  pid(): number;
  /** Ends the connection that guards the data and stops the server; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The application's data folder; the cluster is its folder `postgres`. */
  dataDir: string;
  /** Told, in a short line, what takes time or what went wrong. */
  log?: (line: string) => void;
  /** A Unix socket where the system has them. */
  transport?: Transport;
  /** Server settings beside our own, for tests that may lose what they write. */
  settings?: Settings;
}

const DATABASE = 'questhearth';
/** Taken on a connection that is kept: whoever has it owns the data. Any number that this program alone locks with. */
const OWNER_LOCK = 7_483_200;
const SOCKET_PORT = 5432;
/** Milliseconds. A server that recovers after a crash may take minutes; one that cannot take its pid file is waited for less. */
const PATIENCE = { ready: 300_000, blocked: 30_000, owner: 3_000, notice: 5_000 };

/** One cluster, the server on it, and the kept connection that says it is ours. */
class Server {
  private guard: pg.Client | undefined;
  private live: LiveServer | undefined;
  private stopping = false;
  private reviving: Promise<void> | undefined;

  private constructor(
    private readonly paths: ClusterPaths,
    private readonly binaries: Binaries,
    private readonly listening: Listening,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  static async start(options: EmbeddedPostgresOptions): Promise<Server> {
    const log = options.log ?? ignore;
    const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
    const paths = choosePaths(resolve(options.dataDir), log);
    const binaries = findBinaries({ account: paths.account, shelter: FALLBACK_FOLDER, dataMajor: majorOf(paths), log });
    if (majorOf(paths) === undefined) {
      log(`Making a new database in ${paths.cluster} (PostgreSQL ${binaries.version}).`);
      await createCluster(paths, binaries, transport);
    }
    const server = new Server(paths, binaries, await whereToListen(paths, transport), options);
    await server.own(await server.reach());
    return server;
  }

  connection(database = DATABASE): Connection {
    const { port, socketDir } = this.live ?? this.listening;
    const base = { host: socketDir ?? '127.0.0.1', port, user: SUPERUSER, database };
    return socketDir ? base : { ...base, password: password(this.paths) };
  }

  pid(): number {
    return this.live?.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.reviving;
    // The guard goes last: nobody may adopt a server that is about to stop.
    if (this.live) await stopServer(this.paths, this.binaries, this.live);
    if (this.live?.socketDir) await rm(this.live.socketDir, { recursive: true, force: true });
    await this.guard?.end().catch(ignore);
  }

  /** A connection to the running server, which is started where there is none. */
  private async reach(): Promise<pg.Client> {
    const started = Date.now();
    let noticed = started;
    let attempt: ServerProcess | undefined;
    while (Date.now() - started < PATIENCE.ready) {
      this.live = liveServer(this.paths);
      const client = this.live?.ready ? await this.tryConnect() : undefined;
      if (client) return client;
      if (!this.live && !attempt?.running()) attempt = await this.launch(attempt, started);
      if (Date.now() - noticed > PATIENCE.notice) {
        this.log('Still waiting for the database to get ready …');
        noticed = Date.now();
      }
      await sleep(20);
    }
    throw new Error(`The database in ${this.paths.cluster} did not get ready; ${this.paths.logFile} may say why.`);
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

  /** Starts the server, again after a moment when one that was killed still holds the data. */
  private async launch(before: ServerProcess | undefined, since: number): Promise<ServerProcess> {
    if (before && !(before.wasBlocked() && Date.now() - since < PATIENCE.blocked)) {
      throw new Error(`The database in ${this.paths.cluster} did not start:\n${before.words()}`);
    }
    if (before) await sleep(200);
    removeStaleLocks(this.paths, this.listening);
    return new ServerProcess(this.paths, this.binaries, this.listening, this.options.settings ?? {});
  }

  /** Makes the server ours, by a lock that lives as long as the connection, and sees that our database is there. */
  private async own(client: pg.Client): Promise<void> {
    const until = Date.now() + PATIENCE.owner;
    while (!(await tryLock(client))) {
      if (Date.now() > until) {
        await client.end();
        throw new StartError(
          `Another Questhearth is already running on ${this.options.dataDir}. Stop it first, or give this one its own DATA_DIR.`,
        );
      }
      await sleep(100);
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    this.guard = client;
    client.once('end', () => this.lost());
  }

  /** The server died under us: it is started again, and the pools connect again by themselves. */
  private lost(): void {
    if (this.stopping) return;
    this.log('The database server stopped unexpectedly and is started again.');
    this.reviving = this.revive();
  }

  /** Once more when the server dies again before it is ours. */
  private async revive(): Promise<void> {
    while (!this.stopping) {
      try {
        return await this.own(await this.reach());
      } catch (error) {
        if (isDatabaseLoss(error)) continue;
        return this.log(`The database server could not be started again: ${String(error)}`);
      }
    }
  }

  private log(line: string): void {
    (this.options.log ?? ignore)(line);
  }
}

const ignore = (): void => undefined;

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [OWNER_LOCK]);
  return rows[0]?.ours === true;
}

async function whereToListen(paths: ClusterPaths, transport: Transport): Promise<Listening> {
  if (transport === 'socket') return { port: SOCKET_PORT, socketDir: socketFolder(paths, SOCKET_PORT) };
  const probe = createServer();
  await new Promise<void>((ready, failed) => probe.once('error', failed).listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return { port, socketDir: undefined };
}

function urlOf({ host, port, user, database, password: secret }: Connection): string {
  const address = host.startsWith('/') ? 'localhost' : host;
  const query = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${user}${secret ? `:${secret}` : ''}@${address}:${port}/${database}${query}`;
}

/**
 * Brings up the embedded PostgreSQL of a data folder: makes it at the first start, adopts a server that a killed
 * parent left behind, and starts it again should it die. Nothing that was committed is ever lost.
 * @throws Error in plain words: another instance runs on the data, the data is of another version, nothing to run
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await Server.start(options);
  const connection = server.connection();
  return { url: urlOf(connection), connection, pid: () => server.pid(), stop: () => server.stop() };
}
