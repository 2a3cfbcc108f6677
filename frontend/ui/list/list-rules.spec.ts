import { describe, expect, it } from '@jest/globals';
import { readListQuery, writeListQuery } from './list-address.js';
import { compareNatural } from '../compare-natural.js';
import { filteredBy, listed, rankOf, rowAfterKey, sortedBy, sortOf, valuesOf } from './list-rules.js';
import { isNarrowed, WHOLE_LIST, type ListShape } from './list.types.js';

interface Potion {
  name: string;
  color: string;
  price: number | undefined;
}

const potion = (name: string, color: string, price?: number): Potion => ({ name, color, price });
const POTIONS = [potion('Potion 10', 'red', 5), potion('Potion 2', 'blue'), potion('Élixir', 'red', 50)];
const SHAPE: ListShape<Potion> = {
  columns: [
    { id: 'name', title: 'Name', cellOf: ({ name }) => name, orderOf: ({ name }) => name },
    { id: 'price', title: 'Price', cellOf: ({ price }) => price, orderOf: ({ price }) => price },
    { id: 'delete', title: 'Delete', cellOf: () => null },
  ],
  filters: [{ id: 'color', label: 'Color', valuesOf: ({ color }) => [color] }],
  textOf: ({ name }) => name,
};
const namesOf = (potions: readonly Potion[]) => potions.map(({ name }) => name);
const namesWith = (query: Partial<typeof WHOLE_LIST>) => namesOf(listed(POTIONS, SHAPE, { ...WHOLE_LIST, ...query }));

describe('a list', () => {
  it('keeps the order of its entries until a column sorts', () => {
    expect(namesWith({})).toEqual(['Potion 10', 'Potion 2', 'Élixir']);
  });

  it('sorts texts in natural order, in both directions', () => {
    expect(namesWith({ sort: 'name' })).toEqual(['Élixir', 'Potion 2', 'Potion 10']);
    expect(namesWith({ sort: 'name', descending: true })).toEqual(['Potion 10', 'Potion 2', 'Élixir']);
    expect(['b', 'A', '10', '2'].sort(compareNatural)).toEqual(['2', '10', 'A', 'b']);
  });

  it('puts what a column has nothing for last in both directions', () => {
    expect(namesWith({ sort: 'price' })).toEqual(['Potion 10', 'Élixir', 'Potion 2']);
    expect(namesWith({ sort: 'price', descending: true })).toEqual(['Élixir', 'Potion 10', 'Potion 2']);
  });

  it('searches without regard to case and accents', () => {
    expect(namesWith({ search: ' ELIX ' })).toEqual(['Élixir']);
    expect(namesWith({ search: 'nothing' })).toEqual([]);
  });

  it('shows what begins with the search first, then words, then the middle of words', () => {
    expect([rankOf('Fire Bolt', 'fire'), rankOf('Wall of Fire', 'fire'), rankOf('Campfire', 'fire')]).toEqual([
      0, 1, 2,
    ]);
    expect(rankOf('Bless', 'fire')).toBeUndefined();
    expect(namesWith({ search: '2' })).toEqual(['Potion 2']);
  });

  it('filters by a value, and counts the values under the search', () => {
    expect(namesWith({ filters: { color: 'red' } })).toEqual(['Potion 10', 'Élixir']);
    const [filter] = SHAPE.filters ?? [];
    const query = { ...WHOLE_LIST, search: 'potion', filters: { color: 'blue' } };
    expect(filter && valuesOf(POTIONS, SHAPE, filter, query)).toEqual([
      { value: 'blue', label: 'blue', count: 1 },
      { value: 'red', label: 'red', count: 1 },
    ]);
  });

  it('sorts by a column with a click, and the other way with the second', () => {
    const once = sortedBy(WHOLE_LIST, 'name');
    expect([once.sort, once.descending]).toEqual(['name', false]);
    expect(sortedBy(once, 'name').descending).toBe(true);
    expect(sortedBy(sortedBy(once, 'name'), 'price').descending).toBe(false);
  });

  it('sorts by its initial column, with the best matches of a search first', () => {
    const shape = { ...SHAPE, initial: 'name' };
    const of = (query: Partial<typeof WHOLE_LIST>) =>
      namesOf(listed([potion('Campfire', ''), ...POTIONS, potion('Fire', '')], shape, { ...WHOLE_LIST, ...query }));
    expect(of({})).toEqual(['Campfire', 'Élixir', 'Fire', 'Potion 2', 'Potion 10']);
    expect(of({ search: 'fire' })).toEqual(['Fire', 'Campfire']);
    expect(of(sortedBy(WHOLE_LIST, 'name', 'name'))[0]).toBe('Potion 10');
    const found = { ...WHOLE_LIST, search: 'fire' };
    expect([sortOf(found, 'name'), sortOf(WHOLE_LIST, 'name')]).toEqual([null, 'name']);
    const byName = sortedBy(found, 'name', 'name');
    expect([sortOf(byName, 'name'), byName.descending]).toEqual(['name', false]);
    expect(of(byName)).toEqual(['Campfire', 'Fire']);
    expect(of(sortedBy(byName, 'name', 'name'))).toEqual(['Fire', 'Campfire']);
    expect(sortedBy({ ...WHOLE_LIST, sort: 'price' }, 'name', 'name')).toEqual(WHOLE_LIST);
  });

  it('clears a filter with null', () => {
    const narrowed = filteredBy(WHOLE_LIST, 'color', 'red');
    expect(isNarrowed(narrowed)).toBe(true);
    expect(filteredBy(narrowed, 'color', null)).toEqual(WHOLE_LIST);
  });

  it('goes by the keys and stays inside', () => {
    expect(rowAfterKey('ArrowDown', 1, 3, 10)).toBe(2);
    expect(rowAfterKey('ArrowUp', 0, 3, 10)).toBe(0);
    expect(rowAfterKey('PageDown', 0, 30, 10)).toBe(10);
    expect(rowAfterKey('End', 0, 30, 10)).toBe(29);
    expect(rowAfterKey('x', 0, 30, 10)).toBeUndefined();
  });
});

describe('the address of a list', () => {
  it('holds the query and keeps what is not about the list', () => {
    const query = { search: 'po', filters: { color: 'red' }, sort: 'price', descending: true, open: 'elixir' };
    const params = writeListQuery(SHAPE, query, new URLSearchParams('section=settings&color=blue'));
    expect(params.toString()).toBe('section=settings&color=red&q=po&sort=price&order=down&show=elixir');
    expect(readListQuery(SHAPE, params)).toEqual(query);
    expect(writeListQuery(SHAPE, WHOLE_LIST, params).toString()).toBe('section=settings');
  });

  it('counts for nothing where it names what does not sort', () => {
    expect(readListQuery(SHAPE, new URLSearchParams('sort=delete&order=down'))).toEqual(WHOLE_LIST);
  });
});
