import { expect, it } from '@jest/globals';
import type { AttackCondition } from './attack-way.types.js';
import { reasonsThatApply } from './reasons-that-apply.js';

const POISON = 'Advantage against poison (Dwarf)';
const FEAR = 'Advantage against being charmed or frightened';
const MAGIC = 'Advantage against spells and other magical effects';
const OTHERS = ['Advantage', 'You can roll a 1 on the d20 again.'];
const REASONS = [POISON, FEAR, MAGIC, ...OTHERS];

interface Way {
  readonly damage?: string;
  readonly conditions?: readonly string[];
  readonly only?: string;
  readonly isSpell?: boolean;
  readonly isMagical?: boolean;
}

/** What the notes come to against an attack. */
const against = ({ conditions = [], only, ...way }: Way, notes: readonly string[] = REASONS) =>
  reasonsThatApply(notes, {
    isSpell: way.isSpell ?? true,
    isMagical: way.isMagical ?? true,
    conditions: conditions.map((id) => ({ id, only: only ?? null }) as AttackCondition),
    damage: () => way.damage,
  });
const counted = (...notes: string[]) => notes.map((note) => `Counted: ${note}`);

it('counts advantage against what the attack is, and leaves out that against what it is not', () => {
  const spell = (more: Way) => against(more).reasons;
  expect(spell({ damage: '1d8[radiant]' })).toEqual([...counted(MAGIC), ...OTHERS]);
  expect(spell({ damage: '3d6[poison]' })).toEqual([...counted(POISON, MAGIC), ...OTHERS]);
  expect(spell({ damage: '3d6', conditions: ['poisoned'] })).toEqual([...counted(POISON, MAGIC), ...OTHERS]);
  expect(spell({ conditions: ['frightened'] })).toEqual([...counted(FEAR, MAGIC), ...OTHERS]);
  expect(against({ damage: '3d6[poison]' }).modes).toEqual(['advantage', 'advantage']);
  expect(against({ damage: '3d6' }, ['Disadvantage against spells (Curse)']).modes).toEqual(['disadvantage']);
});

it('leaves to the table what may apply, because nothing tells what the attack does or what the rule means', () => {
  expect(against({ isSpell: false })).toEqual({ modes: [], reasons: REASONS });
  for (const note of [
    'Advantage against illusions',
    'Disadvantage against demons',
    'Advantage against spells cast by fiends or undead',
    'Advantage against spells that target only you',
    'Disadvantage against spells and special abilities of demons',
  ])
    expect(against({ damage: '1d8[radiant]' }, [note])).toEqual({ modes: [], reasons: [note] });
  const some = { conditions: ['frightened'], only: 'if it fails by 5 or more' };
  expect(against(some, [FEAR])).toEqual({ modes: [], reasons: [FEAR] });
});

it('takes only spells for spells: a breath may be magic, and what is not magical is neither', () => {
  const spells = ['Advantage against spells (Cloak)'];
  const [breath, blow] = [true, false].map((isMagical) => ({ damage: '1d8[fire]', isSpell: false, isMagical }));
  expect(against({ damage: '1d8[fire]' }, spells)).toEqual({ modes: ['advantage'], reasons: counted(...spells) });
  expect(against({ ...breath }, spells)).toEqual({ modes: [], reasons: spells });
  expect(against({ ...blow }, spells)).toEqual({ modes: [], reasons: [] });
  expect(against({ ...breath }, [MAGIC])).toEqual({ modes: [], reasons: [MAGIC] });
});

it('counts an entry of a list that holds, whatever stands beside it', () => {
  const duergar = 'Advantage against poison, spells, illusions, being charmed and being paralyzed';
  const giant = 'Advantage against being blinded, charmed, deafened, frightened, stunned or unconscious';
  expect(against({ damage: '1d8[fire]' }, [duergar]).modes).toEqual(['advantage']);
  expect(against({ conditions: ['stunned'], isSpell: false }, [giant]).modes).toEqual(['advantage']);
  expect(against({ conditions: ['prone'] }, ['Advantage against being pushed or knocked prone']).modes).toEqual([
    'advantage',
  ]);
});
