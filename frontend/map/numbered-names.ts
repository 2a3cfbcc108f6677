import { LIMITS } from '../../contracts/core/limits.js';

/** A name that ends in a number: 'Goblin 2'. */
const COUNTED = /^(.*\S)\s+(\d{1,6})$/u;

/**
 * Returns the name of a copy: 'Goblin 2' for 'Goblin', 'Goblin 4' for 'Goblin 3', and the next number that none of the
 * other names has. Shortens the name where the number would make it too long.
 */
export function numberedName(name: string, names: Iterable<string>): string {
  const taken = new Set([...names].map((other) => other.toLowerCase()));
  const [, base = name.trim(), number = '1'] = COUNTED.exec(name.trim()) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const suffix = ` ${next}`;
    const candidate = base.slice(0, LIMITS.markerName - suffix.length).trimEnd() + suffix;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** Returns a counted name as its words and its number, 'Goblin' and '2' of 'Goblin 2'; every other name is all words. */
export function wordsAndNumber(name: string): { words: string; number?: string } {
  const [, words, number] = COUNTED.exec(name) ?? [];
  return words === undefined || number === undefined ? { words: name } : { words, number };
}

/** Returns the number in a marker's name, which its token shows: '2' of 'Goblin 2'; undefined without one. */
export function numberOf(name: string): string | undefined {
  const number = COUNTED.exec(name)?.[2];
  return number !== undefined && number.length <= 3 ? number : undefined;
}
