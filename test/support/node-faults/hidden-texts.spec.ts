import { describe, expect, it } from '@jest/globals';
import { HiddenTexts } from './hidden-texts.js';

describe('the check of hidden texts', () => {
  it('finds what a player has received before it was shown, also when it never was', () => {
    const hidden = new HiddenTexts();
    const before = performance.now();
    hidden.hide('a spy', 'the id of the spy', 'another spy');
    hidden.show('a spy', 'the id of the spy');
    const received = [
      { text: '42["markers",{"name":"a spy"}]', at: before },
      { text: '42["markers",{"name":"another spy"}]', at: performance.now() + 60_000 },
    ];
    expect(hidden.check(received)).toEqual([
      `has read 'a spy' while it was hidden, in ${received[0]?.text}`,
      `has read 'another spy' while it was hidden, in ${received[1]?.text}`,
    ]);
  });

  it('lets a player receive what is shown, and other texts', () => {
    const hidden = new HiddenTexts();
    hidden.hide('a spy', 'another spy');
    hidden.show('a spy');
    const received = [{ text: '42["markers",{"name":"a spy"}]', at: performance.now() }];
    hidden.show('a spy');
    expect(hidden.check(received)).toEqual([]);
  });
});
