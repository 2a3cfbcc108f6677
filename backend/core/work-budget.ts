import { Inject, Injectable } from '@nestjs/common';
import { Failure } from '../../contracts/core/failure.js';
import { COSTS, type Allowance } from './budgets.js';
import { CONFIG, type Config } from './config.js';

interface Account {
  units: number;
  /** Milliseconds of `performance.now()`. */
  updatedAt: number;
}

/** Seconds after which every debt is paid. */
const LONGEST_DEBT = 10;

/** Accounts are swept when there are so many; one that is full again tells nothing. */
const SWEEP_AT = 10_000;

/** A token bucket for each key. Synchronous, because an emit that waited for its turn here would be overtaken by the next one. */
export class TokenBuckets {
  private readonly accounts = new Map<string, Account>();

  constructor(private readonly allowance: Allowance) {}

  /**
   * Takes units, also more than there are: then the key is in debt.
   * @returns milliseconds until the debt is paid; 0 where there is none
   */
  take(key: string, units: number): number {
    const account = this.current(key);
    account.units = Math.max(account.units - units, -LONGEST_DEBT * this.allowance.perSecond);
    return this.debtOf(account);
  }

  /** Milliseconds until the debt of a key is paid; 0 where there is none. */
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

/** Who causes work: a person where somebody is signed in, and always the address that they come from. */
export interface Sender {
  readonly userId?: string | undefined;
  /** As `addressKey` writes it. */
  readonly address: string;
}

/** Sessions whose people are in debt are remembered, so many at most. */
const DEBTORS = 10_000;

/**
 * The work that people and addresses have caused, over all their sockets and calls. Whoever is not signed in shares
 * one person's budget with all others at the same address.
 */
@Injectable()
export class WorkBudget {
  private readonly people: TokenBuckets;
  private readonly addresses: TokenBuckets;
  /** Who is in debt, by the cookie that they send: they are refused before a session is read. */
  private readonly debtors = new Map<string, Sender>();

  constructor(@Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>) {
    this.people = new TokenBuckets(budgets.personWork);
    this.addresses = new TokenBuckets(budgets.addressWork);
  }

  /** Milliseconds until a sender may cause more work; 0 where they may at once. */
  waitOf(sender: Sender): number {
    return Math.max(this.people.debt(personKey(sender)), this.addresses.debt(sender.address));
  }

  /** Milliseconds until a request may be looked at whose session has not been read: of its address, and of a known debtor's. */
  waitOfUnread(address: string, cookie: string | undefined): number {
    if (cookie === undefined) return this.waitOf({ address });
    const debtor = this.debtors.get(cookie);
    if (debtor === undefined) return this.addresses.debt(address);
    const wait = this.waitOf(debtor);
    if (wait === 0) this.debtors.delete(cookie);
    return wait;
  }

  /** Counts work that is done, also beyond the budget. */
  spend(sender: Sender, units: number): void {
    this.people.take(personKey(sender), units);
    this.addresses.take(sender.address, units);
  }

  /**
   * Counts work that is about to be done.
   * @param cookie as the request sent it: by it the next one is refused before its session is read
   * @throws Failure 429 with `retryAfter` in seconds while the sender is in debt; only the refusal is counted then
   */
  require(sender: Sender, units: number, cookie?: string): void {
    const wait = this.waitOf(sender);
    if (wait === 0) return this.spend(sender, units);
    this.spend(sender, COSTS.refusal);
    if (cookie !== undefined) this.rememberDebtor(cookie, sender);
    throw tooMuch(wait);
  }

  private rememberDebtor(cookie: string, sender: Sender): void {
    if (this.debtors.size >= DEBTORS) this.debtors.clear();
    this.debtors.set(cookie, sender);
  }
}

const personKey = ({ userId, address }: Sender): string => userId ?? `anybody at ${address}`;

/** The refusal of a sender who is in debt for so long. */
export function tooMuch(milliseconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure(429, `Too much at once. Try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`, undefined, { retryAfter });
}
