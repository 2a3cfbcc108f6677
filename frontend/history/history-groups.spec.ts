import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../contracts/history/history.contract.js';
import { historyGroups, previewText } from './history-groups.js';

let made = 0;
const entry = (kind: HistoryEntry['kind'], round: number | null): HistoryEntry => ({
  id: `e${(made += 1)}`,
  kind,
  at: '2026-11-25T20:00:00.000Z',
  who: { id: 'dm', display_name: 'Dee' },
  text: 'does something',
  character: null,
  round,
  begins_round: null,
  is_undone: false,
  can_undo: true,
});

describe('the groups of the history', () => {
  it('are rounds, with the changes of sheets of that round, and days without an encounter', () => {
    const groups = historyGroups([
      entry('sheet', null),
      entry('turn', 2),
      entry('sheet', null),
      entry('map', 1),
      entry('turn', 0),
      entry('sheet', null),
      entry('map', null),
    ]);
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Round 2', 2],
      ['Round 1', 2],
      ['Before the first turn', 1],
      ['Nov 25, 2026', 2],
    ]);
  });

  it('put changes of sheets alone under their day', () => {
    expect(historyGroups([entry('sheet', null)]).map(({ title }) => title)).toEqual(['Nov 25, 2026']);
  });
});

describe('the preview of a restore', () => {
  it('names everything that is taken back', () => {
    expect(previewText({ map: 12, turns: 1, sheets: ['Brin', 'Mira'], round: 3 })).toBe(
      'This takes back 12 changes of the map, 1 step of the turns, and the sheets of Brin and Mira, back to round 3. ' +
        'Rolls and messages stay in the log. You can undo it.',
    );
  });

  it('says when there is nothing', () => {
    expect(previewText({ map: 0, turns: 0, sheets: [], round: null })).toBe('Nothing has changed since.');
  });
});
