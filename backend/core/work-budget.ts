import { Inject, Injectable } from '@nestjs/common';
import { Failure } from '../../contracts/core/failure.js';
import { COSTS, type Allowance } from './budgets.js';
import { CONFIG, type Config } from './config.js';

/** The balance of one key. */
interface Account {
  /** Negative when the key is in debt. */
  units: number;
  /** Milliseconds of `performance.now()`. */
  updatedAt: number;
}

/** The largest debt, in seconds until it is paid. */
const LONGEST_DEBT = 10;

/** The number of accounts at which those with a full balance are removed. */
const SWEEP_AT = 10_000;

/** A token bucket for each key. Synchronous, so that the emits of a socket stay in order. */
export class TokenBuckets {
  private readonly accounts = new Map<string, Account>();

  constructor(private readonly allowance: Allowance) {}

  /**
   * Takes units; when there are too few, the key is in debt.
   * @returns milliseconds until the debt is paid; 0 without debt
   */
  take(key: string, units: number): number {
    const account = this.current(key);
    account.units = Math.max(account.units - units, -LONGEST_DEBT * this.allowance.perSecond);
    return this.debtOf(account);
  }

  /** Returns milliseconds until the debt of a key is paid; 0 without debt. */
  debt(key: string): number {
    return this.debtOf(this.current(key));
  }

  private debtOf({ units }: Account): number {
    return units >= 0 ? 0 : Math.ceil((-units / this.allowance.perSecond) * 1000);
  }

  private current(key: string): Account {
    const now = performance.now();
    const known = this.accounts.get(key);
    if (known) {
      this.refill(known, now);
      return known;
    }
    if (this.accounts.size >= SWEEP_AT) this.sweep(now);
    const account = { units: this.allowance.burst, updatedAt: now };
    this.accounts.set(key, account);
    return account;
  }

  private refill(account: Account, now: number): void {
    const { burst, perSecond } = this.allowance;
    account.units = Math.min(burst, account.units + ((now - account.updatedAt) / 1000) * perSecond);
    account.updatedAt = now;
  }

  private sweep(now: number): void {
    for (const [key, account] of this.accounts) {
      this.refill(account, now);
      if (account.units >= this.allowance.burst) this.accounts.delete(key);
    }
  }
}

/** Who causes work: the signed-in person, if any, and the address. */
export interface Sender {
  readonly userId?: string | undefined;
  /** As `addressKey` returns it. */
  readonly address: string;
}

/** The most cookies of senders in debt that are remembered. */
const DEBTORS = 10_000;

/**
 * Counts the work of people and addresses over all their sockets and calls. Everybody at one address who is not signed
 * in shares one person's budget.
 */
@Injectable()
export class WorkBudget {
  private readonly people: TokenBuckets;
  private readonly addresses: TokenBuckets;
  /** Senders in debt, by their cookie; they are refused before their session is read. */
  private readonly debtors = new Map<string, Sender>();

  constructor(@Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>) {
    this.people = new TokenBuckets(budgets.personWork);
    this.addresses = new TokenBuckets(budgets.addressWork);
  }

  /** Returns milliseconds until a sender may cause more work; 0 when they may now. */
  waitOf(sender: Sender): number {
    return Math.max(this.people.debt(personKey(sender)), this.addresses.debt(sender.address));
  }

  /** As `waitOf`, for a request whose session is not read yet: uses its address, and the cookie of a known debtor. */
  waitOfUnread(address: string, cookie: string | undefined): number {
    if (cookie === undefined) return this.waitOf({ address });
    const debtor = this.debtors.get(cookie);
    if (debtor === undefined) return this.addresses.debt(address);
    const wait = this.waitOf(debtor);
    if (wait === 0) this.debtors.delete(cookie);
    return wait;
  }

  /** Counts work that is done, even beyond the budget. */
  spend(sender: Sender, units: number): void {
    this.people.take(personKey(sender), units);
    this.addresses.take(sender.address, units);
  }

  /**
   * Counts work before it is done.
   * @param cookie the request's cookie; the next request with it is refused before its session is read
   * @throws Failure 429 with `retryAfter` in seconds while the sender is in debt; then it counts only the refusal
   */
  require(sender: Sender, units: number, cookie?: string): void {
    const wait = this.waitOf(sender);
    if (wait === 0) return this.spend(sender, units);
    this.spend(sender, COSTS.refusal);
    if (cookie !== undefined) this.rememberDebtor(cookie, sender);
    throw tooManyRequests(wait);
  }

  private rememberDebtor(cookie: string, sender: Sender): void {
    if (this.debtors.size >= DEBTORS) this.debtors.clear();
    this.debtors.set(cookie, sender);
  }
}

const personKey = ({ userId, address }: Sender): string => userId ?? `anybody at ${address}`;

/** Returns the 429 for a sender who is in debt for that long. */
export function tooManyRequests(milliseconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure(
    429,
    `Too much at once. Try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    undefined,
    { retryAfter },
  );
}
