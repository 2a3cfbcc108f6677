import { startNode, type TestApp } from './app.js';
import type { Person } from './person.js';
import { RedisServer } from './redis-server.js';
import { World } from './world.js';

/** Several nodes on one database, connected by a real Redis. */
export class Nodes {
  private constructor(
    readonly redis: RedisServer,
    /** The first node, with what a test needs in it. */
    readonly world: World,
    private readonly others: readonly TestApp[],
  ) {}

  static async start(count: number): Promise<Nodes> {
    const redis = await RedisServer.start();
    const world = await World.start({ redisUrl: redis.url });
    const others: TestApp[] = [];
    while (others.length < count - 1) others.push(await startNode(world.running));
    return new Nodes(redis, world, others);
  }

  /** The person with the same session, at another node. @param nth 1 is the node after the first */
  at(nth: number, person: Person): Person {
    const node = this.others[nth - 1];
    if (!node) throw new Error(`There is no node ${nth}.`);
    return person.at(node.url);
  }

  async close(): Promise<void> {
    for (const node of this.others) await node.close();
    await this.world.close();
    await this.redis.kill();
  }
}
