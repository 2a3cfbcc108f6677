import { Redis } from 'ioredis';
import { log } from '../log.js';
import { sha256Of } from '../sha256.js';
import { countError, metrics } from '../metrics/metrics.js';

/** The part of ioredis that is used. */
type Connection = Pick<Redis, 'on' | 'status' | 'spublish' | 'ssubscribe' | 'sunsubscribe' | 'quit' | 'disconnect'>;

/** Milliseconds between two tries to connect, from the first to the longest. */
const RECONNECT = { first: 50, longest: 1_000 };
/** Milliseconds in which all errors count as one outage. */
const SAME_OUTAGE = 10_000;

const sent = metrics.nodeMessages.cell({ direction: 'sent' });
const received = metrics.nodeMessages.cell({ direction: 'received' });

/** The options of each connection. Nothing waits for a Redis that is away: what is not sent is compared later. */
const CONNECTION_OPTIONS = {
  enableOfflineQueue: false,
  autoResubscribe: false,
  connectTimeout: 5_000,
  keepAlive: 10_000,
  retryStrategy: (tries: number): number => Math.min(RECONNECT.first * tries, RECONNECT.longest),
} as const;

/**
 * The two connections of a node to Redis: one sends, the other receives the channels to which the node has subscribed.
 * With each connection it subscribes again, then says that messages may have been lost.
 */
export class RedisPubSub {
  private readonly channels = new Set<string>();
  private readonly reconnectHandlers: (() => void)[] = [];
  private readonly prefix: string;
  private receive: (channel: string, text: string) => void = () => undefined;
  /** Ends the waits for subscriptions when the connection is lost: ioredis may never answer them. */
  private readonly lost = new Set<() => void>();
  private loggedAt = -Infinity;
  private isSubscribed = false;

  /** @param secret the session secret, which keeps the channels of two installations on one Redis apart */
  constructor(
    private readonly sender: Connection,
    private readonly receiver: Connection,
    secret: string,
  ) {
    this.prefix = `questhearth:${sha256Of(secret).toString('hex').slice(0, 12)}:`;
    for (const connection of [sender, receiver]) connection.on('error', (error: Error) => this.logOutage(error));
    receiver.on('ready', () => void this.subscribeAgain());
    receiver.on('close', () => {
      this.isSubscribed = false;
      for (const end of this.lost) end();
    });
    receiver.on('smessage', (channel: string, text: string) => {
      received.value += 1;
      this.receive(channel.slice(this.prefix.length), text);
    });
  }

  /** Connects to the Redis of an address, again and again until it answers. */
  static open(url: string, secret: string): RedisPubSub {
    const sender = new Redis(url, { ...CONNECTION_OPTIONS, enableAutoPipelining: true });
    return new RedisPubSub(sender, new Redis(url, CONNECTION_OPTIONS), secret);
  }

  /** Whether messages are sent and received at the moment. */
  get isConnected(): boolean {
    return this.sender.status === 'ready' && this.isSubscribed;
  }

  onMessage(receive: (channel: string, text: string) => void): void {
    this.receive = receive;
  }

  onReconnect(handler: () => void): void {
    this.reconnectHandlers.push(handler);
  }

  /** Sends a message to the subscribers of a channel; while Redis is away, to nobody. */
  publish(channel: string, text: string): void {
    sent.value += 1;
    this.sender.spublish(this.prefix + channel, text).catch((error: Error) => this.logOutage(error));
  }

  /** Resolves when messages of the channel arrive, or Redis is away. */
  async subscribe(channel: string): Promise<void> {
    this.channels.add(channel);
    const subscribed = this.receiver.ssubscribe(this.prefix + channel).catch((error: Error) => this.logOutage(error));
    let end: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => (end = resolve));
    this.lost.add(end);
    await Promise.race([subscribed, lost]);
    this.lost.delete(end);
  }

  unsubscribe(channel: string): void {
    this.channels.delete(channel);
    this.receiver.sunsubscribe(this.prefix + channel).catch((error: Error) => this.logOutage(error));
  }

  /** Closes both connections. */
  close(): void {
    for (const connection of [this.sender, this.receiver]) connection.disconnect();
  }

  private async subscribeAgain(): Promise<void> {
    try {
      await Promise.all([...this.channels].map((channel) => this.receiver.ssubscribe(this.prefix + channel)));
    } catch (error) {
      // The connection was lost again; the next one subscribes.
      return this.logOutage(error as Error);
    }
    this.isSubscribed = true;
    for (const handler of this.reconnectHandlers) handler();
  }

  /** Logs an outage once, however many messages it affects. */
  private logOutage({ message }: Error): void {
    if (performance.now() - this.loggedAt < SAME_OUTAGE) return;
    this.loggedAt = performance.now();
    countError('redis');
    log.warn({ reason: message }, 'Redis does not answer, or a connection to it was lost');
  }
}
