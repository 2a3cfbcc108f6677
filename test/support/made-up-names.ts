import { capitalized } from '../../contracts/core/text.js';

/* Names and sentences for made-up content. They are the same in every run and compress about as badly as English. */

/** Numbers that look random and are the same in every run (mulberry32). */
export class Random {
  constructor(private seed: number) {}

  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  of<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }
}

const STARTS = 'b br c ch cr d dr f fl g gl h j k l m n p pr qu r s sh sk st t tr v w'.split(' ');
const VOWELS = 'a e i o u ea ai ou'.split(' ');
const ENDS = 'd k l ll m n nd ng r rd rm s sh st t th w'.split(' ');

/** Words that compress about as badly as English. */
function vocabulary(random: Random, size: number): string[] {
  const syllable = (): string => random.of(STARTS) + random.of(VOWELS) + (random.next() < 0.6 ? random.of(ENDS) : '');
  return Array.from({ length: size }, () => syllable() + (random.next() < 0.5 ? syllable() : ''));
}

/** Returns the slug of a name. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Writes names and sentences. */
export class Writer {
  readonly random = new Random(20);
  private readonly words = vocabulary(this.random, 2000);
  private readonly used = new Set<string>();

  /** A name of `count` words that no entry has yet. */
  name(count = 2): string {
    for (;;) {
      const name = Array.from({ length: count }, () => capitalized(this.random.of(this.words))).join(' ');
      if (this.used.has(name)) continue;
      this.used.add(name);
      return name;
    }
  }

  sentence(words: number): string {
    return `${capitalized(Array.from({ length: words }, () => this.random.of(this.words)).join(' '))}.`;
  }

  descs(): string[] {
    return Array.from({ length: this.random.int(1, 3) }, () => this.sentence(this.random.int(25, 60)));
  }
}
