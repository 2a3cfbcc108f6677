import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkRedis } from '../../backend/core/nodes/check-redis.js';
import { ShardedPubSub } from '../../backend/core/nodes/sharded-pubsub.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { RedisServer } from '../support/redis-server.js';
import { until } from '../support/until.js';

const SERVERS = 3;
const CHANNELS = Array.from({ length: 30 }, (_, nth) => `campaign:${nth}`);

describe('a Redis Cluster', () => {
  it('is refused at the start by each of its masters, with what to do instead', async () => {
    const cluster = await RedisCluster.start(SERVERS);
    for (const url of cluster.urls)
      await expect(checkRedis(url, () => undefined)).rejects.toThrow(
        /^REDIS_URL: the Redis at 127\.0\.0\.1:\d+ is a part of a Redis Cluster.* Name servers that stand alone/,
      );
    await cluster.stop();
  });
});

describe('several Redis servers', () => {
  const servers: RedisServer[] = [];
  let [sender, receiver]: ShardedPubSub[] = [];
  let arrived: Set<string>;

  const open = (): ShardedPubSub =>
    ShardedPubSub.open(
      servers.map(({ url }) => url),
      'a secret that only tests know',
    );
  const publishAll = (): void => {
    for (const channel of CHANNELS) sender?.publish(channel, '[]');
  };

  beforeEach(async () => {
    while (servers.length < SERVERS) servers.push(await RedisServer.start());
    [sender, receiver] = [open(), open()];
    arrived = new Set();
    receiver?.onMessage((channel) => arrived.add(channel));
    await until('both are connected', () => Boolean(sender?.isConnected && receiver?.isConnected));
    for (const channel of CHANNELS) await receiver?.subscribe(channel);
  });

  afterEach(async () => {
    for (const pubsub of [sender, receiver]) pubsub?.close();
    for (const server of servers.splice(0)) await server.kill();
  });

  it('divide the channels, and go on without one that is away', async () => {
    publishAll();
    await until('all messages have arrived', () => arrived.size === CHANNELS.length);
    let hasReconnected = false;
    receiver?.onReconnect(() => (hasReconnected = true));
    await servers[0]?.kill();
    await until('the loss is noticed', () => !sender?.isConnected && !receiver?.isConnected);
    arrived.clear();
    publishAll();
    await until('the others have carried theirs', () => arrived.size > CHANNELS.length / 2);
    expect(arrived.size).toBeLessThan(CHANNELS.length);
    await servers[0]?.restart();
    await until('it is back', () => Boolean(hasReconnected && sender?.isConnected && receiver?.isConnected));
    arrived.clear();
    publishAll();
    await until('all messages have arrived', () => arrived.size === CHANNELS.length);
  });
});
