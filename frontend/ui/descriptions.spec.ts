import { describe, expect, it } from '@jest/globals';
import { descRuns } from './desc-runs.js';
import { orderedColumns } from './feature-columns.js';

describe('a description', () => {
  it('gathers list entries that follow one another', () => {
    const runs = descRuns([
      { object_text: 'a' },
      { bullet: true, object_text: 'b' },
      { bullet: true, object_text: 'c' },
      { object_text: 'd' },
    ]);
    expect(runs.map(({ bullet, entries }) => [bullet, entries.map(({ object_text }) => object_text)])).toEqual([
      [false, ['a']],
      [true, ['b', 'c']],
      [false, ['d']],
    ]);
  });
});

describe("a feature's table", () => {
  it('stands in the order of its positions and shares the width', () => {
    const columns = [
      { title: 'Effect', width: 3, position: 2 },
      { title: 'd4', width: 1, position: 1 },
    ];
    expect(orderedColumns({ columns })).toEqual([
      { key: 'value1', title: 'd4', share: '25%' },
      { key: 'value2', title: 'Effect', share: '75%' },
    ]);
  });
});
