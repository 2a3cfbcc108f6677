import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseProxy } from './database-proxy.js';
import { Program } from './program.js';
import { RedisServer } from './redis-server.js';
import { TcpProxy } from './tcp-proxy.js';

/** Lets time pass: what a schedule of faults is made of. */
export const timePasses = (milliseconds: number): Promise<void> => sleep(milliseconds);

/** A node in its own process, with a proxy before its database and one before its Redis. */
export interface FaultyNode {
  program: Program;
  readonly database: DatabaseProxy;
  readonly redis: TcpProxy;
  readonly environment: Readonly<Record<string, string>>;
}

/** A fault of a schedule: what happens, to which node, and for how many milliseconds. */
export interface Fault {
  readonly kind:
    | 'kill'
    | 'stop'
    | 'redis'
    | 'cut database'
    | 'refuse database'
    | 'cut redis'
    | 'refuse redis'
    | 'delay redis'
    | 'none';
  readonly node: number;
  readonly milliseconds: number;
}

/** Three nodes of one database, each of which can be killed, stopped and cut off. */
export class FaultyCluster {
  private constructor(
    private readonly redis: RedisServer,
    readonly nodes: readonly FaultyNode[],
  ) {}

  /** @param url the database behind a Unix socket, as the tests' server has one */
  static async start(url: string, count: number): Promise<FaultyCluster> {
    const redis = await RedisServer.start();
    const nodes: FaultyNode[] = [];
    while (nodes.length < count) {
      const database = await DatabaseProxy.start(url);
      const link = await TcpProxy.before({ port: redis.port, host: '127.0.0.1' });
      const environment = {
        DATABASE_URL: database.url,
        REDIS_URL: `redis://127.0.0.1:${link.port}`,
        SESSION_SECRET: 'a secret that only tests know, long enough',
        LOG_LEVEL: 'silent',
      };
      nodes.push({ program: await Program.start(environment), database, redis: link, environment });
    }
    await Promise.all(nodes.map(({ program }) => program.ready()));
    return new FaultyCluster(redis, nodes);
  }

  /** Lets a fault happen and ends it. */
  async suffer({ kind, node: index, milliseconds }: Fault): Promise<void> {
    const node = this.nodes[index % this.nodes.length];
    if (!node) return;
    switch (kind) {
      case 'kill':
        return this.restart(node);
      case 'stop':
        process.kill(node.program.pid, 'SIGSTOP');
        await sleep(milliseconds);
        process.kill(node.program.pid, 'SIGCONT');
        return;
      case 'redis':
        await this.redis.kill();
        await sleep(milliseconds);
        return this.redis.restart();
      case 'cut database':
        return node.database.cut();
      case 'cut redis':
        return node.redis.cut();
      case 'refuse database':
        return this.refuse(node.database, milliseconds);
      case 'refuse redis':
        return this.refuse(node.redis, milliseconds);
      case 'delay redis':
        node.redis.delay(milliseconds / 10);
        await sleep(milliseconds);
        return node.redis.delay(0);
      case 'none':
        await sleep(milliseconds);
    }
  }

  async close(): Promise<void> {
    for (const { program, database, redis } of this.nodes) {
      await program.remove();
      await database.refuse();
      await redis.refuse();
    }
    await this.redis.kill();
  }

  private async refuse(proxy: TcpProxy, milliseconds: number): Promise<void> {
    await proxy.refuse();
    await sleep(milliseconds);
    await proxy.accept();
  }

  /** Kills a node as a crash does, and starts it again at the same address. */
  private async restart(node: FaultyNode): Promise<void> {
    const { url } = node.program;
    await node.program.remove();
    node.program = await Program.start({ ...node.environment, PORT: new URL(url).port });
    await node.program.ready();
  }
}
