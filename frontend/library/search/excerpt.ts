import { plain, stemOf } from './stems.js';

/* One line of why an entry was found: the words of its text. */

/** A piece of a text; `isMatch`: it is what was searched. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** How many characters a line shows. */
const LENGTH = 110;
/** How many of them stand before the first word that matches. */
const LEAD = 30;

const WORD = /[\p{L}\p{N}'’]+/gu;

interface Place {
  start: number;
  end: number;
  word: string;
}

const isMatch = (word: string, matches: ReadonlySet<string>): boolean => matches.has(word) || matches.has(stemOf(word));

const placesOf = (text: string, matches: ReadonlySet<string>): Place[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = plain(found);
    return isMatch(word, matches) ? [{ start: index, end: index + found.length, word }] : [];
  });

/** Divides a text into what matches and what does not. */
export function piecesOf(text: string, matches: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const place of placesOf(text, matches)) {
    if (place.start > end) pieces.push({ text: text.slice(end, place.start), isMatch: false });
    pieces.push({ text: text.slice(place.start, place.end), isMatch: true });
    end = place.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** Returns where the line begins that has the most of the words. */
function bestStart(places: readonly Place[]): number {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of places.entries()) {
    const inLine = places.slice(index).filter(({ end }) => end <= start + LENGTH - LEAD);
    const count = new Set(inLine.map(({ word }) => word)).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Returns the line of a text that has the most of the words; without any, its beginning. */
export function excerptOf(text: string, matches: ReadonlySet<string>): Piece[] {
  const line = text.replaceAll('\n', ' ');
  const wanted = bestStart(placesOf(line, matches)) - LEAD;
  const start = wanted <= 0 ? 0 : line.indexOf(' ', wanted) + 1;
  const rest = line.length - start <= LENGTH ? line.length : line.lastIndexOf(' ', start + LENGTH);
  const shown = `${start > 0 ? '… ' : ''}${line.slice(start, rest)}${rest < line.length ? ' …' : ''}`;
  return piecesOf(shown, matches);
}
