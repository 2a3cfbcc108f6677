import type { Query } from 'minisearch';
import { stemOf } from './stems.js';

/* What is asked of the index for the words that somebody typed. */

/** Shorter words are looked for at the beginning of names alone: too many words of the texts begin so. */
const SHORTEST_IN_TEXTS = 3;
/** Shorter words have no typing error. */
const SHORTEST_MISSPELLED = 4;
/** Up to this length a word has one wrong letter, which two exchanged letters are not. */
const LONGEST_WITH_ONE_ERROR = 5;
/** How many letters of a word may be wrong, as a share of its length; at most two. */
const WRONG_LETTERS = 0.25;
const MOST_WRONG_LETTERS = 2;

/** Returns a word with each two neighbors exchanged: "fier" may be "fire". */
const exchanged = (word: string): string[] =>
  word.length > LONGEST_WITH_ONE_ERROR
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      );

/** Returns the query for one word: itself, the beginning of a word, another ending, and misspelled if it may be. */
function queryOfWord(word: string, mayBeMisspelled: boolean): Query {
  const stem: Query = { queries: [stemOf(word)], prefix: false, fuzzy: false };
  const asTyped: Query = {
    queries: [word],
    prefix: true,
    ...(word.length < SHORTEST_IN_TEXTS && { fields: ['name', 'alsoKnownAs'] }),
  };
  if (!mayBeMisspelled || word.length < SHORTEST_MISSPELLED) return { combineWith: 'OR', queries: [asTyped, stem] };
  const misspelled: Query = {
    queries: [word],
    prefix: true,
    fuzzy: WRONG_LETTERS,
    maxFuzzy: MOST_WRONG_LETTERS,
  };
  return {
    combineWith: 'OR',
    queries: [misspelled, stem, { queries: exchanged(word), combineWith: 'OR', prefix: false, fuzzy: false }],
  };
}

/** How forgiving a search is: every word as typed, every word but misspelled, or some of the words. */
export type Forgiveness = 'typed' | 'misspelled' | 'some words';

/** Returns the query for plain words. */
export const queryOf = (words: readonly string[], forgiveness: Forgiveness): Query => ({
  combineWith: forgiveness === 'some words' ? 'OR' : 'AND',
  queries: words.map((word) => queryOfWord(word, forgiveness !== 'typed')),
});
