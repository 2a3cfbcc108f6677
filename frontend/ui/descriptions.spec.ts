import { describe, expect, it } from '@jest/globals';
import { groupDescriptions } from './description-groups.js';
import { orderedColumns } from './feature-columns.js';

describe('groupDescriptions', () => {
  it('groups adjacent list entries into one list', () => {
    const groups = groupDescriptions([
      { object_text: 'a' },
      { bullet: true, object_text: 'b' },
      { bullet: true, object_text: 'c' },
      { object_text: 'd' },
    ]);
    expect(groups.map(({ bullet, entries }) => [bullet, entries.map(({ object_text }) => object_text)])).toEqual([
      [false, ['a']],
      [true, ['b', 'c']],
      [false, ['d']],
    ]);
  });
});

describe('orderedColumns', () => {
  it('sorts the columns by position and divides the width among them', () => {
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
