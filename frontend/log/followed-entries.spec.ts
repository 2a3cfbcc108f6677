import { describe, expect, it } from '@jest/globals';
import { followed } from './followed-entries.js';

const entry = (id: string, sender = 'dm') => ({ id, sender: { id: sender, display_name: sender } });

describe('what comes at the end of the log', () => {
  it('is told apart by whether the viewer has sent it', () => {
    expect(followed('a', [entry('a')], 'pim')).toBe('nothing');
    expect(followed('a', [entry('a'), entry('b')], 'pim')).toBe('others');
    expect(followed('a', [entry('a'), entry('b', 'pim'), entry('c')], 'pim')).toBe('own');
  });

  it('is nothing at first, after older entries, and after the last entry was deleted', () => {
    expect(followed(undefined, [entry('a', 'pim')], 'pim')).toBe('nothing');
    expect(followed('b', [entry('a', 'pim'), entry('b')], 'pim')).toBe('nothing');
    expect(followed('b', [entry('a', 'pim')], 'pim')).toBe('nothing');
  });
});
