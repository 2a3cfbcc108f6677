import { describe, expect, it } from '@jest/globals';
import { countCharacters, notesLength } from './text-length.js';

describe('countCharacters', () => {
  it('counts an emoji once, and CRLF as one line break', () => {
    expect(countCharacters('añ🐉')).toBe(3);
    expect(countCharacters('a\r\nb')).toBe(3);
  });
});

describe('notesLength', () => {
  it('counts UTF-8 bytes, with normalised line breaks', () => {
    expect(notesLength('a\r\nb\rc\n')).toBe(6);
    expect(notesLength('ä')).toBe(2);
    expect(notesLength('🜁')).toBe(4);
  });
});
