import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { deleteDmNote, dmNotesChanged, listDmNotes, saveDmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import { listPickerCharacters } from '../../contracts/characters/characters.contract.js';
import { listDigests } from '../../contracts/characters/sheet.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen } from '../support/received.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

let world: World;
let table: CampaignWorld;
beforeAll(async () => {
  world = await World.start();
  table = await world.campaign({ isPublic: true });
});
afterAll(() => world.close());

const at = (noteId: string, campaignId = table.campaignId) => ({ campaignId, noteId });
const save = (id: string, title: string, text: string, seenVersion: number, person = table.dm) =>
  person.call(saveDmNote, { params: at(id), body: { title, text, seenVersion } });
const list = async (person: Person = table.dm) =>
  (await person.call(listDmNotes, { params: { campaignId: table.campaignId } })).notes;

describe('the notes of the DMs', () => {
  it('are made, saved and deleted, the latest first, with the time of the change', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await save(first, 'The bell', 'It is cracked.', 0)).toMatchObject({
      http: 200,
      note: { id: first, title: 'The bell', text: 'It is cracked.', version: 1 },
    });
    await save(second, '', '  two lines\n\n ', 0);
    expect((await list()).map(({ id, text }) => [id, text])).toEqual([
      [second, '  two lines\n\n '],
      [first, 'It is cracked.'],
    ]);
    const { note } = await save(first, 'The bell', 'It is whole.', 1);
    expect(note).toMatchObject({ version: 2, text: 'It is whole.' });
    expect(Date.now() - Date.parse(note.updated_at)).toBeLessThan(60_000);
    expect((await list()).map(({ id }) => id)).toEqual([first, second]);
    for (const id of [first, second]) {
      const [{ version } = { version: 0 }] = (await list()).filter((each) => each.id === id);
      expect(await table.dm.call(deleteDmNote, { params: at(id), body: { seenVersion: version } })).toMatchObject({
        http: 200,
      });
    }
    expect(await list()).toEqual([]);
  });

  it('answer a stale save or deletion with the newer note, and one of a deleted note with 404', async () => {
    const id = randomUUID();
    await save(id, 'a', 'first', 0);
    await save(id, 'a', 'second', 1);
    for (const seen of [0, 1])
      expect(await save(id, 'a', 'mine', seen)).toMatchObject({ http: 409, note: { text: 'second', version: 2 } });
    const remove = (seenVersion: number) => table.dm.call(deleteDmNote, { params: at(id), body: { seenVersion } });
    expect(await remove(1)).toMatchObject({ http: 409, note: { text: 'second' } });
    expect(await remove(2)).toMatchObject({ http: 200 });
    expect(await save(id, 'a', 'mine', 2)).toFailWith(404);
    expect(await remove(2)).toFailWith(404);
  });

  it('have limits', async () => {
    const id = randomUUID();
    expect(await save(id, 'x'.repeat(LIMITS.dmNoteTitle + 1), '', 0)).toFailWith(400, 'title');
    expect(await save(id, '', 'x'.repeat(LIMITS.dmNote + 1), 0)).toFailWith(400, 'text');
    expect(await save(id, '', 'ж'.repeat(LIMITS.dmNote), 0)).toMatchObject({ http: 200 });
    expect(await save('no-id', '', '', 0)).toFailWith(404);
    const other = await world.campaign();
    for (let made = 0; made < LIMITS.dmNotesPerCampaign; made += 1)
      await world.database.query(
        `INSERT INTO campaign_dm_notes (campaign_id, id, title, "text") VALUES ($1, $2, '', '')`,
        [other.campaignId, randomUUID()],
      );
    const body = { title: 'one more', text: '', seenVersion: 0 };
    expect(await other.dm.call(saveDmNote, { params: at(randomUUID(), other.campaignId), body })).toFailWith(
      400,
      'title',
    );
  });

  it('are told to the DMs alone, and no byte of them reaches anybody else', async () => {
    const id = randomUUID();
    const sockets = await Promise.all([table.dm, table.player, table.outsider].map((person) => person.socket()));
    const received = sockets.map((socket) => {
      const packets: string[] = [];
      socket.io.engine.on('data', (data: unknown) => packets.push(String(data)));
      return packets;
    });
    const [dm] = sockets;
    if (!dm) throw new Error('There is no socket.');
    const told = listen(dm, dmNotesChanged);
    await save(id, 'Zyrianthe', 'Quorvaxel is the traitor.', 0);
    expect(await told.first()).toEqual({ campaignId: table.campaignId });
    await caughtUp(...sockets);
    expect(received.map((packets) => packets.some((packet) => packet.includes(dmNotesChanged.name)))).toEqual([
      true,
      false,
      false,
    ]);
    const params = { campaignId: table.campaignId };
    for (const person of [table.player, table.outsider]) {
      expect(await person.call(listDmNotes, { params })).toFailWith(403);
      expect(await save(id, 'mine', 'mine', 1, person)).toFailWith(403);
      expect(await person.call(deleteDmNote, { params: at(id), body: { seenVersion: 1 } })).toFailWith(403);
      const replies = [
        await person.call(getCampaign, { params }),
        await person.call(listCampaigns),
        await person.call(currentUser),
        await person.call(listPickerCharacters, { params }),
        await person.call(listDigests, { params }),
      ];
      expect(JSON.stringify(replies)).not.toMatch(/Zyrianthe|Quorvaxel|dm_note/);
    }
    expect(received.slice(1).join('')).not.toMatch(/Zyrianthe|Quorvaxel/);
    expect(await list()).toContainEqual(expect.objectContaining({ id, text: 'Quorvaxel is the traitor.' }));
  });

  it("are not found through another campaign of the DM's", async () => {
    const id = randomUUID();
    await save(id, 'here', '', 0);
    const other = await world.campaign();
    const elsewhere = { params: at(id, other.campaignId), body: { title: '', text: 'x', seenVersion: 1 } };
    expect(await other.dm.call(saveDmNote, elsewhere)).toFailWith(404);
  });
});
