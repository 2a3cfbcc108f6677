import { TIMES } from '../../contracts/core/limits.js';
import { basePath } from '../ui/base-path.js';

/** As long as the link that confirms an email address works. */
const LIFETIME = TIMES.confirmTokenHours * 60 * 60 * 1000;

/**
 * An object that this browser remembers for all its tabs, until the link that confirms an email address has expired:
 * that link usually opens in another tab.
 */
export class ExpiringItem<Value extends object> {
  constructor(private readonly name: string) {}

  /** One host may serve several installations under different paths. */
  private get key(): string {
    return `${this.name}${basePath()}`;
  }

  /** Stores the object instead of an earlier one. */
  write(value: Value, now = Date.now()): void {
    localStorage.setItem(this.key, JSON.stringify({ ...value, until: now + LIFETIME }));
  }

  /** Returns the stored fields, which may have any type; undefined without an object, or with an expired one. */
  read(now = Date.now()): Partial<Record<keyof Value, unknown>> | undefined {
    try {
      const stored = JSON.parse(localStorage.getItem(this.key) ?? 'null') as (Value & { until: number }) | null;
      return stored && stored.until > now ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  /** Removes the object. */
  forget(): void {
    localStorage.removeItem(this.key);
  }
}
