import { setImmediate } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { MapRooms } from '../../backend/map/map.rooms.js';
import { messageKind, NodeChannels } from '../../backend/core/nodes/node-channels.js';
import { startNode, type TestApp } from './app.js';
import type { RedisServer } from './redis-server.js';

const SYNC = messageKind<string>('campaign', 'test sync');

/** The channel on which the nodes of a test tell each other that everything before has arrived. */
const SYNC_CAMPAIGN = '00000000-0000-4000-8000-000000000000';

/** A node in this process, and the syncs that have reached it. */
interface OtherNode {
  readonly running: TestApp;
  readonly channels: NodeChannels;
  readonly arrived: Set<string>;
}

/** The nodes of one database in this process. */
export class OtherNodes {
  private constructor(
    private readonly redis: RedisServer,
    private readonly nodes: readonly OtherNode[],
  ) {}

  /** Starts further nodes, until there are `count`. */
  static async start(redis: RedisServer, first: TestApp, count: number): Promise<OtherNodes> {
    const running = [first];
    while (running.length < count) running.push(await startNode(first));
    const nodes = running.map((node) => {
      const channels = node.app.get(NodeChannels, { strict: false });
      const arrived = new Set<string>();
      channels.on(SYNC, (_id, token) => void arrived.add(token));
      return { running: node, channels, arrived };
    });
    for (const { channels } of nodes) await channels.follow('campaign', SYNC_CAMPAIGN).started;
    return new OtherNodes(redis, nodes);
  }

  get urls(): string[] {
    return this.nodes.map(({ running }) => running.url);
  }

  /** Waits until each node has applied what the others have written: Redis keeps the order of a node's messages. */
  async settle(): Promise<void> {
    const tokens = this.nodes.map(() => randomUUID());
    this.nodes.forEach(({ channels }, sender) => channels.publish(SYNC, SYNC_CAMPAIGN, tokens[sender] ?? ''));
    for (const [receiver, { arrived, channels, running }] of this.nodes.entries()) {
      for (const token of tokens.filter((_, sender) => sender !== receiver))
        while (!arrived.delete(token)) await setImmediate();
      await channels.settled();
      await running.app.get(MapRooms, { strict: false }).useAll((room) => room.settled());
    }
  }

  /** Stops the other nodes and, after the first has stopped too, Redis. */
  async close(first: () => Promise<void>): Promise<void> {
    for (const { running } of this.nodes.slice(1)) await running.close();
    await first();
    await this.redis.kill();
  }
}
