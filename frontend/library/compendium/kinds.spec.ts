import { describe, expect, it } from '@jest/globals';
import { isTreasure } from '../../../contracts/content/treasure-items.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { listedCreatures } from '../../../test/support/listed-creatures.js';
import type { CompendiumEntry } from './entries.js';
import { readListQuery, writeListQuery } from '../../ui/list/list-address.js';
import { listed, offeredFilters, valuesOf } from '../../ui/list/list-rules.js';
import { WHOLE_LIST, type ListQuery } from '../../ui/list/list.types.js';
import { COMPENDIUM, type CompendiumKind } from './kinds.js';
import { compendiumOf, shapeOf } from './kind-lists.js';

const creatures = await listedCreatures();
const compendium = compendiumOf(srdContent(), creatures);
const kindOf = (slug: string): CompendiumKind => defined(COMPENDIUM.find((each) => each.slug === slug));
const entriesOf = (slug: string): readonly CompendiumEntry[] => defined(compendium.get(kindOf(slug)));
const namesOf = (slug: string, query: Partial<ListQuery>): string[] =>
  listed(entriesOf(slug), shapeOf(kindOf(slug)), { ...WHOLE_LIST, ...query }).map(({ name }) => name);

describe('the compendium', () => {
  it('has everything of the content once', () => {
    const content = srdContent();
    expect(entriesOf('spells')).toHaveLength(Object.keys(content.spells).length);
    const items = Object.values(content.items);
    expect(entriesOf('items')).toHaveLength(items.filter((item) => !isTreasure(item)).length);
    expect(entriesOf('magic-items')).toHaveLength(items.filter(({ magic }) => magic).length);
    expect(entriesOf('creatures')).toHaveLength(Object.keys(content.creatures).length);
    for (const [kind, entries] of compendium) {
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      for (const { cells } of entries) expect(cells).toHaveLength(kind.columns.length);
    }
  });

  it('offers no filter value that leads to nothing', () => {
    for (const [kind, entries] of compendium)
      for (const filter of offeredFilters(entries, shapeOf(kind)))
        for (const { value } of valuesOf(entries, shapeOf(kind), filter, WHOLE_LIST))
          expect(namesOf(kind.slug, { filters: { [filter.id]: value } }).length).toBeGreaterThan(0);
  });
});

describe('a list of the compendium', () => {
  it('filters spells by level, class, ritual and components together', () => {
    expect(
      namesOf('spells', { filters: { level: '1st', class: 'Wizard', ritual: 'yes', components: 'no M' } }),
    ).toEqual(['Detect Magic']);
  });

  it('filters items by type, property and cost', () => {
    expect(namesOf('items', { filters: { type: 'Weapon', property: 'Finesse', cost: 'under 1 gp' } })).toEqual([
      'Dart',
    ]);
  });

  it('sorts by cost in coins and by level in numbers, both ways', () => {
    const byCost = namesOf('items', { sort: 'cost', filters: { type: 'Armor' } });
    expect(byCost[0]).toBe('Padded Armor');
    expect(byCost.at(-1)).toMatch(/^Plate/);
    expect(namesOf('spells', { sort: 'level', descending: true })[0]).toBe('Astral Projection');
  });

  it('sorts creatures by challenge, and filters them by challenge, type, size and group', () => {
    const all = namesOf('creatures', {});
    expect(all[0]).toBe('Awakened Shrub');
    expect(all.at(-1)).toBe('Tarrasque');
    expect(namesOf('creatures', { filters: { challenge: 'CR 1/4', type: 'Humanoid', size: 'Small' } })).toEqual([
      'Goblin',
    ]);
    expect(namesOf('creatures', { filters: { group: 'Swarm' } })).toHaveLength(10);
  });

  it('offers no filter for which no entry has a value', () => {
    const filtersFor = (list: typeof creatures): string[] => {
      const entries = defined(compendiumOf({ ...srdContent() }, list).get(kindOf('creatures')));
      return offeredFilters(entries, shapeOf(kindOf('creatures'))).map(({ id }) => id);
    };
    expect(filtersFor(creatures)).toEqual(['challenge', 'type', 'size', 'group', 'environment']);
    const homeless = creatures.map((each) => ({ ...each, environments: [] }));
    expect(filtersFor(homeless)).toEqual(['challenge', 'type', 'size', 'group']);
  });

  it('lacks the creatures until they are loaded, and has them then', () => {
    const content = { ...srdContent() };
    expect(compendiumOf(content).has(kindOf('creatures'))).toBe(false);
    const spells = compendiumOf(content).get(kindOf('spells'));
    expect(compendiumOf(content, creatures).get(kindOf('creatures'))).toHaveLength(334);
    expect(compendiumOf(content).get(kindOf('spells'))).toBe(spells);
  });

  it('searches without regard to case and accents', () => {
    expect(namesOf('items', { search: 'LONGSWÓRD' })).toEqual(['Longsword']);
  });

  it('keeps its search, filters, order and open entry in its address', () => {
    const shape = shapeOf(kindOf('spells'));
    const query = { search: 'fire', filters: { level: '3rd' }, sort: 'school', descending: true, open: 'fireball' };
    const params = writeListQuery(shape, query, new URLSearchParams());
    expect(params.toString()).toBe('q=fire&level=3rd&sort=school&order=down&show=fireball');
    expect(readListQuery(shape, params)).toEqual(query);
  });
});
