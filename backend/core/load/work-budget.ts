import { Inject, Injectable } from '@nestjs/common';
import { Failure } from '../../../contracts/core/failure.js';
import { COSTS, MILLISECONDS_PER_UNIT, type Allowance } from './budgets.js';
import { CONFIG, type Config } from '../config.js';
import type { Account } from './work-meter.js';

/** The balance of one key. */
interface Balance {
  /** Negative when the key is in debt. */
  units: number;
  /** Milliseconds of `performance.now()`. */
  updatedAt: number;
}

/** The largest debt, in seconds until it is paid. */
const LONGEST_DEBT_SECONDS = 10;

/** The number of balances at which the full ones are removed. */
const SWEEP_AT = 10_000;

/** A token bucket for each key. Synchronous, so that the emits of a socket stay in order. */
export class TokenBuckets {
  private readonly balances = new Map<string, Balance>();

  constructor(private readonly allowance: Allowance) {}

  /**
   * Takes units; when there are too few, the key is in debt.
   * @returns milliseconds until the debt is paid; 0 without debt
   */
  take(key: string, units: number): number {
    const balance = this.current(key);
    balance.units = Math.max(balance.units - units, -LONGEST_DEBT_SECONDS * this.allowance.perSecond);
    return this.debtOf(balance);
  }

  /** Returns milliseconds until the debt of a key is paid; 0 without debt. */
  debt(key: string): number {
    return this.debtOf(this.current(key));
  }

  /** Whether a key has used up more than half of what it may save. */
  isLow(key: string): boolean {
    return this.current(key).units < this.allowance.burst / 2;
  }

  private debtOf({ units }: Balance): number {
    return units >= 0 ? 0 : Math.ceil((-units / this.allowance.perSecond) * 1000);
  }

  private current(key: string): Balance {
    const now = performance.now();
    const known = this.balances.get(key);
    if (known) {
      this.refill(known, now);
      return known;
    }
    if (this.balances.size >= SWEEP_AT) this.sweep(now);
    const balance = { units: this.allowance.burst, updatedAt: now };
    this.balances.set(key, balance);
    return balance;
  }

  private refill(balance: Balance, now: number): void {
    const { burst, perSecond } = this.allowance;
    balance.units = Math.min(burst, balance.units + ((now - balance.updatedAt) / 1000) * perSecond);
    balance.updatedAt = now;
  }

  private sweep(now: number): void {
    for (const [key, balance] of this.balances) {
      this.refill(balance, now);
      if (balance.units >= this.allowance.burst) this.balances.delete(key);
    }
  }
}

/** Who causes work: the signed-in person, if any, and the IP address. */
export interface Sender {
  readonly userId?: string | undefined;
  /** As `ipKey` returns it. */
  readonly address: string;
}

/**
 * Opens the account of one call or emit, which is charged already: work counts once it has taken longer than that.
 * @param paid units
 * @param charge counts further units
 */
export function accountOf(paid: number, charge: (units: number) => void): Account {
  let left = paid;
  return {
    spend: (milliseconds) => {
      left -= milliseconds / MILLISECONDS_PER_UNIT;
      if (left >= 0) return;
      charge(-left);
      left = 0;
    },
  };
}

/** The number of remembered cookies at which all of them are forgotten, so that the memory is limited. */
const MAX_DEBTOR_COOKIES = 10_000;

/**
 * Counts the work of each person and of each IP address, in all sockets and calls together. Those at one IP address who
 * are not signed in share one budget of the size of a person's.
 */
@Injectable()
export class WorkBudget {
  private readonly people: TokenBuckets;
  private readonly addresses: TokenBuckets;
  /** The senders in debt, by their cookie. */
  private readonly debtors = new Map<string, Sender>();

  constructor(@Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>) {
    this.people = new TokenBuckets(budgets.personWork);
    this.addresses = new TokenBuckets(budgets.addressWork);
  }

  /** Returns milliseconds until a sender may cause more work; 0 when they may now. */
  waitOf(sender: Sender): number {
    return Math.max(this.people.debt(personKey(sender)), this.addresses.debt(sender.address));
  }

  /**
   * As `waitOf`, for a request whose session is not read yet. To read the session costs a query, and a sender in debt must
   * not cause one. Knows the person only by the cookie that `chargeOrRefuse` has remembered.
   */
  waitBeforeSession(address: string, cookie: string | undefined): number {
    if (cookie === undefined) return this.waitOf({ address });
    const debtor = this.debtors.get(cookie);
    if (debtor === undefined) return this.addresses.debt(address);
    const wait = this.waitOf(debtor);
    if (wait === 0) this.debtors.delete(cookie);
    return wait;
  }

  /** Whether everybody at an address together has used too much. */
  isAddressInDebt(address: string): boolean {
    return this.addresses.debt(address) > 0;
  }

  /** Whether a sender has used up more than half of their budget, which loading a page does not. */
  isLow(sender: Sender): boolean {
    return this.people.isLow(personKey(sender));
  }

  /** Counts work, even beyond the budget. */
  charge(sender: Sender, units: number): void {
    this.people.take(personKey(sender), units);
    this.addresses.take(sender.address, units);
  }

  /**
   * Counts work before it is done, or refuses it while the sender is in debt. Counts only the refusal then.
   * @param cookie the request's cookie, by which `waitBeforeSession` recognizes the sender in debt
   * @throws Failure 429 with `retryAfter` in seconds
   */
  chargeOrRefuse(sender: Sender, units: number, cookie?: string): void {
    const wait = this.waitOf(sender);
    if (wait === 0) return this.charge(sender, units);
    this.charge(sender, COSTS.refusal);
    if (cookie !== undefined) this.rememberDebtor(cookie, sender);
    throw tooManyRequests(wait);
  }

  private rememberDebtor(cookie: string, sender: Sender): void {
    if (this.debtors.size >= MAX_DEBTOR_COOKIES) this.debtors.clear();
    this.debtors.set(cookie, sender);
  }
}

const personKey = ({ userId, address }: Sender): string => userId ?? `anybody at ${address}`;

/** Returns the 429 for a sender who is in debt for that long. */
export function tooManyRequests(milliseconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure(
    429,
    `Too many requests at once. Try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    undefined,
    { retryAfter },
  );
}
