import { describe, expect, it } from '@jest/globals';
import { playCharacterOf } from '../../../test/support/play-characters.js';
import { initialPlayState, type InventoryEntry, type PlayState } from '../choices.types.js';
import { groupInventory } from '../inventory.js';
import { markItem } from './attunement.js';
import { addItem, discardItem, equipItem, extractItems } from './inventory-commands.js';
import { moveItem } from './move-item.js';
import { changesBetween, undoValues, withFields } from './play-fields.js';
import type { PlayCommandContext } from './play-character.types.js';

const INVENTORY: readonly InventoryEntry[] = [
  { id: 'torches', item: 'torch', quantity: 10 },
  { id: 'mail', item: 'chain-mail', quantity: 1 },
  { id: 'sword', item: 'longsword', quantity: 1 },
  { id: 'pack', item: 'explorers-pack', quantity: 1 },
];

const CONTEXT = { newId: () => 'new' } as PlayCommandContext;
const characterWith = (play: PlayState) =>
  playCharacterOf({ archrace: 'human', class: 'fighter', scores: [15, 10, 10, 10, 10, 10] }, play);
const START: PlayState = {
  ...initialPlayState(),
  inventory: INVENTORY,
  equipment: { body: 'mail', main: 'sword' },
};

const move = (play: PlayState, entry: string, quantity: number, place: string | null): PlayState =>
  moveItem(characterWith(play), { entry, quantity, place }, CONTEXT);

