import { describe, expect, it } from '@jest/globals';
import type { OpenAttack, ProposedTarget } from '../../contracts/attack/attack.contract.js';
import { defined } from '../../test/support/defined.js';
import { proposalsInOrder, type ProposalEdit } from './proposals-in-order.js';

type Proposed = Partial<Pick<ProposedTarget, 'damage' | 'before' | 'reasons' | 'hurt' | 'resisted'>>;

const points = (now: number) => ({ now, max: 27, temporary: 0, own: null });

/** An attack that hits each of these markers, with what the server proposes. */
const openAttack = (...hits: (readonly [markerId: string, Proposed])[]): OpenAttack =>
  ({
    attack: { targets: hits.map(([markerId]) => ({ markerId, outcome: 'hit' })) },
    targets: hits.map(([, proposed], target) => ({ target, takes_effect: true, conditions: [], ...proposed })),
  }) as unknown as OpenAttack;

const shown = (open: OpenAttack, edits: readonly ProposalEdit[] = []) => [
  ...proposalsInOrder(open, (target) => edits[target] ?? {}).values(),
];

describe('the damage that the DM types', () => {
  const proposed = {
    damage: 56,
    before: points(15),
    after: { now: 0, temporary: 0 },
    reasons: [
      '56 acid.',
      'Dies: the rest of the damage reaches the hit point maximum.',
      'Concentration on Bless ends.',
    ],
    hurt: { isCharacter: true, concentration: 'Bless' },
  };
  const typed = (damage?: number) =>
    defined(shown(openAttack(['hero', proposed]), damage === undefined ? [] : [{ damage }])[0]);

  it('decides what follows, no longer the proposed one', () => {
    expect(typed().reasons).toEqual(proposed.reasons);
    expect(typed(56).reasons).toEqual(proposed.reasons);
    expect(typed(18)).toMatchObject({
      after: { now: 0, temporary: 0 },
      reasons: [
        'Proposed were 56.',
        'Drops to 0 hit points and makes death saving throws.',
        'Concentration on Bless ends.',
      ],
    });
    expect(typed(4)).toMatchObject({
      after: { now: 11, temporary: 0 },
      reasons: ['Proposed were 56.', 'Concentration on Bless: Constitution saving throw, DC 10.'],
    });
  });

  it('leads to hit points that nobody knows where the server does not tell them', () => {
    const unknown = openAttack(['dummy', { damage: 5, before: null, reasons: [] }]);
    expect(shown(unknown, [{ damage: 3 }])).toMatchObject([{ after: null, reasons: ['Proposed were 5.'] }]);
  });
});

describe('several hits at one creature', () => {
  const hurt = { isCharacter: false, concentration: 'Bane' };
  const dart = (now: number, ...follows: string[]): Proposed => ({
    damage: 4,
    before: points(now),
    reasons: ['4 force.', ...follows],
    hurt,
  });
  const keeps = 'Concentration on Bane: Constitution saving throw, DC 10.';
  const ends = ['Drops to 0 hit points.', 'Concentration on Bane ends.'];
  const darts = openAttack(['goblin', dart(7, keeps)], ['ogre', dart(20, keeps)], ['goblin', { ...dart(3, ...ends) }]);
  const course = (edits?: readonly ProposalEdit[], open = darts) =>
    shown(open, edits).map(({ before, after, reasons }) => [before?.now, after?.now, reasons.slice(1)]);

  it('count one after the other', () => {
    expect(course()).toEqual([
      [7, 3, [keeps]],
      [20, 16, [keeps]],
      [3, 0, ends],
    ]);
  });

  it('count so too where the server proposes each from the full hit points', () => {
    expect(course([], openAttack(['goblin', dart(7, keeps)], ['goblin', dart(7, keeps)]))).toEqual([
      [7, 3, [keeps]],
      [3, 0, ends],
    ]);
  });

  it('follow what the DM types and leaves out', () => {
    expect(course([{ damage: 2 }])[2]).toEqual([5, 1, [keeps]]);
    expect(course([{ isSkipped: true }])[2]).toEqual([7, 3, [keeps]]);
    expect(course([{ damage: 7 }])[2]).toEqual([0, 0, []]);
    expect(shown(darts, [{ damage: 2 }])[2]?.reasons[0]).toBe('4 force.');
  });

  it('follow a saving throw that succeeds instead', () => {
    const resisted = {
      name: 'Legendary Resistance',
      left: 3,
      max: 3,
      damage: 0,
      reasons: [],
      after: { now: 7, temporary: 0 },
    };
    const open = openAttack(['goblin', { ...dart(7, keeps), resisted }], ['goblin', dart(3, ...ends)]);
    expect(course([{ isResisted: true }], open)[1]).toEqual([7, 3, [keeps]]);
  });
});
