import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { listDigests } from '../../contracts/characters/sheet.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { EMPTY_PLAN, type EncounterPlan } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import {
  deletePreparedEncounter,
  giveAward,
  listPreparedEncounters,
  preparedEncountersChanged,
  savePreparedEncounter,
  takeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { listTreasure, takeTreasure } from '../../contracts/items/treasure.contract.js';
import { listHiddenItems, saveOwnItem } from '../../contracts/items/items.contract.js';
import { ownItem } from '../support/own-items.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen } from '../support/received.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let fixture: SheetFixture;
beforeAll(async () => {
  fixture = await SheetFixture.start();
});
afterAll(() => fixture.close());

const at = (encounterId: string) => ({ campaignId: fixture.table.campaignId, encounterId });
const inCampaign = () => ({ params: { campaignId: fixture.table.campaignId } });
const save = (id: string, plan: Partial<EncounterPlan>, seenVersion = 0, person: Person = fixture.dm) =>
  person.call(savePreparedEncounter, {
    params: at(id),
    body: { seenVersion, plan: JSON.stringify({ ...EMPTY_PLAN, ...plan }) },
  });
const list = async () => (await fixture.dm.call(listPreparedEncounters, inCampaign())).encounters;

const AMBUSH: Partial<EncounterPlan> = {
  name: 'Quorvaxel',
  notes: 'They wait behind the mill.',
  groups: [{ creature: 'goblin', count: 4, name: 'Zyrianthe' }],
  party: { absent: [], guests: [3] },
  treasure: { coins: { gold_points: 12 }, items: [{ item: 'torch', quantity: 2 }] },
};

