import { setImmediate } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { MapRooms } from '../../backend/map/map.rooms.js';
import { messageKind, NodeChannels } from '../../backend/core/nodes/node-channels.js';
import { StateComparison } from '../../backend/core/nodes/state-comparison.js';
import type { RunningConfig } from '../../backend/core/config.js';
import { startNode, startTestApp, type TestApp } from './app.js';
import type { Person } from './person.js';
import { RedisServer } from './redis-server.js';
import { until } from './until.js';

const SYNC = messageKind<string>('campaign', 'test sync');

/** The channel on which the nodes of a test tell each other that everything before has arrived. */
const SYNC_CAMPAIGN = '00000000-0000-4000-8000-000000000000';

/** A node in this process, and the syncs that have reached it. */
interface Node {
  readonly running: TestApp;
  readonly channels: NodeChannels;
  readonly arrived: Set<string>;
}

/** The nodes of one database in this process. */
export class Nodes {
  private constructor(
    readonly redis: RedisServer,
    /** The first node, whose database it is. */
    readonly first: TestApp,
    private readonly nodes: readonly Node[],
  ) {}

  /** Starts nodes on a database of their own, connected by a real Redis. `overrides` replaces parts of their configuration. */
  static async start(count: number, overrides: Partial<RunningConfig> = {}): Promise<Nodes> {
    const redis = await RedisServer.start();
    const first = await startTestApp({ ...overrides, redisUrls: [redis.url] });
    const running = [first];
    while (running.length < count) running.push(await startNode(first));
    const nodes = running.map((node) => {
      const channels = node.app.get(NodeChannels, { strict: false });
      const arrived = new Set<string>();
      channels.on(SYNC, (_id, token) => void arrived.add(token));
      return { running: node, channels, arrived };
    });
    for (const { channels } of nodes) await channels.follow('campaign', SYNC_CAMPAIGN).started;
    return new Nodes(redis, first, nodes);
  }

  /** The nodes, the first one first. */
  get running(): TestApp[] {
    return this.nodes.map(({ running }) => running);
  }

  get urls(): string[] {
    return this.running.map(({ url }) => url);
  }

  /** The person with the same session, at another node. @param nth 1 is the node after the first */
  at(nth: number, person: Person): Person {
    const url = this.urls[nth];
    if (url === undefined) throw new Error(`There is no node ${nth}.`);
    return person.at(url);
  }

  /** Waits until each node has applied what the others have written: Redis keeps the order of a node's messages. */
  async settle(): Promise<void> {
    const tokens = this.nodes.map(() => randomUUID());
    this.nodes.forEach(({ channels }, sender) => channels.publish(SYNC, SYNC_CAMPAIGN, tokens[sender] ?? ''));
    for (const [receiver, { arrived, channels, running }] of this.nodes.entries()) {
      for (const token of tokens.filter((_, sender) => sender !== receiver))
        while (!arrived.delete(token)) await setImmediate();
      await channels.settled();
      await running.app.get(MapRooms, { strict: false }).settled();
    }
  }

  /** Waits until each node receives the messages of what it has begun to follow: Redis answers a connection in order. */
  async subscribed(): Promise<void> {
    for (const { channels } of this.nodes) {
      const following = channels.follow('campaign', SYNC_CAMPAIGN);
      await following.started;
      following.end();
    }
  }

  /** Stops the comparison with the database, so that a node learns from messages alone what another one has changed. */
  async stopComparing(): Promise<void> {
    for (const { channels, running } of this.nodes) {
      // The first connection starts a comparison.
      await until('Redis carries the messages of a node', () => channels.isConnected);
      await running.app.get(StateComparison, { strict: false }).beforeApplicationShutdown();
    }
  }

  /** Lets each node compare at once what it holds open with the database. */
  async compare(): Promise<void> {
    await Promise.all(this.nodes.map(({ running }) => running.app.get(StateComparison, { strict: false }).run()));
  }

  async close(): Promise<void> {
    for (const { running } of this.nodes.slice(1)) await running.close();
    await this.first.close();
    await this.redis.kill();
  }
}
