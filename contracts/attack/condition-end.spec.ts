import { expect, it } from '@jest/globals';
import type { AttackCondition } from './attack-way.types.js';
import { noteOfCondition, remindersOf } from './condition-end.js';

const condition = (lasts: string | null, more: Partial<AttackCondition> = {}): AttackCondition => ({
  id: 'poisoned',
  name: 'Poisoned',
  lasts,
  repeats: null,
  escape: null,
  only: null,
  ...more,
});
const short = (lasts: string | null, turns = { target: false, attacker: true }) =>
  remindersOf(condition(lasts), 3, turns).map(({ of, moment, round }) => [of, moment, round]);

it.each([
  ['1 minute', [['target', 'end', 13]]],
  ['10 minutes', [['target', 'end', 103]]],
  ['2 rounds', [['target', 'end', 5]]],
  ['until the end of its next turn', [['target', 'end', 3]]],
  ['until its next turn begins', [['target', 'start', 3]]],
  ['until the start of its next turn', [['target', 'start', 3]]],
  ['until the next turn of the mummy ends', [['attacker', 'end', 4]]],
  ['until the end of the next turn of the cloaker', [['attacker', 'end', 4]]],
  ['until the end of its turn', [['target', 'end', 3]]],
  ['24 hours', []],
  [null, []],
])('%s ends at %j', (lasts, expected) => {
  expect(short(lasts)).toEqual(expected);
});

it('ends after the next turn of who has acted already', () => {
  expect(short('until the end of its next turn', { target: true, attacker: false })).toEqual([['target', 'end', 4]]);
});

it('reminds of the save that the target repeats at the end of each of its turns', () => {
  const repeated = condition('1 minute', { repeats: { ability: 'con', dc: 12 } });
  expect(remindersOf(repeated, 1, { target: false, attacker: true })).toEqual([
    { of: 'target', moment: 'end', round: null, text: 'Poisoned: repeats the Constitution saving throw, DC 12' },
    { of: 'target', moment: 'end', round: 11, text: 'Poisoned ends (1 minute)' },
  ]);
  expect(noteOfCondition(repeated)).toBe('1 minute; CON save DC 12 each turn');
  expect(noteOfCondition(condition(null, { escape: 14 }))).toBe('escape DC 14');
});
