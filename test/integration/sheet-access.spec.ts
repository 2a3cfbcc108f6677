import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { campaignChanged, changeCampaign, deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter, importCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import {
  changeItem,
  editCharacter,
  equipItem,
  listDigests,
  prepareSpell,
  saveCharacterNotes,
  setCharacterField,
  sheetEmits,
  sheetEvents,
} from '../../contracts/characters/sheet.contract.js';
import type { Person } from '../support/person.js';
import { photo } from '../support/pictures.js';
import { caughtUp, listen } from '../support/received.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

describe('access', () => {
  it('lets the DM and the owner see and change a sheet, and answers 404 to everybody else', async () => {
    await sheet.newSheet();
    const before = await sheet.read();
    const other = sheet.otherPlayer;
    for (const person of [other, sheet.table.outsider]) {
      const byId = sheet.byId;
      const answers = [
        await person.call(getCharacter, { params: sheet.params }),
        await sheet.set(person, 'current_hp', '-1'),
        await sheet.play(person, { do: 'end-concentration' }),
        await person.call(changeItem, { params: sheet.params, body: { type: 'add', item: 'torch' } }),
        await person.call(editCharacter, { ...byId, body: { type: 'failSuccess', isSuccess: true, tally: 1 } }),
        await person.call(equipItem, { ...byId, body: { item: 'x', toBeEquipped: true, selectedSection: 'main' } }),
        await person.call(prepareSpell, { ...byId, body: { spell_id: 'light' } }),
        await person.call(saveCharacterNotes, { ...byId, body: { charNotes: 'mine' } }),
      ];
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 404));
      expect(JSON.stringify(answers)).not.toContain(before.name);
    }
    expect(await sheet.read()).toEqual(before);
  });
});

describe('notes', () => {
  const save = (person: Person, body: object) =>
    person.call(saveCharacterNotes, { ...sheet.byId, body: { ...body } }, 'multipart');

  it('reach those who have the sheet open, and nobody else in the campaign', async () => {
    await sheet.newSheet();
    const other = await sheet.otherPlayer.socket();
    const told = listen(other, campaignChanged);
    await save(sheet.player, { charNotes: 'A secret' });
    await caughtUp(other);
    expect(told.all).toEqual([]);
    await save(sheet.player, { file: await photo() });
    await told.first();
    await caughtUp(other);
    expect(told.all).toHaveLength(1);
  });

  it('are saved on the version that one has seen', async () => {
    await sheet.newSheet();
    const saved = await save(sheet.player, { charNotes: 'Born at sea', campaignNotes: '', seenVersion: '0' });
    expect(saved).toMatchObject({ http: 200, status: true, character: { notes: 'Born at sea', notes_version: 1 } });
    expect(await save(sheet.dm, { campaignNotes: 'A debt', seenVersion: '0' })).toMatchObject({
      http: 409,
      character: { notes: 'Born at sea', campaign_notes: '' },
    });
    expect(await save(sheet.dm, { campaignNotes: 'A debt', seenVersion: '1' })).toMatchObject({
      http: 200,
      character: { notes: 'Born at sea', campaign_notes: 'A debt' },
    });
    expect(await save(sheet.player, { charNotes: 'x'.repeat(3001) })).toMatchObject({
      http: 400,
      field: 'charNotes',
    });
    expect(await save(sheet.player, { campaignNotes: 'x'.repeat(1001) })).toMatchObject({ field: 'campaignNotes' });
  });

  it('keep no picture of a refused save, and only the latest one', async () => {
    await sheet.newSheet();
    const pictures = async () => (await sheet.world.database.query<unknown[]>('SELECT token FROM pictures')).length;
    const before = await pictures();
    const stale = { charNotes: 'Mine', seenVersion: '7', file: await photo() };
    expect(await save(sheet.player, stale)).toMatchObject({ http: 409 });
    expect(await pictures()).toBe(before);
    for (const seenVersion of ['0', '1'])
      expect(await save(sheet.player, { charNotes: 'Mine', seenVersion, file: await photo() })).toMatchObject({
        http: 200,
        character: { notes: 'Mine', photo: expect.stringContaining('/pictures/') as unknown },
      });
    expect(await pictures()).toBe(before + 1);
  });
});

