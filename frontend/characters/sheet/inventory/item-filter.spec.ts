import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import type { Content } from '../../../../contracts/content/content.types.js';
import { rulesPart } from '../../../../contracts/library/rules-parts.js';
import { searchItems, typedQuantity, type KindFilter } from './item-filter.js';

const content = srdContent();
/** The content as it is before the magic items are loaded. */
const MUNDANE = rulesPart(content, 'magic') as Content;

const found = (find: string, kind: KindFilter = 'All'): string[] =>
  searchItems(MUNDANE, find, kind).map(({ name }) => name);

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

  it('shows ordinary gear before magic items', () => {
    const names = searchItems(content, 'rope', 'All').map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Rope, hempen (50 feet)', 'Rope, silk (50 feet)']);
    expect(names).toContain('Rope of Climbing');
  });

  it('shows one kind', () => {
    expect(found('', 'Armor')).toContain('Shield');
    expect(found('', 'Armor')).not.toContain('Rapier');
  });
});

describe('the search for a magic item to add', () => {
  const magic = (find: string, within?: string): string[] =>
    searchItems(content, find, 'Magic', within === undefined ? undefined : content.items[within]).map(
      ({ name }) => name,
    );

  it('shows a template once, and what it makes where the text asks for it', () => {
    expect(magic('weapon, +1')).toEqual(['Weapon, +1']);
    expect(magic('longsword +1')).toEqual(['Longsword, +1']);
    expect(magic('', 'weapon-1')).toContain('Rapier, +1');
    expect(magic('longsword')).toContain('Flame Tongue (Longsword)');
  });

  it('shows no family, because nobody has one', () => {
    expect(magic('weapon, +1, +2')).toEqual([]);
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
