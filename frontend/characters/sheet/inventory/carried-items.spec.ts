import { describe, expect, it } from '@jest/globals';
import { initialPlayState, type Equipment, type PlayState } from '../../../../contracts/character/choices.types.js';
import { groupInventory } from '../../../../contracts/character/inventory.js';
import { defined } from '../../../../test/support/defined.js';
import { playCharacterOf } from '../../../../test/support/play-characters.js';
import { asideNote, carriedGroups, carriedWeight, groupsPutAside, slotChoices } from './carried-items.js';

/** The play state of somebody who carries items by quantity; the id of an entry is that of its item. */
const carrying = (quantities: Readonly<Record<string, number>>, equipment: Equipment = {}): PlayState => ({
  ...initialPlayState(),
  inventory: Object.entries(quantities).map(([item, quantity]) => ({ id: item, item, quantity })),
  equipment,
});
const characterWith = (...play: Parameters<typeof carrying>) =>
  playCharacterOf({ class: 'fighter' }, carrying(...play));

/** What the menu says about each slot for an item. */
function choicesFor(id: string, ...play: Parameters<typeof carrying>) {
  const character = characterWith(...play);
  const { armor, weapons, gear } = groupInventory(character.play, character.content);
  const entry = defined([...armor, ...weapons, ...gear].find((each) => each.id === id));
  return Object.fromEntries(
    slotChoices(character, entry).map(({ slot, holds, whyNot, frees }) => [
      slot,
      whyNot ?? (holds ? 'here' : ['can', ...frees].join(' ')),
    ]),
  );
}

describe('the list of an inventory', () => {
  const character = characterWith({
    rapier: 1,
    'rope-hempen-50-feet': 1,
    dagger: 2,
    shield: 1,
    mule: 1,
    'thieves-tools': 1,
  });
  const titles = (find?: string) =>
    carriedGroups(character, find).map(({ title, items }) => [title, ...items.map(({ item }) => item.name)]);

  it('has groups by kind, each by name', () => {
    expect(titles()).toEqual([
      ['Armor', 'Shield'],
      ['Weapons', 'Dagger', 'Rapier'],
      ['Adventuring Gear', 'Rope, hempen (50 feet)'],
      ['Tools', "Thieves' Tools"],
      ['Mounts/Vehicles', 'Mule'],
    ]);
  });

  it('has every group, also an empty one, until somebody searches', () => {
    const groups = carriedGroups(characterWith({ rapier: 1 }));
    expect(groups.map(({ title }) => title)).toEqual([
      'Armor',
      'Weapons',
      'Adventuring Gear',
      'Tools',
      'Mounts/Vehicles',
    ]);
  });

  it('finds a part of a name, whatever its case', () => {
    expect(titles(' APIER ')).toEqual([['Weapons', 'Rapier']]);
    expect(titles('no such thing')).toEqual([]);
  });

  it('shows the weight of all pieces', () => {
    const weights = carriedGroups(characterWith({ dart: 3, dagger: 2 })).flatMap(({ items }) =>
      items.map(carriedWeight),
    );
    expect(weights).toEqual(['2 lb', '0.75 lb']);
  });
});

describe('the slots for an item', () => {
  it('take a weapon in the main hand first', () => {
    expect(choicesFor('dagger', { dagger: 1 })).toEqual({
      body: 'Only armor goes on the body.',
      main: 'can',
      '2ndy': 'Equip a weapon in the main hand first.',
    });
  });

  it('compete for a second weapon, and name what leaves the slot', () => {
    expect(choicesFor('dagger', { dagger: 1, rapier: 1 }, { main: 'rapier' })).toMatchObject({
      main: 'can Rapier',
      '2ndy': 'can',
    });
  });

  it('tell where the item is already', () => {
    expect(choicesFor('dagger', { dagger: 1 }, { main: 'dagger' })).toMatchObject({
      main: 'here',
      '2ndy': 'Dagger is in the main hand already.',
    });
    expect(choicesFor('dagger', { dagger: 2 }, { main: 'dagger' })).toMatchObject({ main: 'here', '2ndy': 'can' });
  });

  it('free the second hand for a weapon that takes both', () => {
    expect(choicesFor('longbow', { longbow: 1, mace: 1, shield: 1 }, { main: 'mace', '2ndy': 'shield' })).toMatchObject(
      {
        main: 'can Mace Shield',
        '2ndy': 'Longbow takes both hands. Equip it in the main hand.',
      },
    );
  });
});

describe('what is put aside', () => {
  const play: PlayState = {
    ...carrying({ dagger: 1, backpack: 1 }),
    inventory: [
      { id: 'pack', item: 'explorers-pack', quantity: 1, place: 'Mule' },
      { id: 'rope', item: 'rope-hempen-50-feet', quantity: 1, place: 'Camp' },
      { id: 'torches', item: 'torch', quantity: 5, place: 'Camp' },
      { id: 'dagger', item: 'dagger', quantity: 1 },
    ],
  };
  const character = playCharacterOf({ class: 'fighter', scores: [10, 10, 10, 10, 10, 10] }, play);

  it('stands apart, by place', () => {
    const titles = (find?: string) =>
      groupsPutAside(character, find).map(({ title, items }) => [title, ...items.map(({ item }) => item.name)]);
    expect(titles()).toEqual([
      ['Camp', 'Rope, hempen (50 feet)', 'Torch'],
      ['Mule', "Explorer's Pack"],
    ]);
    expect(titles('TORCH')).toEqual([['Camp', 'Torch']]);
    expect(
      carriedGroups(character)
        .filter(({ items }) => items.length > 0)
        .map(({ title }) => title),
    ).toEqual(['Weapons']);
  });

  it('says what it weighs, and what it would do if it were carried', () => {
    expect(asideNote(character)).toBe('74 lb, not counted in the load. If you carried it, you would be encumbered.');
    const free = playCharacterOf({ class: 'fighter' }, play, { encumbrance: 'none' });
    expect(asideNote(free)).toBe('74 lb, not counted in the load.');
  });
});