it('goes with its character to another campaign after its own was deleted', async () => {
  const { world } = sheet;
  const first = await world.campaign();
  const { player } = first;
  const { id: characterId } = await world.character(player, { in: first.campaignId });
  const hit = (person: Person, campaignId: string) =>
    person.call(setCharacterField, {
      params: { campaignId, characterId },
      body: { char_field: 'current_hp', value: '-1' },
    });
  expect(await hit(first.dm, first.campaignId)).toMatchObject({ http: 200 });
  expect(await first.dm.call(deleteCampaign, { params: { campaignId: first.campaignId } })).toMatchObject({
    http: 200,
  });
  const second = await world.campaign();
  const body = { type: 'force_add', username: player.username } as const;
  await second.dm.call(changeCampaign, { params: { campaignId: second.campaignId }, body });
  const joined = await player.call(importCharacter, {
    body: { requestedChar: characterId, requestedCampaign: second.campaignId },
  });
  expect(joined).toMatchObject({ http: 200 });
  expect(await hit(second.dm, second.campaignId)).toMatchObject({ http: 200 });
});

describe('live', () => {
  const join = (socket: Socket) => socket.emitWithAck(sheetEmits.joinSheet.name, sheet.params) as Promise<object>;

  it('tells everybody who has the sheet open, and nobody else', async () => {
    await sheet.newSheet();
    const [dm, player, other] = (await Promise.all(
      [sheet.dm, sheet.player, sheet.otherPlayer].map((person) => person.socket()),
    )) as [Socket, Socket, Socket];
    const seen = [dm, player, other].map((socket) => listen(socket, sheetEvents.updates));
    expect(await join(dm)).toMatchObject({ status: true, version: 0 });
    expect(await join(player)).toMatchObject({ status: true, version: 0 });
    expect(await join(other)).toMatchObject({ status: false, code: 404 });
    for (const socket of [dm, player, other])
      await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: sheet.params.campaignId });
    const digests = [dm, player, other].map((socket) => listen(socket, sheetEvents.digest));
    const { update } = await sheet.set(sheet.player, 'current_hp', '-2');
    await caughtUp(dm, player, other);
    expect(seen.map(({ all }) => all)).toEqual([[update], [update], []]);
    const digest = expect.objectContaining({ character_id: sheet.params.characterId, version: 1 });
    expect(digests.map(({ all }) => all)).toEqual([[digest], [digest], []]);
    expect((await sheet.dm.call(listDigests, { params: sheet.params })).digests).toContainEqual(
      expect.objectContaining({ character_id: sheet.params.characterId, version: 1 }),
    );
  });

  it('ends when the character leaves the campaign', async () => {
    await sheet.newSheet();
    const dm = await sheet.dm.socket();
    await join(dm);
    const left = listen(dm, sheetEvents.left);
    await sheet.player.call(removeCharacter, {
      body: { campaign: sheet.params.campaignId, character: sheet.params.characterId },
    });
    expect(await left.first()).toEqual({ characterId: sheet.params.characterId });
    expect(await sheet.set(sheet.player, 'current_hp', '-1')).toMatchObject({ http: 404 });
  });

  it('announces a change of the notes, so that the page fetches the sheet again', async () => {
    await sheet.newSheet();
    const dm = await sheet.dm.socket();
    const updates = listen(dm, sheetEvents.updates);
    await join(dm);
    await sheet.player.call(saveCharacterNotes, {
      ...sheet.byId,
      body: { charNotes: 'Born at sea' },
    });
    await caughtUp(dm);
    expect(updates.all).toMatchObject([{ notes_version: 1, version: 0, change: null }]);
  });
});
