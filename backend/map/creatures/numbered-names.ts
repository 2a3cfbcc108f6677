import { LIMITS } from '../../../contracts/core/limits.js';

/**
 * Returns the names of some new markers of one kind: the plain name for a single one that nobody has, else 'Goblin 1',
 * 'Goblin 2' and so on, from the number behind the highest that is taken. Shortens a name that would be too long.
 */
export function numberedNames(name: string, count: number, taken: readonly string[]): string[] {
  const base = name.trim();
  const numbers = taken.flatMap((other) => numberBehind(base, other) ?? []);
  if (count === 1 && numbers.length === 0) return [base.slice(0, LIMITS.markerName)];
  const first = Math.max(0, ...numbers) + 1;
  return Array.from({ length: count }, (_, index) => {
    const suffix = ` ${first + index}`;
    return base.slice(0, LIMITS.markerName - suffix.length).trimEnd() + suffix;
  });
}

/** The number in another name of the same kind; 1 for the plain name; undefined for another kind. */
function numberBehind(base: string, other: string): number | undefined {
  const [start, rest] = [other.slice(0, base.length), other.slice(base.length)];
  if (start.toLowerCase() !== base.toLowerCase()) return undefined;
  if (rest === '') return 1;
  return /^ \d{1,6}$/.test(rest) ? Number(rest) : undefined;
}
