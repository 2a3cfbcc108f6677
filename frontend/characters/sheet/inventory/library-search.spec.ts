import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { searchItems, typedQuantity, type KindFilter } from './library-search.js';

const found = (find: string, kind: KindFilter = 'All'): string[] =>
  searchItems(Object.values(srdContent().items), find, kind).map(({ name }) => name);

describe('the search for an item to add', () => {
  it('finds a part of a name, whatever the case of either', () => {
    expect(found('RAPIER')).toEqual(['Rapier']);
    expect(found('pie')).toContain('Rapier');
  });

  it('shows the names that begin with the text first', () => {
    expect(found('sword', 'Weapon')).toEqual(['Greatsword', 'Longsword', 'Shortsword']);
    expect(found('scale')[0]).toBe('Scale Mail');
    expect(found('ro')[0]).toMatch(/^Ro/);
  });

  it('shows one kind', () => {
    expect(found('', 'Armor')).toContain('Shield');
    expect(found('', 'Armor')).not.toContain('Rapier');
  });
});

describe('a typed quantity', () => {
  it('is a whole number of at least 1', () => {
    expect(['1', ' 20 ', '0', '-1', '1.5', '', 'x'].map(typedQuantity)).toEqual([
      1,
      20,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
