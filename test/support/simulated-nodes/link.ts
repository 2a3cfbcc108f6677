import type { PubSub } from '../../../backend/core/nodes/sharded-pubsub.js';
import { happen, type Scheduler } from './scheduler.js';

/** What becomes of a message for one node. */
export type Fate = 'arrives' | 'is lost' | 'is doubled';

/** The link between the nodes: it loses, doubles, delays and reorders messages. */
export class SimulatedLink {
  private readonly ends: SimulatedPubSub[] = [];
  private sent = 0;

  constructor(
    readonly scheduler: Scheduler,
    private readonly fates: readonly Fate[],
  ) {}

  connect(): PubSub {
    const end = new SimulatedPubSub(this);
    this.ends.push(end);
    return end;
  }

  carry(channel: string, text: string): void {
    for (const end of this.ends) {
      const fate = this.fates[(this.sent += 1) % this.fates.length];
      const times = fate === 'is lost' ? 0 : fate === 'is doubled' ? 2 : 1;
      for (let nth = 0; nth < times; nth += 1)
        void happen(this.scheduler, 'message').then(() => end.deliver(channel, text));
    }
  }
}

/** A node's end of the link. */
class SimulatedPubSub implements PubSub {
  readonly isConnected = true;
  private readonly channels = new Set<string>();
  private receive: (channel: string, text: string) => void = () => undefined;

  constructor(private readonly link: SimulatedLink) {}

  onMessage(receive: (channel: string, text: string) => void): void {
    this.receive = receive;
  }

  onReconnect(): void {}

  publish(channel: string, text: string): void {
    this.link.carry(channel, text);
  }

  async subscribe(channel: string): Promise<void> {
    await happen(this.link.scheduler, 'subscription');
    this.channels.add(channel);
  }

  unsubscribe(channel: string): void {
    this.channels.delete(channel);
  }

  untilLate(): Promise<void> {
    return happen(this.link.scheduler, 'patience');
  }

  close(): void {}

  deliver(channel: string, text: string): void {
    if (this.channels.has(channel)) this.receive(channel, text);
  }
}
