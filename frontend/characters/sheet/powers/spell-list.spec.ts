import { describe, expect, it } from '@jest/globals';
import type { CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { castingTimeMark, shortRange } from './casting-time.js';
import { byLevel, filteredSpells, firstWay, inColumns, NO_FILTER, ownUsesText } from './spell-list.js';

const spell = (name: string, level: number): SheetSpell => ({
  id: name.toLowerCase(),
  name,
  level,
  ritual: false,
  concentration: false,
  source: { kind: 'classification', id: 'wizard', name: 'Wizard' },
  class: 'wizard',
  in_book: false,
  ability: 'int',
  always_prepared: false,
  ritual_only: false,
  uses: null,
  cast_at: level,
  with_slots: true,
});
const slots = (level: number, max: number): Resource => ({
  id: `spell_slots_lvl_${level}`,
  name: 'slots',
  max,
  current: max,
  recharge: {},
});
const rowsOf = (level: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ spell: spell(`Spell ${index}`, level) }));
const lengths = (columns: readonly (readonly { readonly level: number; readonly rows: readonly unknown[] }[])[]) =>
  columns.map((column) => column.map(({ level, rows }) => [level, rows.length]));

describe('the levels', () => {
  it('stay without spells where there are slots', () => {
    const levels = byLevel(rowsOf(0, 1), [slots(1, 4), slots(2, 0), slots(3, 2)]);
    expect(levels.map(({ level, rows }) => [level, rows.length])).toEqual([
      [0, 1],
      [1, 0],
      [3, 0],
    ]);
  });

  it('divide between two levels where that is nearly even', () => {
    const levels = byLevel([...rowsOf(0, 5), ...rowsOf(1, 6), ...rowsOf(2, 10)], []);
    expect(lengths(inColumns(levels))).toEqual([
      [
        [0, 5],
        [1, 6],
      ],
      [[2, 10]],
    ]);
  });

  it('divide inside of a long level, whose head comes again', () => {
    const [left = [], right = []] = inColumns(byLevel([...rowsOf(0, 4), ...rowsOf(1, 20), ...rowsOf(2, 2)], []));
    expect(lengths([left, right])).toEqual([
      [
        [0, 4],
        [1, 9],
      ],
      [
        [1, 11],
        [2, 2],
      ],
    ]);
    expect([...left, ...right].map(({ isContinued }) => isContinued)).toEqual([false, false, true, false]);
  });

  it('are empty without spells and slots', () => {
    expect(inColumns(byLevel([], []))).toEqual([[], []]);
  });
});

describe('the filter', () => {
  const content = { spells: { shield: { casting_time: '1 reaction, which you take when hit' } } } as never;
  const shield: CastableSpell = { spell: spell('Shield', 1), ways: [], whyNot: null };

  it('asks for a name, what can be cast, and a time', () => {
    const all = NO_FILTER;
    const shown = (filter: typeof all): number => filteredSpells([shield], filter, content).length;
    expect([shown(all), shown({ ...all, find: ' SHI' }), shown({ ...all, time: 'reaction' })]).toEqual([1, 1, 1]);
    expect(
      [{ castable: true }, { find: 'x' }, { time: 'bonus' as const }].map((by) => shown({ ...all, ...by })),
    ).toEqual([0, 0, 0]);
  });
});

describe('the one click', () => {
  const way = (kind: 'slot' | 'ritual', level: number, left: number | null) =>
    ({ with: kind, level, resource: null, uses: null, left }) as const;

  it('takes the lowest free way, and a ritual when there is no other', () => {
    const castable = (...ways: CastableSpell['ways']): CastableSpell => ({
      spell: spell('Alarm', 1),
      ways,
      whyNot: null,
    });
    expect(firstWay(castable(way('slot', 1, 0), way('slot', 2, 1), way('ritual', 1, null)))?.level).toBe(2);
    expect(firstWay(castable(way('slot', 1, 0), way('ritual', 1, null)))?.with).toBe('ritual');
  });
});

it('shortens casting times and ranges', () => {
  expect(['1 action', '1 bonus action', '1 reaction, which', '10 minutes', '1 hour'].map(castingTimeMark)).toEqual([
    null,
    'Bonus',
    'React',
    '10 min',
    '1 h',
  ]);
  expect(['120 feet', 'Self (15-foot cone)', '1 mile'].map(shortRange)).toEqual(['120\u00a0ft', 'Self', '1 mile']);
});

it('tells a spell with own uses from that of the same name which takes a slot', () => {
  const legacy = { kind: 'subrace', id: 'infernal-legacy-3', name: 'Infernal Legacy' } as never;
  const own: SheetSpell = { ...spell('Hellish Rebuke', 1), source: legacy, uses: 'legacy', cast_at: 2 };
  const way = { level: 2, resource: 'legacy', uses: null, left: 1 };
  const uses: Resource = { id: 'legacy', name: 'Hellish Rebuke', max: 1, current: 0, recharge: {} };
  const textOf = (kind: 'uses' | 'pact') =>
    ownUsesText({ resources: [uses] }, { spell: own, ways: [{ ...way, with: kind }], whyNot: null });
  expect(textOf('uses')).toBe('Without a slot: Infernal Legacy 0/1');
  expect(textOf('pact')).toBeUndefined();
});
