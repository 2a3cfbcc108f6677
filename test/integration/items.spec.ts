import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { listDigests, sheetEmits, sheetEvents } from '../../contracts/characters/sheet.contract.js';
import { deleteOwnItem, listHiddenItems, listOwnItems } from '../../contracts/items/items.contract.js';
import {
  changeTreasureLot,
  listTreasure,
  putTreasure,
  splitCoins,
  takeTreasure,
  treasureChanged,
  type NewTreasureLot,
} from '../../contracts/items/treasure.contract.js';
import { defined } from '../support/defined.js';
import { itemCalls } from '../support/item-calls.js';
import { blade, cursedBlade, ownItem } from '../support/own-items.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen } from '../support/received.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

const { inCampaign, save, give, inventory, entryOf, done, hiddenItems, identify } = itemCalls(() => sheet);

describe('an item of the campaign', () => {
  it('is written, given once, changed wherever it is, and kept by its owner when it is deleted', async () => {
    await sheet.newSheet();
    const id = randomUUID();
    expect(await save(sheet.dm, id, blade())).toMatchObject({ http: 200, item: { id, version: 1 } });
    const opId = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await give(sheet.dm, id, { opId })).toMatchObject({
        http: 200,
        update: { change: { text: 'Gets Moonlit blade' } },
      });
    expect((await sheet.read(sheet.player)).play).toMatchObject({ own_items: { [id]: blade() } });
    await done(sheet.player, { do: 'equip', entry: (await entryOf(id)).id, slot: 'main', equipped: true });
    const bonus = async () => (await sheet.read(sheet.player)).attacks.find(({ item }) => item === id)?.attack_bonus;
    const before = defined(await bonus());
    expect(await save(sheet.dm, id, blade({ bonus: 3 }), 0)).toMatchObject({ http: 409, item: { version: 1 } });
    expect(await save(sheet.dm, id, blade({ bonus: 3 }), 1)).toMatchObject({ http: 200, item: { version: 2 } });
    expect(await bonus()).toBe(before + 2);
    const params = { ...inCampaign(), itemId: id };
    expect(await sheet.dm.call(deleteOwnItem, { params, body: { seenVersion: 2 } })).toMatchObject({ http: 200 });
    expect(await bonus()).toBe(before + 2);
    expect(await give(sheet.dm, id)).toMatchObject({ http: 400, field: 'item' });
  });

  it('is written by players only with leave, and a player gives only their own to their own characters', async () => {
    await sheet.newSheet();
    const [mine, dms] = [randomUUID(), randomUUID()];
    await save(sheet.dm, dms, blade());
    expect(await save(sheet.player, mine, blade())).toMatchObject({ http: 403 });
    const form = { type: 'set_players_write_items', playersWriteItems: 'true' };
    expect(await sheet.dm.call(changeCampaign, { params: inCampaign(), body: form as never })).toMatchObject({
      http: 200,
    });
    expect(await save(sheet.player, mine, blade())).toMatchObject({ http: 200 });
    const listed = await sheet.player.call(listOwnItems, { params: inCampaign() });
    expect(listed.items.map(({ id }) => id)).toEqual([mine]);
    expect(await save(sheet.player, dms, blade(), 1)).toMatchObject({ http: 404 });
    expect(await give(sheet.player, dms)).toMatchObject({ http: 400, field: 'item' });
    expect(await give(sheet.player, 'torch')).toMatchObject({ http: 403 });
    expect(await give(sheet.player, mine, { hideCurse: true })).toMatchObject({ http: 403 });
    expect(await give(sheet.player, mine)).toMatchObject({ http: 200 });
    expect(await give(sheet.otherPlayer, mine)).toMatchObject({ http: 400 });
  });

  it('has charges that its owner spends, and they return as the item says and with an undo', async () => {
    await sheet.newSheet();
    const id = randomUUID();
    const charges = { max: 3, recharge: 'dawn', regains: '2' } as const;
    expect(await save(sheet.dm, id, ownItem({ name: 'Singing bone', rarity: 'Rare', charges }))).toMatchObject({
      http: 200,
    });
    expect(await give(sheet.dm, id)).toMatchObject({ http: 200 });
    const left = async () =>
      defined((await sheet.read(sheet.player)).resources.find(({ name }) => name === 'Singing bone')).current;
    const { actions } = await sheet.read(sheet.player);
    const action = defined(actions.find(({ name }) => name === 'Spend a charge')).id;
    const spend = () => sheet.play(sheet.player, { do: 'act', action });
    expect(await left()).toBe(3);
    const first = await spend();
    expect([first.http, await left()]).toEqual([200, 2]);
    await done(sheet.player, { do: 'undo', change: defined(first.update?.change).id });
    expect(await left()).toBe(3);
    for (const count of [2, 1, 0]) expect([(await spend()).http, await left()]).toEqual([200, count]);
    expect(await spend()).toMatchObject({ http: 400, field: 'action' });
    await done(sheet.player, { do: 'rest', rest: 'long', dawn: false });
    expect(await left()).toBe(0);
    await done(sheet.player, { do: 'rest', rest: 'long', dawn: true });
    expect(await left()).toBe(2);
  });
});

