import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.js';

describe('initials', () => {
  it.each([
    ['Brannoc Tallow', 'BT'],
    ['brannoc the bold', 'BT'],
    ['Brin', 'Br'],
    ['x', 'X'],
    ['  Ysolde   Fenwick ', 'YF'],
    ['', '?'],
    ['לירז כהן', 'לכ'],
    ['👩‍🚀 Ada', '👩‍🚀A'],
    ['É́lan Vital', 'É́V'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
