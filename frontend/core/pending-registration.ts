import { ExpiringItem } from './expiring-item.js';
import { returnPathOf } from './return-path.js';

/** A registration that this browser has sent and whose user has not logged in yet. */
export interface PendingRegistration {
  email: string;
  /** The path to go to after the first log-in; '/' for the home page. */
  returnPath: string;
}

const item = new ExpiringItem<PendingRegistration>('questhearth-registration');

/** Remembers the registration, so that the log-in form after its confirmation knows the email address. */
export const rememberRegistration = (registration: PendingRegistration, now?: number): void =>
  item.write(registration, now);

/** Forgets the registration because its user has logged in, or somebody has signed out. */
export const forgetRegistration = (): void => item.forget();

/** Returns the remembered registration; undefined without one. */
export function pendingRegistration(now?: number): PendingRegistration | undefined {
  const stored = item.read(now);
  return (
    stored && {
      email: String(stored.email),
      returnPath: returnPathOf(typeof stored.returnPath === 'string' ? stored.returnPath : null),
    }
  );
}
