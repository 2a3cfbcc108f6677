import type { OwnItem } from '../../contracts/content/own-items.js';

/** Returns an own item: a plain thing without any effect, unless something else is asked for. */
export const ownItem = (changes: Partial<OwnItem> = {}): OwnItem => ({
  name: 'Carved bone',
  text: 'It hums at night.',
  base: null,
  kind: 'Gear',
  active: 'carried',
  weight: 1,
  price: 0,
  bonus: 0,
  bonus_to: [],
  rarity: null,
  attunement: false,
  charges: null,
  curse: null,
  ...changes,
});