describe('what is put aside', () => {
  it('is not weighed, and weighs again when it is taken along', () => {
    const aside = move(START, 'pack', 1, ' Mule ');
    expect(aside.inventory).toContainEqual({ id: 'pack', item: 'explorers-pack', quantity: 1, place: 'Mule' });
    const loads = [START, aside, move(aside, 'pack', 1, null)].map((play) => {
      const { sheet, reasons } = characterWith(play).evaluation;
      const sum = (reasons['load'] ?? []).reduce((total, { amount = 0 }) => total + amount, 0);
      return [sheet.load, sum];
    });
    expect(loads).toEqual([
      [127, 127],
      [68, 68],
      [127, 127],
    ]);
  });

  it('leaves its slot, and cannot be equipped, worn or attuned to until it is taken along', () => {
    const aside = move(START, 'mail', 1, 'Camp');
    expect(aside.equipment).toEqual({ main: 'sword' });
    expect(characterWith(aside).evaluation.sheet.armor_class).toBe(10);
    const equip = { entry: 'mail', slot: 'body', equipped: true } as const;
    const refusal = 'Chain Mail is put aside (Camp). Take it along first.';
    expect(() => equipItem(characterWith(aside), equip)).toThrow(refusal);
    for (const way of ['worn', 'attuned'] as const)
      expect(() => markItem(characterWith(aside), { entry: 'mail', way, on: true })).toThrow(refusal);
    expect(equipItem(characterWith(move(aside, 'mail', 1, null)), equip).equipment).toMatchObject({ body: 'mail' });
  });

  it('never counts as equipped, whatever a stored play state says', () => {
    const stored: PlayState = { ...START, inventory: INVENTORY.map((entry) => ({ ...entry, place: 'Camp' })) };
    const { sheet } = characterWith(stored).evaluation;
    expect(sheet).toMatchObject({ armor_class: 10, load: 0 });
    expect(sheet.attacks.map(({ id }) => id)).not.toContain('main:melee');
  });

  it('is split from what stays, and joined again', () => {
    const split = move(START, 'torches', 4, 'Camp');
    expect(split.inventory.filter(({ item }) => item === 'torch')).toEqual([
      { id: 'torches', item: 'torch', quantity: 6 },
      { id: 'new', item: 'torch', quantity: 4, place: 'Camp' },
    ]);
    const more = move(split, 'torches', 1, 'Camp');
    expect(more.inventory.filter(({ item }) => item === 'torch').map(({ quantity }) => quantity)).toEqual([5, 5]);
    const back = move(more, 'new', 5, null);
    expect(back.inventory.filter(({ item }) => item === 'torch')).toEqual([INVENTORY[0]]);
  });

  it('keeps new pieces apart, and has its contents where it is', () => {
    const aside = move(move(START, 'torches', 10, 'Camp'), 'pack', 1, 'Camp');
    const added = addItem(characterWith(aside), { item: 'torch', quantity: 1 }, CONTEXT);
    expect(added.inventory.filter(({ item }) => item === 'torch').map(({ place }) => place)).toEqual([
      'Camp',
      undefined,
    ]);
    const extracted = extractItems(characterWith(aside), { entry: 'pack' }, { ...CONTEXT, newId: makeIds() });
    expect(extracted.inventory.filter(({ place }) => place === undefined).map(({ id }) => id)).toEqual([
      'mail',
      'sword',
    ]);
    expect(extracted.inventory.find(({ id }) => id === 'torches')).toMatchObject({ quantity: 20, place: 'Camp' });
  });

  it('is named by its item after what is carried', () => {
    const split = move(START, 'torches', 4, 'Camp');
    const less = discardItem(characterWith(split), { entry: 'torch', quantity: 6 });
    expect(less.inventory.filter(({ item }) => item === 'torch')).toMatchObject([{ quantity: 4, place: 'Camp' }]);
  });

  it('refuses what is not there, what moves nowhere, and what is too much to carry', () => {
    expect(() => move(START, 'torches', 11, 'Camp')).toThrow('There are only 10.');
    expect(() => move(START, 'torches', 0, 'Camp')).toThrow('at least 1');
    expect(() => move(START, 'torches', 1, null)).toThrow('You carry Torch already.');
    expect(() => move(move(START, 'pack', 1, 'Camp'), 'pack', 1, 'Camp')).toThrow('is there already');
    const full: PlayState = {
      ...START,
      inventory: [
        ...INVENTORY,
        { id: 'chests', item: 'chest', quantity: 9 },
        { id: 'far', item: 'bell', quantity: 1, place: 'Home' },
      ],
    };
    expect(() => move(full, 'far', 1, null)).toThrow('You are beyond carrying capacity!');
    expect(move(full, 'chests', 9, 'Home').inventory).toContainEqual({
      id: 'chests',
      item: 'chest',
      quantity: 9,
      place: 'Home',
    });
  });

  it('lies in a bag of holding, up to its limit', () => {
    const bag = { id: 'bag', item: 'bag-of-holding', quantity: 1 };
    const play: PlayState = {
      ...START,
      inventory: [...INVENTORY, bag, { id: 'anvils', item: 'chain-mail', quantity: 9 }],
    };
    const inside = move(play, 'pack', 1, 'Bag of Holding');
    const load = (state: PlayState): number => characterWith(state).evaluation.sheet.load;
    expect(load(play) - load(inside)).toBe(59);
    expect(() => move(inside, 'anvils', 9, 'Bag of Holding')).toThrow('Bag of Holding holds 500 pounds.');
    expect(() => move(inside, 'anvils', 8, 'Bag of Holding')).not.toThrow();
  });

  it('is in a separate list', () => {
    const { content } = characterWith(START);
    const { armor, put_aside } = groupInventory(move(START, 'mail', 1, 'Camp'), content);
    expect(armor).toEqual([]);
    expect(put_aside).toMatchObject([{ item: { id: 'chain-mail' }, place: 'Camp', equipped_body: false }]);
  });

  it('comes back with an undo, also after some of it was discarded', () => {
    const aside = move(START, 'torches', 10, 'Camp');
    const less = discardItem(characterWith(aside), { entry: 'torches', quantity: 3 });
    const { values } = undoValues(less, changesBetween(START, aside));
    expect(withFields(less, values).inventory).toContainEqual({ id: 'torches', item: 'torch', quantity: 7 });
    const armor = move(START, 'mail', 1, 'Camp');
    expect(withFields(armor, undoValues(armor, changesBetween(START, armor)).values)).toMatchObject({
      equipment: { body: 'mail', main: 'sword' },
    });
  });
});

/** Returns a maker of ids. */
function makeIds(): () => string {
  let made = 0;
  return () => `made-${(made += 1)}`;
}
