import { describe, expect, it } from '@jest/globals';
import { emptyWallet, type InventoryEntry } from './choices.types.js';
import type { Item, ItemKind } from '../content/content.types.js';
import { addToInventory, groupInventory } from './inventory.js';

const item = (id: string, type: ItemKind, stackable: boolean): Item => ({
  id,
  name: id,
  type,
  stackable,
  item_cost: 1,
  cost_unit: 'gp',
  item_weight: 1,
  weight_unit: 'lb',
  subtypes: [],
  descs: [],
  starting_items: [],
  damage_types: [],
  dmg_bonus: null,
  dmg_dice_count: null,
  dmg_dice: null,
  dmg_bonus_2h: null,
  dmg_dice_count_2h: null,
  dmg_dice_2h: null,
  weapon_properties: [],
  range_basic: null,
  range_long: null,
  ac_flat_add: null,
  ac_base_bonus: null,
  ac_apply_dex: null,
  ac_max_dex_add: null,
  str_min: null,
  stealth_dis: null,
  speed_quant: null,
  speed_unit: null,
  carry_capac_quant: null,
  carry_capac_unit: null,
  active: 'carried',
  attunement: null,
});
const dagger = item('dagger', 'Weapon', false);
const arrow = item('arrow', 'Gear', true);

let made = 0;
const newId = () => `entry-${(made += 1)}`;
const inventoryOf = (...things: [Item, number][]): InventoryEntry[] =>
  things.reduce<InventoryEntry[]>(
    (inventory, [thing, quantity]) => addToInventory(inventory, thing, quantity, newId),
    [],
  );

describe('addToInventory', () => {
  it('adds a stackable item to its entry', () => {
    expect(inventoryOf([arrow, 20], [dagger, 1], [arrow, 5])).toMatchObject([
      { item: 'arrow', quantity: 25 },
      { item: 'dagger', quantity: 1 },
    ]);
  });

  it('gives every piece of another item an entry with its own id', () => {
    const [first, second] = inventoryOf([dagger, 2]);
    expect([first?.quantity, second?.quantity]).toEqual([1, 1]);
    expect(first?.id).not.toBe(second?.id);
  });

  it('does not change the given inventory', () => {
    const before = inventoryOf([arrow, 1]);
    addToInventory(before, arrow, 4, newId);
    expect(before).toMatchObject([{ quantity: 1 }]);
  });
});

describe('groupInventory', () => {
  const items = {
    dagger,
    arrow,
    mule: item('mule', 'Mount/Vehicle', false),
    plate: item('plate', 'Armor', false),
    lute: item('lute', 'Tool', false),
  };

  it('sorts items into the groups of the inventory page', () => {
    const inventory = groupInventory(
      {
        inventory: inventoryOf(...Object.values(items).map((thing): [Item, number] => [thing, 1])),
        equipment: {},
        wallet: { ...emptyWallet(), gold_points: 7 },
      },
      { items, spells: {} },
    );
    const names = (group: { item: Item }[]) => group.map(({ item: { id } }) => id);
    expect([inventory.gear, inventory.armor, inventory.weapons, inventory.tools, inventory.mounts].map(names)).toEqual([
      ['arrow'],
      ['plate'],
      ['dagger'],
      ['lute'],
      ['mule'],
    ]);
    expect(inventory).toMatchObject({ gold_points: 7, copper_points: 0 });
  });

  it('leaves out items that are not in the content', () => {
    const inventory = inventoryOf([item('constructor', 'Gear', true), 1]);
    expect(groupInventory({ inventory, equipment: {}, wallet: emptyWallet() }, { items, spells: {} }).gear).toEqual([]);
  });
});
