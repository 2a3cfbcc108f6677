import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Failure } from '../../../contracts/core/failure.js';
import { RATE_LIMITS, type Rate } from './rate-limits.js';
import { poolOf } from '../database/pg-pool.js';
import { sha256Of } from '../sha256.js';

/**
 * Returns the key of an IP address for limits and budgets: an IPv4 address itself, also when it is mapped into IPv6, or
 * the /64 network of an IPv6 address, so that one household is one key. Text that is no IP address is its own key.
 */
export function ipKey(ip = ''): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}

/** Returns a duration as text. */
function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Counts tries in PostgreSQL. It stores keys as hashes, so the table holds no personal data. */
@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<Rate, RateLimiterPostgres>;

  constructor(dataSource: DataSource) {
    const rates = Object.entries(RATE_LIMITS) as [Rate, (typeof RATE_LIMITS)[Rate]][];
    this.limiters = new Map(
      rates.map(([rate, { points, seconds }]) => [
        rate,
        new RateLimiterPostgres({
          storeClient: poolOf(dataSource),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // The sweep does it.
          clearExpiredByTimeout: false,
          keyPrefix: rate,
          points,
          duration: seconds,
        }),
      ]),
    );
  }

  /**
   * Counts one try.
   * @throws Failure 429 with `retryAfter` in seconds when the limit is exceeded
   */
  async consume(rate: Rate, key: string): Promise<void> {
    const refusal = await this.refusalOf(rate, hashOf(key));
    if (refusal) {
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new Failure(429, `Too many tries. Try again in ${waitText(retryAfter)}.`, undefined, { retryAfter });
    }
  }

  /**
   * Counts one try. A wait that is longer than the limit's own was written by a clock that was ahead, and ends at once.
   * @returns why it is refused
   */
  private async refusalOf(rate: Rate, key: string): Promise<RateLimiterRes | undefined> {
    const limiter = this.limiter(rate);
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (refusal.msBeforeNext <= limiter.duration * 1000) return refusal;
      await limiter.delete(key);
      return this.refusalOf(rate, key);
    }
  }

  /** Takes back one counted try, after a success. */
  async refund(rate: Rate, key: string): Promise<void> {
    await this.limiter(rate).reward(hashOf(key));
  }

  private limiter(rate: Rate): RateLimiterPostgres {
    const limiter = this.limiters.get(rate);
    if (!limiter) throw new Error(`There is no rate ${rate}.`);
    return limiter;
  }
}

const hashOf = (key: string): string => sha256Of(key.toLowerCase()).toString('base64url');
