import { describe, expect, it } from '@jest/globals';
import { evaluated, messagesOf } from '../../../../test/support/evaluations.js';

describe('starting equipment', () => {
  it('opens the selections of a picked bundle and adds their items', () => {
    const bundle = { 'fighter-equipment/weapons': ['a'] };
    expect(messagesOf(evaluated({ class: 'fighter', picks: bundle }).open)).toContain(
      'Martial weapon (Fighter): choose 1.',
    );
    const packed = evaluated({
      class: 'fighter',
      picks: { ...bundle, 'fighter-equipment/weapons/a/weapon': ['longsword'], 'fighter-equipment/armor': ['b'] },
    }).sheet.starting_inventory;
    expect(Object.fromEntries(packed.map(({ item, quantity }) => [item.id, quantity]))).toEqual({
      'leather-armor': 1,
      longbow: 1,
      arrow: 20,
      longsword: 1,
      shield: 1,
    });
  });

  it('adds coins to the wallet', () => {
    expect(evaluated({ background: 'acolyte' }).sheet.starting_wallet.gold_points).toBe(15);
  });
});
