import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { Received } from './received.js';
import { until } from './until.js';

/** Another process that owns the data folder and inserts numbers, each of which it prints on a separate line. */
export interface Owner {
  process: ChildProcess;
  lines: Received<string>;
  /** The process id of its database server. */
  serverPid: number;
}

/** A data folder for each test of the embedded database, and what is started on it. */
export class EmbeddedFixture {
  /** The data folder of the running test. */
  dataDir = '';
  private started: EmbeddedPostgres[] = [];
  private clients: pg.Client[] = [];

  /** @param fresh a data folder with a new cluster */
  private constructor(private readonly fresh: string) {}

  /** Creates a cluster, which takes seconds, once for all tests of a file. */
  static async create(): Promise<EmbeddedFixture> {
    const fresh = await mkdtemp(join(tmpdir(), 'embedded-'));
    await (await startEmbeddedPostgres({ dataDir: fresh })).stop();
    return new EmbeddedFixture(fresh);
  }

  /** Begins a test with an empty data folder. */
  async begin(): Promise<void> {
    this.dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  }

  /** Copies the new cluster into the data folder. */
  useFreshCluster(): void {
    execFileSync('cp', ['-a', join(this.fresh, 'postgres'), this.dataDir]);
  }

  /** Ends what the test has started. */
  async end(): Promise<void> {
    for (const client of this.clients.splice(0)) await client.end().catch(() => undefined);
    for (const database of this.started.splice(0)) await database.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  remove(): Promise<void> {
    return rm(this.fresh, { recursive: true, force: true });
  }

  /** Starts the database on the data folder; `end` stops it. */
  async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir: this.dataDir, ...options });
    this.started.push(database);
    return database;
  }

  async connect(database: EmbeddedPostgres): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    this.clients.push(client);
    return client;
  }

  /** Starts another process that owns the data folder. @param mode 'quiet': it inserts nothing */
  async startOwner(...mode: 'quiet'[]): Promise<Owner> {
    const args = ['scripts/run-ts.mjs', 'test/support/database-owner.ts', this.dataDir, ...mode];
    const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = new Received<string>('lines');
    createInterface(owner.stdout)
      .on('line', (line) => lines.add(line))
      .on('close', () => lines.end('the process has ended'));
    const [, pid] = (await lines.first((line) => line.startsWith('ready'))).split(' ');
    return { process: owner, lines, serverPid: Number(pid) };
  }
}

/** Kills while the owner inserts. @returns the last number whose commit was acknowledged */
export async function killWhileWriting(owner: Owner, kill: () => void): Promise<number> {
  await owner.lines.first((line) => Number(line) >= 20);
  kill();
  await owner.lines.ending();
  return Number(owner.lines.all.at(-1));
}

/** The numbers that are stored. */
export async function countNumbers(client: pg.Client): Promise<{ rows: number; last: number }> {
  const { rows } = await client.query<{ rows: number; last: number }>(
    'SELECT count(*)::int AS rows, max(n) AS last FROM numbers',
  );
  return rows[0] ?? { rows: 0, last: 0 };
}

/** Waits until no process has this id. */
export const gone = (pid: number): Promise<void> =>
  until(`the process ${pid} is gone`, () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
