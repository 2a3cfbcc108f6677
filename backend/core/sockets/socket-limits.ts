import type { Budgets } from '../load/budgets.js';
import type { Sender } from '../load/work-budget.js';
import { metrics } from '../metrics/metrics.js';

const openSockets = metrics.sockets.cell();

/** Counts the open sockets of each person and each address in this process. */
export class SocketLimits {
  private readonly counts = new Map<string, number>();

  constructor(private readonly budgets: Pick<Budgets, 'personSockets' | 'addressSockets'>) {}

  /** Returns why a sender may not open another socket; undefined when they may. */
  refusalOf({ userId, address }: Sender): string | undefined {
    const { personSockets, addressSockets } = this.budgets;
    if (userId !== undefined && this.countOf(personKey(userId)) >= personSockets) {
      return `You have ${personSockets} live connections open already. Close another tab first.`;
    }
    if (this.countOf(addressKeyOf(address)) < addressSockets) return undefined;
    return `${addressSockets} live connections are open from your network address already. Try again later.`;
  }

  /** Counts a socket as open until the returned function is called. */
  open({ userId, address }: Sender): () => void {
    const keys = [addressKeyOf(address), ...(userId === undefined ? [] : [personKey(userId)])];
    for (const key of keys) this.counts.set(key, this.countOf(key) + 1);
    openSockets.value += 1;
    return () => {
      keys.forEach((key) => this.close(key));
      openSockets.value -= 1;
    };
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private close(key: string): void {
    const left = this.countOf(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}

const personKey = (userId: string): string => `person ${userId}`;
const addressKeyOf = (address: string): string => `address ${address}`;
