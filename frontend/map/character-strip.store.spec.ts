import { describe, expect, it } from '@jest/globals';
import { CharacterStripStore } from './character-strip.store.js';

describe('the strip of characters', () => {
  it('selects one character with a click, and none with a second one', () => {
    const strip = new CharacterStripStore(() => true);
    strip.select('a');
    strip.select('b');
    expect(strip.selected).toEqual(['b']);
    strip.select('b');
    expect(strip.selected).toEqual([]);
  });

  it('selects several, and takes one of them out', () => {
    const strip = new CharacterStripStore(() => true);
    for (const id of ['a', 'b', 'c', 'b']) strip.toggleSelected(id);
    expect(strip.selected).toEqual(['a', 'c']);
    strip.select('a');
    expect(strip.selected).toEqual(['a']);
  });
});
