import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { numberedName, numberOf, wordsAndNumber } from './numbered-names.js';

describe('the name of a copy', () => {
  it.each([
    ['Goblin', ['Goblin'], 'Goblin 2'],
    ['Goblin', ['Goblin', 'Goblin 2', 'goblin 3'], 'Goblin 4'],
    ['Goblin 2', ['Goblin', 'Goblin 2'], 'Goblin 3'],
    ['Goblin 3', ['Goblin 3', 'Goblin 5'], 'Goblin 4'],
    ['Goblin 9', ['Goblin 9', 'Goblin 10'], 'Goblin 11'],
    ['Room 101 door', [], 'Room 101 door 2'],
    ['7', ['7'], '7 2'],
    [' Goblin ', [], 'Goblin 2'],
  ])('of %j beside %j is %j', (name, names, copy) => {
    expect(numberedName(name, names)).toBe(copy);
  });

  it('is never too long', () => {
    const long = 'x'.repeat(LIMITS.markerName);
    expect(numberedName(long, [long])).toBe(`${'x'.repeat(LIMITS.markerName - 2)} 2`);
  });
});

it('finds the number of a counted name for its token', () => {
  expect(['Goblin 2', 'Goblin', 'Route 66 Inn', 'Archer 014', 'Year 1492'].map(numberOf)).toEqual([
    '2',
    undefined,
    undefined,
    '014',
    undefined,
  ]);
});

it('divides a counted name for its label', () => {
  expect(['Goblin King 12', 'Goblin', 'Route 66 Inn'].map(wordsAndNumber)).toEqual([
    { words: 'Goblin King', number: '12' },
    { words: 'Goblin' },
    { words: 'Route 66 Inn' },
  ]);
});
