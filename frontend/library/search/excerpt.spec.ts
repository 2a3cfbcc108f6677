import { describe, expect, it } from '@jest/globals';
import { excerptOf, piecesOf } from './excerpt.js';

const [BEFORE, AFTER] = ['Nothing of interest is said here. '.repeat(10), 'Then it goes on. '.repeat(10)];
const LONG = `${BEFORE}You hurl the rope over the beam and climb up. ${AFTER}`;
const shown = (text: string, ...matches: string[]): string =>
  excerptOf(text, new Set(matches))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('the line of why an entry was found', () => {
  it('marks words with other endings, accents and letter cases', () => {
    expect(piecesOf('Climbing a façade', new Set(['climb', 'facade'])).filter((piece) => piece.isMatch)).toEqual([
      { text: 'Climbing', isMatch: true },
      { text: 'façade', isMatch: true },
    ]);
  });

  it('shows the place that has the most of the words', () => {
    expect(shown(LONG, 'rope', 'climb', 'goes')).toBe(
      '… is said here. You hurl the [rope] over the beam and [climb] up. Then it [goes] on. Then it [goes] on. Then it [goes] on. …',
    );
  });

  it('shows the beginning of a text without the words, and the whole of a short one', () => {
    expect(shown(LONG, 'owl')).toMatch(/^Nothing of interest is said here\. .* …$/);
    expect(shown('You run.\nAnd jump.', 'jump')).toBe('You run. And [jump].');
    expect(shown('', 'jump')).toBe('');
  });
});
