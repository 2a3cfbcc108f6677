import { describe, expect, it } from '@jest/globals';
import { countCharacters, fittingPart, limitChange } from './text-length.js';

const bytes = (text: string) => new TextEncoder().encode(text).length;
/** A text with its caret, written as `|`. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

describe('the length of a text', () => {
  it('counts characters as people do, and a line break once', () => {
    expect(countCharacters('añ🐉')).toBe(3);
    expect(countCharacters('a\r\nb')).toBe(3);
  });
});

describe('the part of an insertion that fits', () => {
  const part = (inserted: string, limit: number, count = countCharacters) =>
    fittingPart({ before: 'a', inserted, after: 'z' }, limit, count);

  it('is all of it, its beginning, or nothing', () => {
    expect(part('bc', 4)).toBe('bc');
    expect(part('bcd', 4)).toBe('bc');
    expect(part('bcd', 2)).toBe('');
  });

  it('never ends within a surrogate pair or a grapheme', () => {
    expect(part('🐉🐉', 3)).toBe('🐉');
    expect(part('🐉', 4, bytes)).toBe('');
    expect(part('x👨‍👩‍👧', 5)).toBe('x');
    expect(part('e\u0301', 3)).toBe('');
  });

  it('is counted as the field counts', () => {
    expect(part('éé', 5, bytes)).toBe('é');
  });
});

describe('a field that is held to its limit', () => {
  it('ignores typing beyond it, wherever the caret stands', () => {
    expect(limitChange('abcdef', at('abcX|def'), 6)).toEqual(at('abc|def'));
    expect(limitChange('abcdef', at('X|abcdef'), 6)).toEqual(at('|abcdef'));
    expect(limitChange('abcdef', at('abcdefX|'), 6)).toEqual(at('abcdef|'));
    expect(limitChange('aaaa', at('aaa|aa'), 4)).toEqual(at('aa|aa'));
  });

  it('takes of a paste what fits at the caret', () => {
    expect(limitChange('abef', at('abcdX|ef'), 6)).toEqual(at('abcd|ef'));
    expect(limitChange('abXYef', at('abcdeZ|ef'), 6)).toEqual(at('abcd|ef'));
  });

  it('keeps surrogate pairs whole that begin alike', () => {
    expect(limitChange('🐉', at('🐊🐉|'), 1)).toEqual(at('🐊|'));
    expect(limitChange('a🐉z', at('a🐊|🐉z'), 3)).toEqual(at('a|🐉z'));
  });

  it('takes every change that makes a text no longer, also one that is too long', () => {
    expect(limitChange('abcdef', at('abc|ef'), 4)).toEqual(at('abc|ef'));
    expect(limitChange('abcdef', at('abX|def'), 6)).toEqual(at('abX|def'));
  });
});
