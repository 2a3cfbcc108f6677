import { Failure } from '../../../contracts/core/failure.js';
import type { Budgets } from './budgets.js';
import type { Sender } from './work-budget.js';

/** The bytes of one request body while they are in memory. */
export interface BodyBytes {
  /** @throws Failure 429 when the sender, their address or the process holds too many; nothing is counted then */
  add(bytes: number): void;
  /** Counts the body as no longer in memory. */
  release(): void;
}

const PROCESS = 'process';
/** The bytes that one person, one address or the process may hold at a time. */
type Limit = readonly [key: string, bytes: number];

/** Counts the bytes of request bodies in memory, by person, by address and for the process. */
export class BytesInFlight {
  private readonly held = new Map<string, number>();

  constructor(private readonly budgets: Pick<Budgets, 'personBodyBytes' | 'addressBodyBytes' | 'processBodyBytes'>) {}

  /** Bytes in memory now. */
  get total(): number {
    return this.held.get(PROCESS) ?? 0;
  }

  /**
   * Begins to count a body. It claims the declared bytes from the sender's own budget at once, so that the server reads
   * one body completely instead of the beginnings of many. The shared budgets count only bytes that arrive.
   * @param declared bytes, 0 when the request does not declare them
   * @throws Failure 429 when the sender claims too many
   */
  open({ userId, address }: Sender, declared: number): BodyBytes {
    const { personBodyBytes, addressBodyBytes, processBodyBytes } = this.budgets;
    const shared: Limit[] = [
      [PROCESS, processBodyBytes],
      [`address ${address}`, addressBodyBytes],
    ];
    const own: Limit[] = userId === undefined ? [] : [[`person ${userId}`, personBodyBytes]];
    const claimed = declared > 0 ? own : [];
    const arriving = declared > 0 ? shared : [...shared, ...own];
    this.take(claimed, declared);
    let arrived = 0;
    let released = false;
    return {
      add: (bytes) => {
        this.take(arriving, bytes);
        arrived += bytes;
      },
      release: () => {
        if (released) return;
        released = true;
        for (const [key] of claimed) this.change(key, -declared);
        for (const [key] of arriving) this.change(key, -arrived);
      },
    };
  }

  private take(limits: readonly Limit[], bytes: number): void {
    if (limits.some(([key, limit]) => (this.held.get(key) ?? 0) + bytes > limit)) throw tooManyBytes();
    for (const [key] of limits) this.change(key, bytes);
  }

  private change(key: string, bytes: number): void {
    const left = (this.held.get(key) ?? 0) + bytes;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}

const tooManyBytes = (): Failure =>
  new Failure(429, 'Too much data is being sent at once. Try again in a moment.', undefined, { retryAfter: 5 });
