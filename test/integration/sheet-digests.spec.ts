import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import {
  listDigests,
  playCharacter,
  setCharacterField,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
} from '../../contracts/characters/sheet.contract.js';
import { deleteUser } from '../../contracts/users/users.contract.js';
import { levelUp, type MadeCharacter } from '../support/characters.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen, type Received } from '../support/received.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

type Told = CharacterDigest & { campaignId: string };

describe("the digests of a campaign's characters", () => {
  let world: World;
  let table: CampaignWorld;
  let mine: string;
  let theirs: string;
  let bero: MadeCharacter;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2, isPublic: true });
    const [first, second] = table.players as [Person, Person];
    mine = (await world.character(first, { name: 'Ansa', in: table.campaignId })).id;
    bero = await world.character(second, { name: 'Bero', in: table.campaignId });
    theirs = bero.id;
  });
  afterAll(() => world.close());

  const list = async (person: Person) =>
    (await person.call(listDigests, { params: { campaignId: table.campaignId } })).digests;
  const set = (person: Person, characterId: string, value: string, char_field = 'current_hp') =>
    person.call(setCharacterField, {
      params: { campaignId: table.campaignId, characterId },
      body: { char_field, value },
    });
  /** Joins and records the events. */
  const follow = async (person: Person): Promise<{ socket: Socket; told: Received<Told> }> => {
    const socket = await person.socket();
    const told = listen<Told>(socket, sheetEvents.digest);
    await join(socket);
    return { socket, told };
  };
  const join = (socket: Socket) =>
    socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: table.campaignId }) as Promise<object>;

  it('lists all to the DM, their own to a player, and none to a viewer', async () => {
    expect((await list(table.dm)).map(({ character_id }) => character_id)).toEqual([mine, theirs]);
    expect((await list(table.player)).map(({ character_id }) => character_id)).toEqual([mine]);
    const params = { campaignId: table.campaignId };
    expect(await table.outsider.call(listDigests, { params })).toFailWith(403);
    expect(await join(await table.outsider.socket())).toMatchObject({ status: false, code: 403 });
  });

  it('tells every change to the DM and to the owner, with what a card shows', async () => {
    const { player, dm, campaignId } = table;
    const [seen, own, other] = await Promise.all(
      [dm, player, defined(table.players[1])].map((person) => follow(person)),
    );
    const [first, second, third] = [defined(seen), defined(own), defined(other)];
    const params = { campaignId, characterId: mine };
    await set(player, mine, '-3');
    await set(dm, mine, '5', 'temp_hp');
    const poisoned = { do: 'mark', kind: 'condition', id: 'poisoned', on: true };
    await dm.call(playCharacter, { params, body: { command: JSON.stringify(poisoned) } });
    await caughtUp(first.socket, second.socket, third.socket);
    expect(first.told.all).toHaveLength(3);
    expect(second.told.all).toEqual(first.told.all);
    expect(third.told.all).toEqual([]);
    const last = defined(first.told.all.at(-1));
    expect(last).toMatchObject({
      campaignId,
      character_id: mine,
      temp_hp: 5,
      conditions: [{ id: 'poisoned', name: 'Poisoned', value: 1, brought_by: null }],
      passives: { perception: expect.any(Number), insight: expect.any(Number), investigation: expect.any(Number) },
    });
    expect(last.current_hp).toBe(last.max_hp - 3);
    expect(await list(dm)).toContainEqual(
      expect.objectContaining({ character_id: mine, version: last.version, temp_hp: 5 }),
    );
  });

  it('tells a new level with its hit points', async () => {
    const { socket, told } = await follow(table.dm);
    const owner = defined(table.players[1]);
    const [before] = (await list(table.dm)).filter(({ character_id }) => character_id === theirs);
    await levelUp(world.content, owner, bero, 2);
    await caughtUp(socket);
    expect(told.all.at(-1)?.character_id).toBe(theirs);
    expect(told.all.at(-1)?.max_hp).toBeGreaterThan(defined(before).max_hp);
  });

  it('tells a new DM the digests of all at once', async () => {
    const { dm, players, campaignId } = await world.campaign({ players: 2 });
    const [successor, other] = players as [Person, Person];
    await world.character(successor, { name: 'Dunn', in: campaignId });
    const { id } = await world.character(other, { name: 'Eda', in: campaignId });
    const socket = await successor.socket();
    await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId });
    const told = listen<Told>(socket, sheetEvents.digest);
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    expect(await told.first(({ character_id }) => character_id === id)).toMatchObject({ campaignId });
  });

  it('tells nothing more to a person who has left, and nothing of a character that has', async () => {
    const { campaignId, dm } = table;
    const leaving = await world.user();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: leaving.username } });
    const { id } = await world.character(leaving, { name: 'Cild' });
    const bring = () => leaving.call(importCharacter, { body: { requestedChar: id, requestedCampaign: campaignId } });
    await bring();
    const { socket: left, told } = await follow(leaving);
    await dm.call(removeCharacter, { body: { campaign: campaignId, character: id } });
    expect((await list(dm)).some(({ character_id }) => character_id === id)).toBe(false);
    await bring();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: leaving.username } });
    const { socket } = await follow(dm);
    await set(dm, mine, '-1');
    await caughtUp(socket);
    // The server refuses a person who has left, after everything that it sent before.
    expect(await join(left)).toMatchObject({ status: false, code: 403 });
    // Their own character's digest comes when they bring it again, while they are still a member.
    expect(told.all.filter(({ character_id }) => character_id !== id)).toEqual([]);
  });
});
