import { describe, expect, it } from '@jest/globals';
import { solidsFor, valueOf } from './die-kinds.js';
import { solidOf } from './solids.js';

const FACES = [2, 3, 4, 5, 6, 8, 10, 12, 20, 100];
const labelsOf = (faces: number, value: number): string[] =>
  solidsFor(faces, value).map(({ kind, mark }) => kind.labels[mark - 1]!);

describe('solidsFor', () => {
  it.each(FACES)('shows every value of a d%i', (faces) => {
    for (let value = 1; value <= faces; value += 1) expect(valueOf(faces, labelsOf(faces, value))).toBe(value);
  });

  it.each(FACES)('labels every mark of a d%i', (faces) => {
    for (const { kind } of solidsFor(faces, 1)) expect(kind.labels).toHaveLength(solidOf(kind.solid).marks.length);
  });

  it('shows a d100 with tens and ones', () => {
    expect(labelsOf(100, 42)).toEqual(['40', '2']);
    expect(labelsOf(100, 7)).toEqual(['00', '7']);
    expect(labelsOf(100, 30)).toEqual(['30', '0']);
    expect(labelsOf(100, 100)).toEqual(['00', '0']);
  });

  it('shows no die for which there is no solid', () => {
    expect(solidsFor(7, 3)).toEqual([]);
  });
});
