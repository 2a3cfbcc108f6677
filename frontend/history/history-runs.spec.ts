import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../contracts/history/history.contract.js';
import { historyRuns } from './history-runs.js';

const SECOND = 1000;

const entry = (id: string, text: string, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  kind: 'map',
  at: new Date(0).toISOString(),
  who: { id: 'ann', display_name: 'Ann' },
  text,
  character: null,
  round: 1,
  begins_round: null,
  is_undone: false,
  can_undo: true,
  ...fields,
});

const after = (seconds: number): Partial<HistoryEntry> => ({
  at: new Date(seconds * SECOND).toISOString(),
  round: null,
});

const idsOf = (...entries: HistoryEntry[]): string[][] =>
  historyRuns(entries).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);

describe('the runs of the history', () => {
  it('join the moves of a marker that follow each other', () => {
    const moves = ['D4', 'D3', 'AN2'].map((place) => entry(place, `Moves Sir Brin to ${place}`));
    expect(idsOf(...moves, entry('other', 'Moves Goblin to A1'))).toEqual([['D4', 'D3', 'AN2'], ['other']]);
  });

  it('end with another person, another change, an undone move and another round', () => {
    const move = (id: string, fields: Partial<HistoryEntry> = {}) => entry(id, 'Moves Brin to D4', fields);
    expect(idsOf(move('a'), move('b', { who: { id: 'dee', display_name: 'Dee' } }))).toHaveLength(2);
    expect(idsOf(move('a'), entry('b', 'Ends the turn of Brin', { kind: 'turn' }), move('c'))).toHaveLength(3);
    expect(idsOf(move('a'), entry('b', 'Places Brin on D4'))).toHaveLength(2);
    expect(idsOf(move('a'), entry('b', 'Undoes: Moves Brin to D4'))).toHaveLength(2);
    expect(idsOf(move('a'), move('b', { is_undone: true }), move('c', { is_undone: true }))).toEqual([
      ['a'],
      ['b', 'c'],
    ]);
    expect(idsOf(move('a', { round: 2 }), move('b'))).toHaveLength(2);
  });

  it('end at a pause of more than a minute outside of an encounter', () => {
    const move = (id: string, seconds: number) => entry(id, 'Moves Brin to D4', after(seconds));
    expect(idsOf(move('a', 150), move('b', 120), move('c', 60), move('d', -1))).toEqual([['a', 'b', 'c'], ['d']]);
  });
});
