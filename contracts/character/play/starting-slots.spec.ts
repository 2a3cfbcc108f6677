import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../../../test/support/evaluations.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { startingSlots } from './starting-slots.js';

/** What a new character of a class has in its slots, by item, when it carries these items in this order. */
function worn(slug: 'fighter' | 'wizard', ...items: string[]): Record<string, string> {
  const inventory = items.map((item, index) => ({ id: `${index}:${item}`, item, quantity: 1 }));
  const equipment = startingSlots(srdContent(), inventory, evaluated({ class: slug }).sheet);
  return Object.fromEntries(Object.entries(equipment).map(([slot, id]) => [slot, String(id).split(':')[1] ?? '']));
}

describe('a new character', () => {
  it('wears its armor, and holds a weapon and the shield', () => {
    expect(worn('fighter', 'crossbow-light', 'longsword', 'shield', 'chain-mail', 'backpack')).toEqual({
      body: 'chain-mail',
      main: 'longsword',
      '2ndy': 'shield',
    });
  });

  it('holds a weapon that leaves a hand for the shield, and no shield beside one that takes both', () => {
    expect(worn('fighter', 'greataxe', 'handaxe', 'shield')).toEqual({ main: 'handaxe', '2ndy': 'shield' });
    expect(worn('fighter', 'greataxe', 'shield')).toEqual({ main: 'greataxe' });
  });

  it('holds the weapon with the most damage', () => {
    expect(worn('fighter', 'javelin', 'handaxe', 'greataxe')).toEqual({ main: 'greataxe' });
  });

  it('holds a weapon for a distance when it has no other', () => {
    expect(worn('fighter', 'longbow')).toEqual({ main: 'longbow' });
  });

  it('chooses between two kinds of armor itself', () => {
    expect(worn('fighter', 'chain-mail', 'leather-armor')).toEqual({});
    expect(worn('fighter', 'chain-mail', 'chain-mail')).toEqual({ body: 'chain-mail' });
  });

  it('puts nothing on with which it has no proficiency', () => {
    expect(worn('wizard', 'chain-mail', 'shield', 'longsword', 'dagger')).toEqual({ main: 'dagger' });
  });
});
