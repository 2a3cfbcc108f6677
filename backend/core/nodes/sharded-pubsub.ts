import { setTimeout as sleep } from 'node:timers/promises';
import { RedisPubSub } from './redis-pubsub.js';

/** A server that carries messages. */
export type PubSubServer = Pick<
  RedisPubSub,
  'isConnected' | 'onMessage' | 'onReconnect' | 'publish' | 'subscribe' | 'unsubscribe' | 'close'
>;

/** What carries messages between nodes. */
export interface PubSub extends PubSubServer {
  /** Resolves when a message that was sent just before counts as lost. */
  untilLate(): Promise<void>;
}

/** Milliseconds until a message counts as lost. */
const MESSAGE_PATIENCE = 20;

/**
 * Several servers that each carry a part of the channels. The nodes divide the channels, so the servers know nothing of one
 * another; the channels of one that is away wait for the comparison with the database, and the others go on.
 */
export class ShardedPubSub implements PubSub {
  /** @param servers the same ones in the same order on every node; at least one */
  constructor(private readonly servers: readonly PubSubServer[]) {}

  /** Connects to the Redis servers of these addresses. @param secret the session secret */
  static open(urls: readonly string[], secret: string): ShardedPubSub {
    return new ShardedPubSub(urls.map((url) => RedisPubSub.open(url, secret)));
  }

  /** Whether the messages of all channels arrive at the moment. */
  get isConnected(): boolean {
    return this.servers.every(({ isConnected }) => isConnected);
  }

  onMessage(receive: (channel: string, text: string) => void): void {
    for (const server of this.servers) server.onMessage(receive);
  }

  /** Calls `handler` each time that one of the servers is back. */
  onReconnect(handler: () => void): void {
    for (const server of this.servers) server.onReconnect(handler);
  }

  publish(channel: string, text: string): void {
    this.serverOf(channel).publish(channel, text);
  }

  subscribe(channel: string): Promise<void> {
    return this.serverOf(channel).subscribe(channel);
  }

  unsubscribe(channel: string): void {
    this.serverOf(channel).unsubscribe(channel);
  }

  async untilLate(): Promise<void> {
    if (this.isConnected) await sleep(MESSAGE_PATIENCE);
  }

  close(): void {
    for (const server of this.servers) server.close();
  }

  private serverOf(channel: string): PubSubServer {
    return this.servers[fnv1a(channel) % this.servers.length] as PubSubServer;
  }
}

/** The 32-bit hash FNV-1a of a text's UTF-16 units: the same on every node. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
