import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import {
  changeItem,
  listDigests,
  playCharacter,
  sheetEmits,
  sheetEvents,
} from '../../contracts/characters/sheet.contract.js';
import { defined } from '../support/defined.js';
import { listen } from '../support/received.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

const play = (command: object, opId: string = randomUUID()) =>
  sheet.player.call(playCharacter, { params: sheet.params, body: { command, opId } });
const choose = (encumbrance: string, person = sheet.dm) =>
  person.call(changeCampaign, {
    params: { campaignId: sheet.params.campaignId },
    body: { type: 'set_encumbrance', encumbrance },
  });

describe('what is put aside', () => {
  it('is not in the arrays of the inventory, weighs nothing, and is done once and taken back', async () => {
    await sheet.newSheet();
    const add = { type: 'add', item: 'chest', quantity: '1' };
    const { inventory } = await sheet.player.call(changeItem, { params: sheet.params, body: add });
    const chest = defined(inventory.gear.find(({ item }) => item.id === 'chest'));
    const before = (await sheet.read()).load;
    const [opId, move] = [randomUUID(), { do: 'move-item', entry: chest.id, quantity: 1, place: 'Mule' }];
    expect(await play(move, opId)).toMatchObject({
      http: 200,
      update: { change: { text: 'Puts aside Chest (Mule)' } },
    });
    expect(await play(move, opId)).toMatchObject({ http: 200 });
    const aside = await sheet.read();
    const [shown] = aside.inventories;
    expect(aside.load).toBe(before - 25);
    expect(shown?.gear.some(({ item }) => item.id === 'chest')).toBe(false);
    expect(shown?.put_aside.filter(({ item }) => item.id === 'chest')).toMatchObject([{ quantity: 1, place: 'Mule' }]);
    for (const place of ['', '  ', 'x'.repeat(41), 7])
      expect(await play({ ...move, place })).toMatchObject({ http: 400, field: 'place' });
    expect(await play({ do: 'undo', change: opId })).toMatchObject({ http: 200 });
    expect((await sheet.read()).load).toBe(before);
  });
});

describe("the campaign's rule of encumbrance", () => {
  it("is the DM's choice, and holds at once on every sheet of the campaign", async () => {
    await sheet.newSheet();
    const add = { type: 'add', item: 'chest', quantity: '5' };
    await sheet.player.call(changeItem, { params: sheet.params, body: add });
    const slow = await sheet.read();
    expect(slow.encumbrance).toBe('thresholds');
    const socket = await sheet.player.socket();
    await socket.emitWithAck(sheetEmits.joinSheet.name, { ...sheet.params });
    const told = listen(socket, sheetEvents.updates);
    expect(await choose('none', sheet.player)).toFailWith(403);
    expect(await choose('heavy')).toMatchObject({ http: 400, field: 'encumbrance' });
    expect(await choose('none')).toMatchObject({ http: 200, status: true });
    expect(await told.first()).toMatchObject({ version: slow.version + 1, change: null });
    const free = await sheet.read();
    expect(free.encumbrance).toBe('none');
    expect(free.speed).toBeGreaterThan(slow.speed);
    const { campaignId } = sheet.params;
    expect((await sheet.dm.call(getCampaign, { params: { campaignId } })).campaign.encumbrance).toBe('none');
    expect((await sheet.dm.call(listDigests, { params: { campaignId } })).digests).not.toEqual([]);
    // The sheet in memory goes by the new rule too.
    expect(await sheet.player.call(changeItem, { params: sheet.params, body: add })).toMatchObject({ http: 200 });
    expect((await sheet.read()).speed).toBe(free.speed);
    await choose('capacity');
    expect(await sheet.read()).toMatchObject({ encumbrance: 'capacity', speed: 5 });
  });
});
