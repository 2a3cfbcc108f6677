import { describe, expect, it } from '@jest/globals';
import { countCharacters, fit } from './text-length.js';

describe('the length of a text', () => {
  it('counts characters as people do, and a line break once', () => {
    expect(countCharacters('añ🐉')).toBe(3);
    expect(countCharacters('a\r\nb')).toBe(3);
  });
});

describe('a field that stops at its limit', () => {
  it('takes what fits', () => {
    expect(fit('abc', 3)).toBe('abc');
    expect(fit('abcd', 3)).toBe('abc');
  });

  it('never tears an emoji apart', () => {
    expect(fit('ab🐉🐉', 3)).toBe('ab🐉');
  });

  it('counts as it is told', () => {
    const bytes = (text: string) => new TextEncoder().encode(text).length;
    expect(fit('aéé', 3, bytes)).toBe('aé');
    expect(fit('éé', 1, bytes)).toBe('');
  });
});