describe('prepared encounters', () => {
  it('are made, saved and deleted, and a stale save or deletion gets the newer one', async () => {
    const id = randomUUID();
    expect(await save(id, AMBUSH)).toMatchObject({ http: 200, encounter: { ...AMBUSH, id, version: 1, award: null } });
    expect(await save(id, { ...AMBUSH, notes: 'In the mill.' }, 1)).toMatchObject({ encounter: { version: 2 } });
    for (const seen of [0, 1])
      expect(await save(id, { name: 'mine' }, seen)).toMatchObject({
        http: 409,
        encounter: { version: 2, notes: 'In the mill.' },
      });
    const remove = (seenVersion: number) =>
      fixture.dm.call(deletePreparedEncounter, { params: at(id), body: { seenVersion } });
    expect(await remove(1)).toMatchObject({ http: 409, encounter: { version: 2 } });
    expect(await remove(2)).toMatchObject({ http: 200 });
    expect(await save(id, {}, 2)).toFailWith(404);
    expect((await list()).map((each) => each.id)).not.toContain(id);
  });

  it('have limits, and name the field that is wrong', async () => {
    const id = randomUUID();
    const wrong: [object, string][] = [
      [{ name: 'x'.repeat(LIMITS.preparedEncounterName + 1) }, 'plan.name'],
      [{ notes: 'x'.repeat(LIMITS.preparedEncounterNotes + 1) }, 'plan.notes'],
      [{ groups: [{ creature: 'goblin', count: 0, name: '' }] }, 'plan.groups.0.count'],
      [{ groups: [1, 2].map(() => ({ creature: 'goblin', count: 51, name: '' })) }, 'plan.groups'],
      [{ party: { absent: [], guests: [21] } }, 'plan.party.guests.0'],
      [{ treasure: { coins: { pearls: 1 }, items: [] } }, 'plan.treasure.coins.pearls'],
    ];
    for (const [plan, field] of wrong) expect(await save(id, plan)).toFailWith(400, field);
    expect(await save('no-id', {})).toFailWith(404);
    expect(await save(id, { notes: 'ж'.repeat(LIMITS.preparedEncounterNotes) })).toMatchObject({ http: 200 });
  });

  it('give an award to the sheets once, and take it back', async () => {
    await fixture.newSheet();
    const { characterId } = fixture.params;
    const before = await fixture.read();
    const id = randomUUID();
    await save(id, AMBUSH);
    const share = { character_id: characterId, exp: 50, ...AMBUSH.treasure };
    const opId = randomUUID();
    const give = (more: object = {}) =>
      fixture.dm.call(giveAward, { params: at(id), body: { opId, shares: [share], ...more } }, 'json');
    const given = await give();
    expect(given).toMatchObject({
      http: 200,
      encounter: { version: 1, award: { id: opId, is_complete: true, shares: [{ ...share, problem: null }] } },
    });
    expect(JSON.stringify(given)).not.toContain('takeBack');
    await give();
    const { new_notifications: told } = await fixture.player.call(listNotifications);
    expect(told.map(({ object_text: text }) => text)).toEqual([
      expect.stringMatching(/ gets 50 XP, 12 gp, 2 × Torch\.$/),
    ]);
    const after = await fixture.read(fixture.player);
    expect(after.play).toMatchObject({ exp: before.play.exp + 50 });
    expect(after.play.wallet.gold_points).toBe(before.play.wallet.gold_points + 12);
    expect(after.play.inventory.filter(({ item }) => item === 'torch')).toMatchObject([{ quantity: 2 }]);
    expect(await give({ opId: randomUUID() })).toFailWith(409);
    const takeBack = (op: string) => fixture.dm.call(takeAwardBack, { params: at(id), body: { opId: op } });
    expect(await takeBack(randomUUID())).toFailWith(409);
    expect(await takeBack(opId)).toMatchObject({ http: 200, encounter: { award: null } });
    expect((await fixture.read()).play).toMatchObject({ exp: before.play.exp, wallet: before.play.wallet });
  });

  it('tell the player when the experience points are enough for the next level', async () => {
    await fixture.newSheet();
    const { characterId } = fixture.params;
    const id = randomUUID();
    await save(id, AMBUSH);
    const share = { character_id: characterId, exp: 355_000, coins: {}, items: [] };
    const body = { opId: randomUUID(), shares: [share] };
    expect(await fixture.dm.call(giveAward, { params: at(id), body }, 'json')).toMatchObject({ http: 200 });
    const { new_notifications: told } = await fixture.player.call(listNotifications);
    expect(told.map(({ object_text: text }) => text)).toContainEqual(
      expect.stringMatching(/ gets 355,000 XP\. That is enough for level \d+\.$/),
    );
  });

  it('take back what an award has put into the found treasure, and name what somebody has taken', async () => {
    await fixture.newSheet();
    const { characterId } = fixture.params;
    const listed = async () => (await fixture.dm.call(listTreasure, inCampaign())).lots;
    const before = (await listed()).length;
    const id = randomUUID();
    await save(id, AMBUSH);
    const opId = randomUUID();
    const [torches, others, coins] = [randomUUID(), randomUUID(), randomUUID()];
    const lots = [
      { id: torches, item: 'torch', quantity: 3, isShown: true },
      { id: others, item: 'torch', quantity: 1, isShown: true },
      { id: coins, coins: { gold_points: 12 }, isShown: true },
    ];
    const shares = [{ character_id: characterId, exp: 50, coins: {}, items: [] }];
    const give = (op = opId) =>
      fixture.dm.call(giveAward, { params: at(id), body: { opId: op, shares, lots } }, 'json');
    const takeBack = () => fixture.dm.call(takeAwardBack, { params: at(id), body: { opId } });
    expect(await give()).toMatchObject({ http: 200 });
    await give();
    expect(await give(randomUUID())).toFailWith(409);
    expect(await listed()).toHaveLength(before + 3);
    const take = { opId: randomUUID(), characterId, lots: JSON.stringify([{ lot: torches, quantity: 2 }]) as never };
    expect(await fixture.player.call(takeTreasure, { ...inCampaign(), body: take })).toMatchObject({ http: 200 });
    expect(await takeBack()).toMatchObject({
      msg: 'The award is taken back. Somebody has taken from the found treasure and keeps: 2 × Torch.',
      is_whole: false,
      encounter: { award: null },
    });
    expect(await listed()).toHaveLength(before);
    expect((await fixture.read()).play.inventory.filter(({ item }) => item === 'torch')).toMatchObject([
      { quantity: 2 },
    ]);
  });

  it('give out items of the campaign and unidentified ones, of which players get no byte more than they seem to be', async () => {
    await fixture.newSheet();
    const { characterId } = fixture.params;
    const { campaignId } = fixture.table;
    const [blade, bone] = [randomUUID(), randomUUID()];
    for (const [itemId, item] of [
      [blade, ownItem({ name: 'Vexwyrm blade', base: 'longsword', material: 'silvered' })],
      [bone, ownItem({ name: 'Gloomtooth', rarity: 'Rare', attunement: true, curse: 'It whispers Nyxaroth.' })],
    ] as const)
      await fixture.dm.call(saveOwnItem, {
        params: { campaignId, itemId },
        body: { seenVersion: 0, item: JSON.stringify(item) },
      });
    const seems = ownItem({ name: 'Warm sword', base: 'longsword', unidentified: true });
    const items = [
      { item: blade, quantity: 1 },
      { item: bone, quantity: 1, hideCurse: true },
      { item: 'flame-tongue@longsword', quantity: 1, seems },
    ];
    const id = randomUUID();
    const plan = { treasure: { coins: {}, items } };
    expect(await save(id, plan)).toMatchObject({ http: 200, encounter: plan });
    const share = { character_id: characterId, exp: 0, coins: {}, items };
    const opId = randomUUID();
    const give = () => fixture.dm.call(giveAward, { params: at(id), body: { opId, shares: [share] } }, 'json');
    expect(await give()).toMatchObject({ http: 200, encounter: { award: { shares: [{ problem: null }] } } });
    await give();
    const owned = await fixture.read(fixture.player);
    const forms = Object.values(owned.play.own_items ?? {});
    expect(forms.map(({ name }) => name).sort()).toEqual(['Gloomtooth', 'Vexwyrm blade', 'Warm sword']);
    expect(owned.play.inventory.filter(({ item }) => item in (owned.play.own_items ?? {}))).toHaveLength(3);
    const { new_notifications: told } = await fixture.player.call(listNotifications);
    const bytes = JSON.stringify([owned, told]);
    expect(bytes).toContain('Vexwyrm blade, Gloomtooth, Warm sword');
    for (const secret of ['flame-tongue', 'Nyxaroth']) expect(bytes).not.toContain(secret);
    const { items: hidden } = await fixture.dm.call(listHiddenItems, inCampaign());
    expect(hidden.map(({ item, only_curse }) => [item, only_curse]).sort()).toEqual(
      [
        [bone, true],
        ['flame-tongue@longsword', false],
      ].sort(),
    );
    expect(await fixture.dm.call(takeAwardBack, { params: at(id), body: { opId } })).toMatchObject({ http: 200 });
    expect((await fixture.read()).play.inventory.some(({ item }) => item === blade)).toBe(false);
    const own = { treasure: { coins: {}, items: [{ item: blade, quantity: 1, seems: { name: '' } }] } };
    expect(await save(randomUUID(), own as unknown as Partial<EncounterPlan>)).toMatchObject({ http: 400 });
  });

  it('tell why a sheet has not got its share, and try again', async () => {
    await fixture.newSheet();
    const first = fixture.params.characterId;
    await fixture.newSheet();
    const second = fixture.params.characterId;
    await fixture.set(fixture.dm, 'exp', String(LIMITS.exp));
    const id = randomUUID();
    await save(id, AMBUSH);
    const opId = randomUUID();
    const shares = [first, second].map((character_id) => ({ character_id, exp: 5, coins: {}, items: [] }));
    const give = () => fixture.dm.call(giveAward, { params: at(id), body: { opId, shares } }, 'json');
    const { encounter } = await give();
    expect(encounter.award?.shares).toMatchObject([
      { character_id: first, problem: null },
      { character_id: second, problem: `The number must be from 0 to ${LIMITS.exp}.` },
    ]);
    await fixture.set(fixture.dm, 'exp', '10');
    expect((await give()).encounter.award?.shares).toMatchObject([{ problem: null }, { problem: null }]);
    expect((await fixture.read()).play.exp).toBe(15);
    fixture.params = { ...fixture.params, characterId: first };
    expect((await fixture.read()).play.exp).toBe(5);
    const stranger = [{ character_id: randomUUID(), exp: 5, coins: {}, items: [] }];
    const other = randomUUID();
    await save(other, AMBUSH);
    const body = { opId: randomUUID(), shares: stranger };
    expect(await fixture.dm.call(giveAward, { params: at(other), body }, 'json')).toFailWith(400, 'shares');
    expect((await list()).find((each) => each.id === other)?.award).toBeNull();
  });

  it('are told to the DMs alone, and no byte of them reaches anybody else', async () => {
    await fixture.newSheet();
    const others = [fixture.player, fixture.otherPlayer, fixture.table.outsider];
    const sockets = await Promise.all([fixture.dm, ...others].map((person) => person.socket()));
    const received = sockets.map((socket) => {
      const packets: string[] = [];
      socket.io.engine.on('data', (data: unknown) => packets.push(String(data)));
      return packets;
    });
    const [dm] = sockets;
    if (!dm) throw new Error('There is no socket.');
    const told = listen(dm, preparedEncountersChanged);
    const id = randomUUID();
    await save(id, AMBUSH);
    const body = {
      opId: randomUUID(),
      shares: [{ character_id: fixture.params.characterId, exp: 50, coins: {}, items: [] }],
    };
    await fixture.dm.call(giveAward, { params: at(id), body }, 'json');
    expect(await told.first()).toEqual({ campaignId: fixture.table.campaignId });
    await caughtUp(...sockets);
    expect(received.slice(1).join('')).not.toMatch(/Zyrianthe|Quorvaxel|prepared/);
    for (const person of others) {
      const isMember = person !== fixture.table.outsider;
      const code = isMember ? 403 : 404;
      expect(await person.call(listPreparedEncounters, inCampaign())).toFailWith(code);
      expect(await save(id, AMBUSH, 1, person)).toFailWith(code);
      expect(await person.call(deletePreparedEncounter, { params: at(id), body: { seenVersion: 1 } })).toFailWith(code);
      expect(await person.call(giveAward, { params: at(id), body }, 'json')).toFailWith(code);
      expect(await person.call(takeAwardBack, { params: at(id), body: { opId: body.opId } })).toFailWith(code);
      const replies = [
        await person.call(getCampaign, inCampaign()),
        await person.call(listCampaigns),
        await person.call(currentUser),
        await person.call(listDigests, inCampaign()),
      ];
      expect(JSON.stringify(replies)).not.toMatch(/Zyrianthe|Quorvaxel|prepared_/);
    }
    expect(JSON.stringify(await fixture.read(fixture.player))).not.toMatch(/Zyrianthe|Quorvaxel|prepared_enc/);
  });
});
