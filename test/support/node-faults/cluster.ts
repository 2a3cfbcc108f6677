import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildWhatIsStale } from '../../../scripts/build.mjs';
import { createTestDatabase } from '../database.js';
import { DatabaseProxy } from '../database-proxy.js';
import { startTestServer, type TestServer } from '../database.server.js';
import { BUILT, Program } from '../program.js';
import { RedisServer } from '../redis-server.js';
import { TcpProxy } from '../tcp-proxy.js';
import { until } from '../until.js';
import { recordChanges } from './commit-log.js';

/** Lets time pass: what a schedule of faults is made of. @param end ends the wait early */
export const timePasses = (milliseconds: number, end?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, end ? { signal: end } : {}).catch(() => undefined);

/** Whether something ends within so many milliseconds. */
export async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const late = timePasses(milliseconds, patience.signal).then(() => false);
  const hasEnded = await Promise.race([work.then(() => true), late]);
  patience.abort();
  return hasEnded;
}

/** A node in its own process, with a proxy before its database, one before its Redis, and one between it and the people. */
interface FaultyNode {
  program: Program;
  readonly clients: TcpProxy;
  readonly database: DatabaseProxy;
  readonly redis: TcpProxy;
  readonly environment: Readonly<Record<string, string>>;
}

/** The kinds of faults, with their weight in a schedule. A node that starts again takes the longest. */
export const FAULT_WEIGHTS = {
  'kill node': 2,
  'stop node': 4,
  'kill redis': 4,
  'stop redis': 3,
  'kill database': 3,
  'stop database': 3,
  'cut database': 2,
  'refuse database': 3,
  'cut redis': 2,
  'refuse redis': 3,
  'delay redis': 4,
  'cut clients': 3,
  none: 1,
} as const;

/** A fault of a schedule: what happens, to which node, and for how many milliseconds. */
export interface Fault {
  readonly kind: keyof typeof FAULT_WEIGHTS;
  readonly node: number;
  readonly milliseconds: number;
}

/** A killed server of the cluster loses nothing that it has confirmed. */
const KEEPS_COMMITS = { synchronous_commit: 'on' };

/** Nodes of one database; they, their Redis and their PostgreSQL can be killed, stopped and cut off. */
export class FaultyCluster {
  /** The connections of the test itself. */
  readonly pool: pg.Pool;
  /** How often each kind of fault has happened. */
  readonly suffered = new Map<string, number>();

  private constructor(
    private readonly server: TestServer,
    url: string,
    private readonly redis: RedisServer,
    private readonly nodes: readonly FaultyNode[],
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 4 });
    this.pool.on('error', () => undefined);
  }

  /** Starts nodes of the built program with a Redis and a PostgreSQL of their own. @param more their environment */
  static async start(count: number, more: Readonly<Record<string, string>> = {}): Promise<FaultyCluster> {
    // A node that runs from its sources takes many times as long to start again.
    await buildWhatIsStale();
    const server = await startTestServer(KEEPS_COMMITS);
    const { url } = await createTestDatabase(server.url);
    await recordChanges(url);
    const redis = await RedisServer.start();
    const nodes: FaultyNode[] = [];
    while (nodes.length < count) {
      const database = await DatabaseProxy.start(url);
      const link = await TcpProxy.before({ port: redis.port, host: '127.0.0.1' });
      const environment = {
        ...more,
        DATABASE_URL: database.url,
        REDIS_URL: `redis://127.0.0.1:${link.port}`,
        LOG_LEVEL: 'silent',
      };
      const program = await Program.start(environment, BUILT);
      const clients = await TcpProxy.before({ port: Number(new URL(program.url).port), host: '127.0.0.1' });
      nodes.push({ program, clients, database, redis: link, environment });
    }
    await Promise.all(nodes.map(({ program }) => program.ready()));
    return new FaultyCluster(server, url, redis, nodes);
  }

  /** The addresses of the nodes for the people, through the proxies. */
  get urls(): string[] {
    return this.nodes.map(({ clients }) => `http://127.0.0.1:${clients.port}`);
  }

  /** Lets a fault happen and ends it. */
  async suffer({ kind, node: index, milliseconds }: Fault): Promise<void> {
    const node = this.nodes[index % this.nodes.length];
    if (!node) return;
    this.suffered.set(kind, (this.suffered.get(kind) ?? 0) + 1);
    switch (kind) {
      case 'kill node':
        return this.restart(node);
      case 'stop node':
        return stop([node.program.pid], milliseconds);
      case 'kill redis':
        return this.withoutRedis(() => sleep(milliseconds));
      case 'stop redis':
        return stop([this.redis.pid], milliseconds);
      case 'kill database':
        return this.killDatabase();
      case 'stop database':
        return stop([this.server.pid(), ...childrenOf(this.server.pid())], milliseconds);
      case 'cut database':
        return node.database.cut();
      case 'cut redis':
        return node.redis.cut();
      case 'refuse database':
        return refuse(node.database, milliseconds);
      case 'refuse redis':
        return refuse(node.redis, milliseconds);
      case 'delay redis':
        node.redis.delay(milliseconds / 4);
        await sleep(milliseconds);
        return node.redis.delay(0);
      case 'cut clients':
        return node.clients.cut();
      case 'none':
        await sleep(milliseconds);
    }
  }

  /** Kills Redis, and starts it again after `work`. */
  async withoutRedis(work: () => Promise<void>): Promise<void> {
    await this.redis.kill();
    await work();
    await this.redis.restart();
  }

  /** Resets the rate limits, because the same people log in again and again. */
  async forgetRates(): Promise<void> {
    await this.pool.query('DELETE FROM rate_limits');
  }

  async close(): Promise<void> {
    await this.pool.end();
    for (const { program, clients, database, redis } of this.nodes) {
      await program.remove();
      await clients.refuse();
      await database.refuse();
      await redis.refuse();
    }
    await this.redis.kill();
    await this.server.stop();
  }

  /** Kills a node as a crash does, and starts it again at the same address. */
  private async restart(node: FaultyNode): Promise<void> {
    const { url } = node.program;
    await node.program.remove();
    node.program = await Program.start({ ...node.environment, PORT: new URL(url).port }, BUILT);
    await node.program.ready();
  }

  /** Kills PostgreSQL; its owner starts it again. */
  private async killDatabase(): Promise<void> {
    const killed = this.server.pid();
    process.kill(killed, 'SIGKILL');
    const answers = (): Promise<boolean> =>
      this.pool.query('SELECT 1').then(
        () => true,
        () => false,
      );
    await until('PostgreSQL runs again', async () => ![killed, 0].includes(this.server.pid()) && (await answers()));
  }
}

/** The processes that a process of this machine has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Stops processes, and lets them go on. One that has ended meanwhile is passed over. */
async function stop(pids: readonly number[], milliseconds: number): Promise<void> {
  const send = (signal: NodeJS.Signals): void => {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
  };
  send('SIGSTOP');
  await sleep(milliseconds);
  send('SIGCONT');
}

async function refuse(proxy: TcpProxy, milliseconds: number): Promise<void> {
  await proxy.refuse();
  await sleep(milliseconds);
  await proxy.accept();
}
