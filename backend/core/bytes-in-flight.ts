import { Failure } from '../../contracts/core/failure.js';
import type { Budgets } from './budgets.js';
import type { Sender } from './work-budget.js';

/** The bytes of one request body while they are in memory. */
export interface BodyBytes {
  /** @throws Failure 429 when the sender, their address or the process holds too many; nothing is counted then */
  add(bytes: number): void;
  /** The body is no longer in memory. */
  release(): void;
}

const PROCESS = 'process';

/** How many bytes of request bodies are in memory, by person, by address and for the process. */
export class BytesInFlight {
  private readonly held = new Map<string, number>();

  constructor(private readonly budgets: Pick<Budgets, 'personBodyBytes' | 'addressBodyBytes' | 'processBodyBytes'>) {}

  /** Bytes in memory now. */
  get total(): number {
    return this.held.get(PROCESS) ?? 0;
  }

  /** Begins to count a body. */
  open({ userId, address }: Sender): BodyBytes {
    const { personBodyBytes, addressBodyBytes, processBodyBytes } = this.budgets;
    const accounts: [string, number][] = [[PROCESS, processBodyBytes], [`address ${address}`, addressBodyBytes]];
    if (userId !== undefined) accounts.push([`person ${userId}`, personBodyBytes]);
    let counted = 0;
    return {
      add: (bytes) => {
        if (accounts.some(([key, limit]) => (this.held.get(key) ?? 0) + bytes > limit)) throw tooMuch();
        counted += bytes;
        for (const [key] of accounts) this.change(key, bytes);
      },
      release: () => {
        for (const [key] of accounts) this.change(key, -counted);
        counted = 0;
      },
    };
  }

  private change(key: string, bytes: number): void {
    const left = (this.held.get(key) ?? 0) + bytes;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}

const tooMuch = (): Failure => new Failure(429, 'Too much is being sent at once. Try again in a moment.', undefined, { retryAfter: 5 });
