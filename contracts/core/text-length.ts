import { normalizeText } from './text.js';

/** Measures the length of a text. */
export type CountText = (text: string) => number;

/** Counts code points, so that most emoji count once; CRLF counts as one line break. */
export const countCharacters: CountText = (text) => [...text.replace(/\r\n?/g, '\n')].length;

const encoder = new TextEncoder();

/** The counted length of a marker's notes in UTF-8 bytes, with normalised line breaks; at most `LIMITS.markerNotes`. */
export const notesLength: CountText = (text) => encoder.encode(normalizeText(text)).length;