/** Replaces ids in the order of their appearance, and times. */
function withoutIds(reply: unknown): string {
  const seen = new Map<string, string>();
  const nameOf = (id: string): string => seen.get(id) ?? (seen.set(id, `id ${seen.size}`), seen.get(id) ?? '');
  return JSON.stringify(reply)
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
}

describe('an unidentified item', () => {
  const seems = () => ownItem({ name: 'Old sword', base: 'longsword', weight: 3, unidentified: true });

  /** Returns everything that a player gets about a sheet whose sword truly is something. */
  async function seenWith(item: string): Promise<string> {
    await sheet.newSheet();
    const socket = await sheet.player.socket();
    const heard = listen(socket, sheetEvents.updates);
    await socket.emitWithAck(sheetEmits.joinSheet.name, sheet.params);
    expect(await give(sheet.dm, item, { seems: JSON.stringify(seems()) })).toMatchObject({ http: 200 });
    const [entry] = (await inventory()).slice(-1);
    await done(sheet.player, { do: 'equip', entry: defined(entry).id, slot: 'main', equipped: true });
    await caughtUp(socket);
    const page = await sheet.player.call(getCharacter, { params: sheet.params });
    const { digests } = await sheet.player.call(listDigests, { params: inCampaign() });
    const own = digests.find((each) => each.character_id === sheet.params.characterId);
    return withoutIds([page, own, heard.all]);
  }

  it('shows its player what the DM wrote and nothing else, in no byte', async () => {
    const id = randomUUID();
    await save(sheet.dm, id, cursedBlade());
    const [plain, magic, own] = [
      await seenWith('longsword'),
      await seenWith('flame-tongue@longsword'),
      await seenWith(id),
    ];
    expect(plain).toContain('Old sword');
    expect(magic).toBe(plain);
    expect(own).toBe(plain);
    for (const person of [sheet.player, sheet.otherPlayer])
      expect(await person.call(listHiddenItems, { params: inCampaign() })).toMatchObject({ http: 403 });
  });

  it('is what it truly is for everybody who has it once the DM identifies it, and an undo hides it again', async () => {
    await sheet.newSheet();
    await give(sheet.dm, 'flame-tongue@longsword', { seems: JSON.stringify(seems()) });
    const [hidden] = await hiddenItems();
    const { id } = defined(hidden);
    const entry = await entryOf(id);
    const reply = await identify(id);
    expect(reply).toMatchObject({ http: 200 });
    expect(await entryOf('flame-tongue@longsword')).toEqual({ ...entry, item: 'flame-tongue@longsword' });
    expect((await sheet.read(sheet.player)).play.own_items).toBeUndefined();
    const { history } = await sheet.dm.call(getCharacter, { params: sheet.params });
    await done(sheet.dm, { do: 'undo', change: defined(history[0]).id });
    expect(await entryOf(id)).toEqual(entry);
  });
});

