import { describe, expect, it } from '@jest/globals';
import { ShardedPubSub, type PubSubServer } from './sharded-pubsub.js';

/** A server in memory. */
class FakeServer implements PubSubServer {
  isConnected = true;
  readonly subscribed = new Set<string>();
  readonly published: string[] = [];
  isClosed = false;
  private readonly reconnectHandlers: (() => void)[] = [];
  private receive: (channel: string, text: string) => void = () => undefined;

  onMessage(receive: (channel: string, text: string) => void): void {
    this.receive = receive;
  }

  onReconnect(handler: () => void): void {
    this.reconnectHandlers.push(handler);
  }

  reconnect(): void {
    for (const handler of this.reconnectHandlers) handler();
  }

  publish(channel: string, text: string): void {
    this.published.push(channel);
    if (this.subscribed.has(channel)) this.receive(channel, text);
  }

  async subscribe(channel: string): Promise<void> {
    this.subscribed.add(channel);
    return Promise.resolve();
  }

  unsubscribe(channel: string): void {
    this.subscribed.delete(channel);
  }

  close(): void {
    this.isClosed = true;
  }
}

const CHANNELS = Array.from({ length: 300 }, (_, nth) => `campaign:${nth}`);

function threeServers(): { servers: FakeServer[]; pubsub: ShardedPubSub } {
  const servers = [new FakeServer(), new FakeServer(), new FakeServer()];
  return { servers, pubsub: new ShardedPubSub(servers) };
}

describe('several servers for the channels', () => {
  it('carry each channel on one of them, and about as many each', async () => {
    const { servers, pubsub } = threeServers();
    const arrived: string[] = [];
    pubsub.onMessage((channel) => arrived.push(channel));
    for (const channel of CHANNELS) await pubsub.subscribe(channel);
    for (const channel of CHANNELS) pubsub.publish(channel, '[]');
    expect(arrived).toEqual(CHANNELS);
    for (const { published, subscribed } of servers) {
      expect(published.length).toBeGreaterThan(70);
      expect(new Set(published)).toEqual(subscribed);
    }
    for (const channel of CHANNELS) pubsub.unsubscribe(channel);
    expect(servers.map(({ subscribed }) => subscribed.size)).toEqual([0, 0, 0]);
  });

  it('are connected when all are, and each that is back says so', () => {
    const { servers, pubsub } = threeServers();
    let reconnects = 0;
    pubsub.onReconnect(() => (reconnects += 1));
    for (const server of servers) {
      expect(pubsub.isConnected).toBe(true);
      server.isConnected = false;
      expect(pubsub.isConnected).toBe(false);
      server.isConnected = true;
      server.reconnect();
    }
    expect(reconnects).toBe(3);
    pubsub.close();
    expect(servers.every(({ isClosed }) => isClosed)).toBe(true);
  });
});
