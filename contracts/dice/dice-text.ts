/* Reads a dice expression piece by piece and knows where it is, so that an error can point at its place. */

import { DiceError } from './dice-error.js';

/** What stands at a place where nothing fits: a word, a number or one character. */
const PIECE = /[\p{L}_]+|\d+|./suy;

/** The text of an expression with a position in it. */
export class DiceText {
  #position = 0;

  constructor(readonly text: string) {}

  /** The place of the next piece. */
  get at(): number {
    return this.#position;
  }

  get isAtEnd(): boolean {
    return this.#position === this.text.length;
  }

  /** Takes what the sticky expression matches at the position, and the spaces behind it. */
  take(pattern: RegExp): { readonly groups: readonly (string | undefined)[]; readonly at: number } | undefined {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.text);
    if (match === null || match[0] === '') return undefined;
    const at = this.#position;
    this.#position += match[0].length;
    this.skipSpaces();
    return { groups: match, at };
  }

  skipSpaces(): void {
    while (/\s/u.test(this.text.charAt(this.#position))) this.#position += 1;
  }

  /** Returns the error about what was read since a place, without the spaces behind it. */
  errorSince(at: number, message: string): DiceError {
    return new DiceError(message, at, this.text.slice(at, this.#position).trimEnd().length);
  }

  /** Returns the error about the next piece. The message gets the piece in quotation marks. */
  errorHere(message: (piece: string) => string): DiceError {
    PIECE.lastIndex = this.#position;
    const piece = PIECE.exec(this.text)?.[0] ?? '';
    const shown = piece.length > 20 ? `${piece.slice(0, 20)}…` : piece;
    return new DiceError(message(`"${shown}"`), this.#position, piece.length);
  }
}
