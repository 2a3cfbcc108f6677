import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UNLIMITED } from '../../contracts/characters/characters.contract.js';
import { changeItem, editCharacter, equipItem, saveCharacterNotes } from '../../contracts/characters/sheet.contract.js';
import type { Inventory, InventoryItem } from '../../contracts/character/inventory.types.js';
import type { Quality } from '../../contracts/content/content.types.js';
import { detailClick } from '../../contracts/library/library.contract.js';
import { choicesFromSketch } from '../support/choices.js';
import { defined } from '../support/defined.js';
import { SheetFixture } from '../support/sheet.fixture.js';

const BARBARIAN = 0;

/* What the specified calls of a sheet reply. */

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

/** Everything that is carried. */
const carried = ({ gear, armor, weapons, tools, mounts }: Inventory): InventoryItem[] => [
  ...gear,
  ...armor,
  ...weapons,
  ...tools,
  ...mounts,
];

describe('the character in a reply', () => {
  const fail = () =>
    sheet.player.call(editCharacter, { ...sheet.byId, body: { type: 'failSuccess', isSuccess: false, tally: 1 } });

  it('is exactly the one that is loaded: after a number and after a death saving throw', async () => {
    await sheet.newSheet();
    const notes = { charNotes: 'By the sea.', campaignNotes: 'A kind DM.' };
    expect(await sheet.player.call(saveCharacterNotes, { ...sheet.byId, body: notes })).toMatchObject({ http: 200 });
    const { character: down } = await sheet.set(sheet.player, 'current_hp', '0');
    expect(down).toMatchObject({ current_hp: 0, notes: 'By the sea.', campaign_notes: 'A kind DM.' });
    expect(down).toEqual(await sheet.read(sheet.player));
    const { character: failed } = await fail();
    expect(failed).toMatchObject({ failures: 1, campaign_notes: 'A kind DM.' });
    expect(failed).toEqual(await sheet.read(sheet.player));
  });

  it('has the text for rages without a limit', async () => {
    await sheet.newSheet();
    const choices = choicesFromSketch({ archrace: 'human', class: BARBARIAN, level: 20 });
    await sheet.world.database.query('UPDATE characters SET choices = $2, level = 20 WHERE id = $1', [
      sheet.params.characterId,
      JSON.stringify(choices),
    ]);
    const { character: down } = await sheet.set(sheet.player, 'current_hp', '0');
    const { character: failed } = await fail();
    for (const { level, rage_points } of [down, failed, await sheet.read()])
      expect({ level, rage_points }).toEqual({ level: 20, rage_points: UNLIMITED });
    expect(UNLIMITED).toBe('Unlimited');
  });
});

describe('the inventory in a reply', () => {
  const add = (item: string, quantity = 1) =>
    sheet.player.call(changeItem, { params: sheet.params, body: { type: 'add', item, quantity } });
  const equip = (item: string, selectedSection: string, toBeEquipped: boolean) =>
    sheet.player.call(equipItem, { ...sheet.byId, body: { item, selectedSection, toBeEquipped } });

  it.each([
    ['a dagger', 'dagger', 2],
    ['a handaxe', 'handaxe', 1],
  ])('says equipped nowhere of what was unequipped, also with %s in the second hand', async (_, second, quantity) => {
    await sheet.newSheet();
    await add('dagger', quantity);
    const { inventory } = await add(second);
    const idOf = (item: string): string => defined(carried(inventory).find((entry) => entry.item.id === item)).id;
    await equip(idOf('dagger'), 'main', true);
    await equip(idOf(second), '2ndy', true);
    const reply = await equip(idOf('dagger'), 'main', false);
    expect(reply.http).toBe(200);
    const nowhere = { equipped_body: false, equipped_main: false, equipped_2ndy: false };
    for (const item of ['dagger', second])
      expect(carried(reply.inventory).find(({ id }) => id === idOf(item))).toMatchObject(nowhere);
  });

  it('has the contents of as many packs as were extracted', async () => {
    await sheet.newSheet();
    const packs = 2;
    const { inventory: before } = await add('scholars-pack', packs);
    const extract = (quantity: number) =>
      sheet.player.call(changeItem, {
        params: sheet.params,
        body: { type: 'extract', item: 'scholars-pack', quantity },
      });
    expect(await extract(3)).toMatchObject({ http: 400, field: 'quantity' });
    const { http, inventory: after } = await extract(packs);
    expect(http).toBe(200);
    const pieces = (inventory: Inventory, id: string): number =>
      carried(inventory).reduce((sum, { item, quantity }) => sum + (item.id === id ? quantity : 0), 0);
    expect([pieces(before, 'scholars-pack'), pieces(after, 'scholars-pack')]).toEqual([packs, 0]);
    const contents = defined(sheet.world.content.items['scholars-pack']).starting_items;
    expect(contents.length).toBeGreaterThan(3);
    expect(contents.map(({ id }) => [id, pieces(after, id) - pieces(before, id)])).toEqual(
      contents.map(({ id, quantity }) => [id, quantity * packs]),
    );
  });
});

describe('a quality of a background', () => {
  it.each(['Charity (Good)', 'acolyte/ideals/2'])('has its heading, found by %s', async (identifier) => {
    const { details } = await sheet.player.call(detailClick, { body: { type: 'quality', identifier } });
    const quality = defined(sheet.world.content.backgrounds['acolyte']?.ideals?.entries[1]);
    expect(details as Quality).toMatchObject({ header_text: 'Charity (Good)', desc: quality.object_text });
  });
});
