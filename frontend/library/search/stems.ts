import { stemmer } from 'stemmer';

/* The words of texts as the search compares them. */

const WORD = /[\p{L}\p{N}]+/gu;

/** Lower case without accents and apostrophes, so that "Détect" is found by "detect" and "hunters" finds "Hunter's". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** Returns the plain words of a text. */
export const wordsOf = (text: string): string[] => plain(text).match(WORD) ?? [];

const stems = new Map<string, string>();

/** Returns a plain word without its ending: "grappling" and "grappled" are "grappl". */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmer(word);
    stems.set(word, stem);
  }
  return stem;
}

/** Returns the words of a text without their endings, in one text, to compare names. */
export const stemsOf = (text: string): string => wordsOf(text).map(stemOf).join(' ');

/** The words with which a question begins, as in "what is ac" and "how do I grapple". */
const QUESTION = /^(?:(?:whats?|how|why|when|where|who|which|is|are|does|do|can|i|you|an?|the)\s+)+(?=\S)/;

/** Returns what a plain text asks about, without the words of the question. */
export const withoutQuestion = (text: string): string => text.replace(QUESTION, '');