describe('the treasure', () => {
  const put = (...lots: readonly Omit<NewTreasureLot, 'id'>[]) => {
    const named = lots.map((lot) => ({ id: randomUUID(), ...lot }));
    return {
      ids: named.map(({ id }) => id),
      send: () => sheet.dm.call(putTreasure, { params: inCampaign(), body: { lots: JSON.stringify(named) as never } }),
    };
  };
  const take = (person: Person, lots: readonly object[], opId = randomUUID(), characterId = sheet.params.characterId) =>
    person.call(takeTreasure, {
      params: inCampaign(),
      body: { opId, characterId, lots: JSON.stringify(lots) as never },
    });
  const lots = async (person: Person) => (await person.call(listTreasure, { params: inCampaign() })).lots;
  const lotOf = async (id: string) => (await lots(sheet.dm)).find((lot) => lot.id === id);

  it('is put there once, and hidden lots are nothing to players', async () => {
    const before = JSON.stringify(await lots(sheet.player));
    const heard = listen(await sheet.player.socket(), treasureChanged);
    const hidden = put({ item: 'torch', quantity: 3, isShown: false });
    for (let times = 0; times < 2; times += 1) expect(await hidden.send()).toMatchObject({ http: 200 });
    expect(await lotOf(defined(hidden.ids[0]))).toMatchObject({ quantity: 3, is_shown: false, version: 1 });
    expect(JSON.stringify(await lots(sheet.player))).toBe(before);
    await sheet.newSheet();
    expect(await take(sheet.player, [{ lot: hidden.ids[0] }])).toMatchObject({ http: 404 });
    expect(heard.all).toEqual([]);
    const show = {
      params: { ...inCampaign(), lotId: defined(hidden.ids[0]) },
      body: { seenVersion: 1, isShown: true },
    };
    expect(await sheet.dm.call(changeTreasureLot, show)).toMatchObject({ http: 200 });
    await heard.first();
    const [shown] = (await lots(sheet.player)).slice(-1);
    expect(shown).toEqual({
      id: hidden.ids[0],
      item: 'torch',
      own: null,
      quantity: 3,
      coins: null,
      note: '',
      for_character: null,
    });
  });

  it('goes to one of two who take the same at once, and once to whoever sends it twice', async () => {
    await sheet.newSheet();
    const mine = sheet.params;
    await sheet.newSheet();
    const theirs = sheet.params;
    const { ids, send } = put({ item: 'potion-of-healing', quantity: 1, isShown: true });
    await send();
    const [lot] = ids;
    const opId = randomUUID();
    const replies = await Promise.all([
      take(sheet.player, [{ lot }], opId, mine.characterId),
      take(sheet.dm, [{ lot }], randomUUID(), theirs.characterId),
      take(sheet.player, [{ lot }], opId, mine.characterId),
    ]);
    const pieces = async (params: typeof mine) => {
      const { character } = await sheet.dm.call(getCharacter, { params });
      return character.play.inventory.filter(({ item }) => item === 'potion-of-healing').length;
    };
    expect((await pieces(mine)) + (await pieces(theirs))).toBe(1);
    expect(replies.map(({ http }) => http).sort()).toEqual(replies[1].http === 200 ? [200, 409, 409] : [200, 200, 409]);
    expect(await lotOf(defined(lot))).toBeUndefined();
  });

  it('returns with the undo of the taking, and leaves again with the undo of that', async () => {
    await sheet.newSheet();
    const { ids, send } = put(
      { item: 'torch', quantity: 5, isShown: true },
      { coins: { gold_points: 30 }, isShown: true },
    );
    await send();
    const [torches, coins] = ids.map((id) => defined(id));
    const gold = async () => (await sheet.read()).play.wallet.gold_points;
    const before = await gold();
    const taken = await take(sheet.player, [
      { lot: torches, quantity: 2 },
      { lot: coins, coins: { gold_points: 10 } },
    ]);
    expect(await gold()).toBe(before + 10);
    expect(await lotOf(defined(torches))).toMatchObject({ quantity: 3 });
    const undo = async (change: string) =>
      defined((await sheet.play(sheet.player, { do: 'undo', change })).update?.change).id;
    const undone = await undo(taken.update.change.id);
    expect(await gold()).toBe(before);
    expect(await lotOf(defined(torches))).toMatchObject({ quantity: 5 });
    expect(await lotOf(defined(coins))).toMatchObject({ coins: { gold_points: 30 } });
    await take(sheet.dm, [{ lot: torches, quantity: 4 }]);
    // Somebody else has taken most of it since, so it cannot be taken again.
    expect(await sheet.play(sheet.player, { do: 'undo', change: undone })).toMatchObject({ http: 409 });
    expect(await gold()).toBe(before);
    expect(await lotOf(defined(torches))).toMatchObject({ quantity: 1 });
  });

  it('is divided evenly, once, and what cannot be divided stays', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await sheet.newSheet();
      ids.push(sheet.params.characterId);
    }
    const {
      ids: [lot],
      send,
    } = put({ coins: { gold_points: 100, silver_points: 2 }, isShown: true });
    await send();
    const wallets = () =>
      Promise.all(
        ids.map(async (characterId) => {
          const { character } = await sheet.dm.call(getCharacter, { params: { ...inCampaign(), characterId } });
          return character.play.wallet.gold_points;
        }),
      );
    const before = await wallets();
    const body = { opId: randomUUID(), characterIds: JSON.stringify(ids) as never };
    const params = { ...inCampaign(), lotId: defined(lot) };
    for (let times = 0; times < 2; times += 1)
      expect(await sheet.player.call(splitCoins, { params, body })).toMatchObject({ http: 200 });
    expect(await wallets()).toEqual(before.map((gold) => gold + 33));
    expect(await lotOf(defined(lot))).toMatchObject({ coins: { gold_points: 1, silver_points: 2 } });
  });
});
