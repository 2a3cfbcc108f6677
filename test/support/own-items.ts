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

/** Returns a magic longsword. */
export const blade = (changes: Partial<OwnItem> = {}): OwnItem =>
  ownItem({
    name: 'Moonlit blade',
    base: 'longsword',
    weight: 3,
    rarity: 'Rare',
    bonus: 1,
    bonus_to: ['attack'],
    ...changes,
  });

/** Returns a blade that needs attunement and whose curse binds. */
export const cursedBlade = (): OwnItem => blade({ attunement: true, curse: 'It hungers.' });
