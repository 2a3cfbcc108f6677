import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { ownItem } from '../../test/support/own-items.js';
import { choicesOf, findItems, seeming, seemsOf } from './given-items.js';
import { NEW_ITEM, readTyped, typedOf, withBonus, withWhat } from './own-item-form.js';

const { items } = srdContent();

describe('the form of an item', () => {
  it('shows an item as it makes it', () => {
    const charges = { max: 3, recharge: 'dawn', regains: '1d3' } as const;
    const magic = {
      rarity: 'Rare',
      bonus: 1,
      bonus_to: ['ac'],
      attunement: true,
      charges,
      curse: 'It bites.',
    } as const;
    for (const own of [ownItem(), ownItem({ base: 'shield', weight: 6, price: 1050, ...magic })])
      expect(readTyped(typedOf(own))).toEqual({ item: own });
  });

  it('takes weight and price of what it is, and adds a bonus to what is usual for that', () => {
    const sword = withBonus(withWhat(NEW_ITEM, 'base:longsword', items['longsword']), '2', items['longsword']);
    expect(sword).toMatchObject({ weight: '3', price: '15', bonus: '2', bonusTo: ['attack'] });
    expect(withWhat(sword, 'base:shield', items['shield'])).toMatchObject({ weight: '6', bonusTo: ['ac'] });
  });

  it('makes nothing magic of what is not magic', () => {
    const typed = { ...NEW_ITEM, name: 'Bone', bonus: '2', bonusTo: ['ac'] as const, attunement: true, charges: '3' };
    expect(readTyped(typed)).toEqual({ item: ownItem({ name: 'Bone', text: '' }) });
  });

  it('names the field that is wrong', () => {
    expect(readTyped(NEW_ITEM)).toMatchObject({ field: 'name' });
    const charged = { ...NEW_ITEM, name: 'Wand', rarity: 'Rare' as const, charges: '3' };
    expect(readTyped({ ...charged, regains: 'some' })).toMatchObject({ field: 'regains' });
    expect(readTyped({ ...charged, weight: 'much' })).toMatchObject({ field: 'weight' });
  });
});

describe('what a DM gives', () => {
  const choices = choicesOf(srdContent(), []);

  it('is found by the words of its name, also what a template makes', () => {
    const [first] = findItems(choices, 'longsword flame', undefined);
    expect(first).toMatchObject({ id: 'flame-tongue@longsword', base: 'longsword', kind: 'longsword' });
    expect(findItems(choices, 'torch', undefined)[0]?.name).toBe('Torch');
  });

  it('seems to be a plain thing of its kind, and nothing of what it truly is is in that', () => {
    const [tongue] = findItems(choices, 'longsword flame', undefined);
    const [plain] = findItems(choices, 'longsword, +1', undefined);
    expect(seeming(plain).name).toBe('Unidentified longsword');
    const asNonmagical = { ...seeming(tongue), attunement: false };
    expect(seemsOf(asNonmagical, srdContent())).toEqual(seemsOf(seeming(plain), srdContent()));
    expect(seemsOf(asNonmagical, srdContent())).toMatchObject({ base: 'longsword', bonus: 0, unidentified: true });
    expect(seemsOf({ ...seeming(tongue), name: ' ' }, srdContent())).toBeUndefined();
  });
});
