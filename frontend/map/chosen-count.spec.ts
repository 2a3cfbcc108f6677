import { describe, expect, it } from '@jest/globals';
import { chosenText, restText } from './chosen-count.js';

describe('the darts of a spell that have no target yet', () => {
  const darts = (chosen: number) => ({ count: { of: 'darts' }, chosen, most: 3 });

  it('are counted', () => {
    expect(chosenText(darts(2))).toBe('2 of 3 darts');
  });

  it('say what to do, and what a roll leaves out', () => {
    expect([0, 1, 2, 3].map((chosen) => restText(darts(chosen)))).toEqual([
      'Click the first target.',
      'Click the next target, or the same one again: a roll leaves out 2 darts.',
      'Click the next target, or the same one again: a roll leaves out 1 dart.',
      '',
    ]);
  });

  it('may be fewer than a spell is for where it counts creatures, each of which is one target', () => {
    expect(restText({ count: { of: 'creatures' }, chosen: 1, most: 3 })).toBe(
      'Click the next target, or roll without more.',
    );
  });
});
