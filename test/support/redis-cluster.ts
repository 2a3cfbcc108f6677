import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { RedisServer } from './redis-server.js';
import { until } from './until.js';

const SLOTS = 16_384;

/** A master of a cluster, and the port at which the others reach it. */
interface Master {
  readonly server: RedisServer;
  readonly busPort: number;
}

/** A Redis Cluster of masters, each in its own process. */
export class RedisCluster {
  private constructor(
    private readonly masters: readonly Master[],
    private readonly folder: string,
  ) {}

  /** Starts a cluster and waits until it serves every slot. */
  static async start(count: number): Promise<RedisCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'questhearth-redis-cluster-'));
    const masters: Master[] = [];
    while (masters.length < count) masters.push(await startMaster(folder));
    const clients = masters.map(({ server }) => new Redis(server.url));
    for (const [nth, client] of clients.entries()) {
      const first = Math.floor((SLOTS * nth) / count);
      const last = Math.floor((SLOTS * (nth + 1)) / count) - 1;
      await client.call('CLUSTER', 'ADDSLOTSRANGE', first, last);
      for (const { server, busPort } of masters)
        await client.call('CLUSTER', 'MEET', '127.0.0.1', server.port, busPort);
    }
    await until('the cluster serves every slot', async () => {
      const states = await Promise.all(clients.map((client) => client.call('CLUSTER', 'INFO')));
      return states.every((state) => String(state).includes('cluster_state:ok'));
    });
    for (const client of clients) client.disconnect();
    return new RedisCluster(masters, folder);
  }

  get urls(): string[] {
    return this.masters.map(({ server }) => server.url);
  }

  async stop(): Promise<void> {
    for (const { server } of this.masters) await server.kill();
    await rm(this.folder, { recursive: true });
  }
}

async function startMaster(folder: string): Promise<Master> {
  const busPort = await freePort();
  const own = ['--dir', folder, '--cluster-config-file', `nodes-${busPort}.conf`, '--cluster-port', String(busPort)];
  return { server: await RedisServer.start('--cluster-enabled', 'yes', ...own), busPort };
}
