import { expect, it } from '@jest/globals';
import type { AttackCondition } from './attack-way.types.js';
import { reasonsThatApply } from './reasons-that-apply.js';

const REASONS = [
  'Advantage against poison (Dwarf)',
  'Advantage against being charmed or frightened',
  'Advantage against spells and other magical effects',
  'Advantage',
  'You can roll a 1 on the d20 again.',
];

/** The reasons that an attack keeps. */
const kept = (way: { damage?: string; conditions?: string[]; key?: string; isMagical?: boolean }, reasons = REASONS) =>
  reasonsThatApply(reasons, {
    key: way.key ?? 'spell:cleric/sacred-flame',
    isMagical: way.isMagical ?? true,
    conditions: (way.conditions ?? []).map((id) => ({ id }) as AttackCondition),
    damage: () => way.damage,
  });

it('leaves out advantage against what the attack is not', () => {
  expect(kept({ damage: '1d8[radiant]' })).toEqual(REASONS.slice(2));
  expect(kept({ damage: '3d6[poison]' })).toEqual([REASONS[0], ...REASONS.slice(2)]);
  expect(kept({ damage: '3d6', conditions: ['poisoned'] })).toEqual([REASONS[0], ...REASONS.slice(2)]);
  expect(kept({ conditions: ['frightened'] })).toEqual(REASONS.slice(1));
});

it('keeps what may apply, because nothing tells what the attack does or what the rule means', () => {
  expect(kept({})).toEqual(REASONS);
  const unknown = ['Advantage against illusions', 'Disadvantage against demons'];
  expect(kept({ damage: '1d8[radiant]' }, unknown)).toEqual(unknown);
});

it('takes only spells and magic for spells', () => {
  const [spells] = [['Advantage against spells (Cloak)']];
  expect(kept({ damage: '1d8[fire]' }, spells)).toEqual(spells);
  expect(kept({ damage: '1d8[fire]', key: 'action:fire-breath', isMagical: false }, spells)).toEqual([]);
});
