import { basePath } from '../ui/base-path.js';

/** An entry of the compendium that somebody has looked up. */
export interface Lookup {
  /** The last part of the address of its kind. */
  readonly kind: string;
  readonly id: string;
}

/** The greatest number of remembered entries. */
export const MOST_LOOKUPS = 8;

/** One browser may serve several people, and one host several installations under different paths. */
const keyOf = (userId: string): string => `questhearth-looked-up:${userId}${basePath()}`;

/** The entries that were looked up in this page, for a browser that does not store them. */
const inThisPage = new Map<string, readonly Lookup[]>();

const isLookup = (value: unknown): value is Lookup =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'id' in value &&
  typeof value.kind === 'string' &&
  typeof value.id === 'string';

/** Returns the entries that a person has looked up in this browser, the latest first. */
export function recentLookups(userId: string): readonly Lookup[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (Array.isArray(stored)) return stored.filter(isLookup).slice(0, MOST_LOOKUPS);
  } catch {
    // The browser refuses access or holds an invalid value, so only this page remembers the entries.
  }
  return inThisPage.get(userId) ?? [];
}

/** Remembers that a person has looked up an entry. */
export function rememberLookup(userId: string, { kind, id }: Lookup): void {
  const before = recentLookups(userId).filter((each) => each.kind !== kind || each.id !== id);
  const lookups = [{ kind, id }, ...before].slice(0, MOST_LOOKUPS);
  inThisPage.set(userId, lookups);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(lookups));
  } catch {
    // The browser refuses to store, so only this page remembers the entry.
  }
}

/** Forgets the entries that a person has looked up. Called when they sign out. */
export function forgetLookups(userId: string): void {
  inThisPage.delete(userId);
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was stored.
  }
}
