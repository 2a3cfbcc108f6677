import { describe, expect, it } from '@jest/globals';
import { itemOfOwn, type OwnItem } from '../../contracts/content/own-items.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { toDetail } from './library-detail.js';
import { armorText, costText, damageText, rangeText, twoHandedText, weightText } from './item-facts.js';

const content = srdContent();
const item = (id: string) => defined(content.items[id], id);

describe('item facts', () => {
  it('have readable texts', () => {
    expect(damageText(item('longsword'))).toBe('1d8 slashing');
    expect(twoHandedText(item('longsword'))).toBe('1d10 slashing');
    expect(rangeText(item('longbow'))).toBe('150/600 ft');
    expect(armorText(item('chain-mail'))).toBe('16');
    expect(armorText(item('shield'))).toBe('+2');
    expect(costText(item('chain-mail'))).toBe('75 gp');
    expect(weightText(item('chain-mail'))).toMatch(/^55 lbs?$/);
  });

  it('appear in the detail popup', () => {
    const detail = toDetail('item', item('longsword'));
    expect(detail.title).toBe('Longsword');
    expect(detail.facts).toContainEqual({ label: 'Damage', value: '1d8 slashing' });
  });

  it('do not tell how rare an unidentified item is', () => {
    const ring: OwnItem = {
      ...{ name: 'Dull ring', text: '', base: null, kind: 'Gear', active: 'worn', weight: 0, price: 0, bonus: 0 },
      ...{ bonus_to: [], rarity: 'Common', attunement: true, charges: null, curse: null },
    };
    const subtitleOf = (own: OwnItem) => toDetail('item', itemOfOwn(content.items, 'ring', own)).subtitle;
    expect(subtitleOf(ring)).toBe('Common wondrous item');
    expect(subtitleOf({ ...ring, unidentified: true })).toBe('Unidentified magic item');
  });

  it('have the heading of a quality of a background as their title', () => {
    const details = { id: 'ideal', topic: 'Acolyte', header_text: 'Charity (Good)', desc: 'Anybody in need.' };
    expect(toDetail('quality', details)).toEqual({
      title: 'Charity (Good)',
      sections: [{ descs: [{ object_text: 'Anybody in need.' }] }],
    });
  });

  it('include the level and the school of a spell', () => {
    expect(toDetail('spell', defined(content.spells['fire-bolt'])).subtitle).toBe('Evocation cantrip');
    expect(toDetail('spell', defined(content.spells['magic-missile'])).subtitle).toBe('1st-level evocation');
  });
});
