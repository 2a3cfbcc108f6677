import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeItem, equipItem } from '../../contracts/characters/sheet.contract.js';
import { defined } from '../support/defined.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

describe('the inventory', () => {
  const change = (body: object, person = sheet.player) =>
    person.call(changeItem, { params: sheet.params, body: { ...body } });
  const equip = (item: string, selectedSection: string, toBeEquipped = true) =>
    sheet.player.call(equipItem, {
      ...sheet.byId,
      body: { item, selectedSection, toBeEquipped: String(toBeEquipped) },
    });

  it('adds, discards and extracts', async () => {
    await sheet.newSheet();
    const added = await change({ type: 'add', item: 'torch', quantity: '3' });
    expect(added).toMatchObject({ http: 200 });
    const torches = added.inventory.gear.filter(({ item }) => item.id === 'torch');
    expect(torches.map(({ quantity }) => quantity)).toEqual([3]);
    const { id } = defined(torches[0]);
    expect(await change({ type: 'delete', item: id, quantity: '4' })).toMatchObject({ http: 400, field: 'quantity' });
    expect(await change({ type: 'delete', item: id, quantity: '-1' })).toMatchObject({
      http: 400,
      field: 'quantity',
    });
    expect(await change({ type: 'delete', item: id })).toMatchObject({ http: 400, field: 'quantity' });
    expect(await change({ type: 'delete', item: randomUUID(), quantity: '1' })).toMatchObject({ field: 'item' });
    const gone = await change({ type: 'delete', item: id, quantity: '3' });
    expect(gone.inventory.gear.some(({ item }) => item.id === 'torch')).toBe(false);
    const pack = await change({ type: 'add', item: 'explorers-pack' });
    const packId = defined(pack.inventory.gear.find(({ item }) => item.id === 'explorers-pack')).id;
    const extracted = await change({ type: 'extract', item: packId });
    expect(extracted.inventory.gear.map(({ item }) => item.id)).toEqual(expect.arrayContaining(['bedroll', 'torch']));
  });

  it('keeps one armor on the body, and both hands for a weapon that needs them', async () => {
    await sheet.newSheet();
    for (const item of ['chain-mail', 'leather-armor', 'shield', 'longsword', 'greatsword'])
      await change({ type: 'add', item });
    await equip('leather-armor', 'body');
    const { inventory } = await equip('chain-mail', 'body');
    expect(inventory.armor.filter(({ equipped_body }) => equipped_body).map(({ item }) => item.id)).toEqual([
      'chain-mail',
    ]);
    expect(await equip('shield', 'body')).toMatchObject({ http: 400, field: 'selectedSection' });
    await equip(defined((await sheet.read()).play.equipment.main), 'main', false);
    expect(await equip('longsword', '2ndy')).toMatchObject({ http: 400, field: 'selectedSection' });
    await equip('longsword', 'main');
    await equip('shield', '2ndy');
    expect(await sheet.read()).toMatchObject({ armor_class: 18 });
    await equip('greatsword', 'main');
    expect(await sheet.read()).toMatchObject({ armor_class: 16 });
    expect(await equip('shield', '2ndy')).toMatchObject({ http: 400, field: 'selectedSection' });
    expect(await equip('torch', 'main')).toMatchObject({ http: 400, field: 'item' });
    await equip('greatsword', 'main', false);
    expect((await sheet.read()).play.equipment).toEqual({ body: expect.stringMatching(/./) as unknown });
  });

  it('refuses to add beyond the carrying capacity, and takes away', async () => {
    await sheet.newSheet();
    expect(await change({ type: 'add', item: 'plate-armor', quantity: '9' })).toMatchObject({ http: 200 });
    expect(await change({ type: 'add', item: 'torch' })).toMatchObject({
      http: 400,
      msg: 'You are beyond carrying capacity! You must remove gear before you may continue.',
    });
    expect(await change({ type: 'delete', item: 'plate-armor', quantity: '1' })).toMatchObject({ http: 200 });
    expect(await sheet.set(sheet.player, 'current_hp', '-1')).toMatchObject({ http: 200 });
  });
});
