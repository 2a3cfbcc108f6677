import { describe, expect, it } from '@jest/globals';
import { countCharacters } from '../../contracts/core/text-length.js';
import { fittingPart, limitChange } from './limited-text.js';

const bytes = (text: string) => new TextEncoder().encode(text).length;
/** Returns the text and its caret, which `|` marks. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

describe('fittingPart', () => {
  const part = (inserted: string, limit: number, count = countCharacters) =>
    fittingPart({ before: 'a', inserted, after: 'z' }, limit, count);

  it('returns the whole insertion, its beginning, or nothing', () => {
    expect(part('bc', 4)).toBe('bc');
    expect(part('bcd', 4)).toBe('bc');
    expect(part('bcd', 2)).toBe('');
  });

  it('never splits a surrogate pair or a grapheme', () => {
    expect(part('🐉🐉', 3)).toBe('🐉');
    expect(part('🐉', 4, bytes)).toBe('');
    expect(part('x👨‍👩‍👧', 5)).toBe('x');
    expect(part('e\u0301', 3)).toBe('');
  });

  it('uses the given count', () => {
    expect(part('éé', 5, bytes)).toBe('é');
  });
});

describe('limitChange', () => {
  it('ignores typing beyond the limit at any caret position', () => {
    expect(limitChange('abcdef', at('abcX|def'), 6)).toEqual(at('abc|def'));
    expect(limitChange('abcdef', at('X|abcdef'), 6)).toEqual(at('|abcdef'));
    expect(limitChange('abcdef', at('abcdefX|'), 6)).toEqual(at('abcdef|'));
    expect(limitChange('aaaa', at('aaa|aa'), 4)).toEqual(at('aa|aa'));
  });

  it('keeps the part of a paste that fits at the caret', () => {
    expect(limitChange('abef', at('abcdX|ef'), 6)).toEqual(at('abcd|ef'));
    expect(limitChange('abXYef', at('abcdeZ|ef'), 6)).toEqual(at('abcd|ef'));
  });

  it('keeps surrogate pairs whole when they share their first unit', () => {
    expect(limitChange('🐉', at('🐊🐉|'), 1)).toEqual(at('🐊|'));
    expect(limitChange('a🐉z', at('a🐊|🐉z'), 3)).toEqual(at('a|🐉z'));
  });

  it('accepts a change that does not lengthen the text, even over the limit', () => {
    expect(limitChange('abcdef', at('abc|ef'), 4)).toEqual(at('abc|ef'));
    expect(limitChange('abcdef', at('abX|def'), 6)).toEqual(at('abX|def'));
  });
});
