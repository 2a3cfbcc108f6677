import { expect, it } from '@jest/globals';
import type { SheetChange } from '../../../../contracts/characters/sheet.contract.js';
import { concentrationChecks } from './concentration-checks.js';

const change = (version: number, more: Partial<SheetChange> = {}): SheetChange => ({
  id: `change-${version}`,
  version,
  seen_version: version - 1,
  author: { id: 'me', display_name: 'Me' },
  at: '2026-01-01T00:00:00.000Z',
  text: '',
  changes: {},
  result: null,
  is_absolute: false,
  undoes: null,
  ...more,
});

const hit = (version: number): SheetChange => change(version, { result: { concentrationDc: 10 } });
const casts = (version: number): SheetChange =>
  change(version, { changes: { 'concentration.id': { before: 'bless', after: 'haste' } } });

it('asks after each hit since the sheet was opened, the oldest first', () => {
  const history = [hit(4), hit(3), hit(1)];
  expect(concentrationChecks(history, 1, new Set()).map(({ change: id }) => id)).toEqual(['change-3', 'change-4']);
  expect(concentrationChecks(history, 1, new Set(['change-3']))).toEqual([{ change: 'change-4', dc: 10 }]);
});

it('asks nothing about a hit that was taken back', () => {
  expect(concentrationChecks([change(3, { undoes: 'change-2' }), hit(2)], 1, new Set())).toEqual([]);
});

it('asks nothing about a hit on the concentration before the current one', () => {
  expect(concentrationChecks([casts(3), hit(2)], 1, new Set())).toEqual([]);
  expect(concentrationChecks([hit(4), casts(3), hit(2)], 1, new Set())).toEqual([{ change: 'change-4', dc: 10 }]);
});
