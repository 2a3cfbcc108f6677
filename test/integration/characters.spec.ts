import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteUser } from '../../contracts/users/users.contract.js';
import { changeCampaign, deleteCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import {
  deleteCharacter,
  getCharacter,
  importCharacter,
  listCharacters,
  listPickerCharacters,
  removeCharacter,
} from '../../contracts/characters/characters.contract.js';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { DomainEvents, type DomainEventMap } from '../../backend/core/domain-events.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

describe('characters', () => {
  let world: World;
  const joined: DomainEventMap['character.joined'][] = [];
  const left: DomainEventMap['character.left'][] = [];

  beforeAll(async () => {
    world = await World.start();
    const events = world.running.app.get(DomainEvents);
    events.after('character.joined', (event) => void joined.push(event));
    events.after('character.left', (event) => void left.push(event));
  });
  afterAll(() => world.close());

  const listOf = async (person: Person) => (await person.call(listCharacters)).characters;
  const bring = (person: Person, requestedChar: string, requestedCampaign: string) =>
    person.call(importCharacter, { body: { requestedChar, requestedCampaign } });
  const takeOut = (person: Person, campaign: string, character: string) =>
    person.call(removeCharacter, { body: { campaign, character } });
  const namesIn = async (person: Person, campaignId: string) =>
    (await person.call(getCampaign, { params: { campaignId } })).campaign.characters.map(({ id }) => id);

  describe('the list', () => {
    it('shows my characters with their details, their campaign and how far they are', async () => {
      const { campaignId, player } = await world.campaign({ name: 'The Salt Road' });
      const inside = await world.character(player, { name: 'Ansa', in: campaignId });
      const ready = await world.character(player, { name: 'Bero' });
      const draft = await world.character(player, { name: 'Cild', published: false });
      const reply = await player.call(listCharacters);
      expect(reply.characters).toMatchObject([
        {
          id: inside.id,
          name: 'Ansa',
          level: 1,
          is_published: true,
          completion_status: 'Already joined',
          campaign: { id: campaignId, name: 'The Salt Road' },
        },
        {
          id: ready.id,
          name: 'Bero',
          level: 1,
          is_published: true,
          completion_status: 'Ready to join',
          campaign: null,
        },
        { id: draft.id, name: 'Cild', is_published: false, completion_status: 'Still drafting', campaign: null },
      ]);
      expect(
        reply.characters.every(({ archrace, classification }) => archrace !== '' && classification === 'Fighter'),
      ).toBe(true);
      expect(reply.campaigns).toEqual([{ id: campaignId, name: 'The Salt Road' }]);
    });

    it('is empty for a newcomer, and never shows what somebody else has made', async () => {
      await world.character(await world.user());
      expect(await (await world.user()).call(listCharacters)).toMatchObject({
        http: 200,
        characters: [],
        campaigns: [],
      });
    });

    it('is what the current user has made', async () => {
      const person = await world.user();
      const { id, name } = await world.character(person);
      expect((await person.call(currentUser)).made_chars).toEqual([{ id, name, is_published: true }]);
    });
  });

  describe('joining a campaign', () => {
    it('brings a finished character in and says so', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id, name } = await world.character(player);
      expect(await bring(player, id, campaignId)).toMatchObject({
        http: 200,
        status: true,
        msg: expect.stringContaining(name),
      });
      expect(await namesIn(dm, campaignId)).toEqual([id]);
      expect(joined).toContainEqual({ campaignId, characterId: id, name, creatorId: player.id });
    });

    it('lets a DM bring a character of their own', async () => {
      const { campaignId, dm } = await world.campaign();
      expect(await namesIn(dm, campaignId)).toEqual([]);
      const { id } = await world.character(dm, { in: campaignId });
      expect(await namesIn(dm, campaignId)).toEqual([id]);
    });

    it('refuses a draft', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player, { published: false });
      expect(await bring(player, id, campaignId)).toFailWith(400, 'requestedChar');
    });

    it('refuses a character that is in a campaign, this one or another', async () => {
      const first = await world.campaign();
      const { id } = await world.character(first.player, { in: first.campaignId });
      expect(await bring(first.player, id, first.campaignId)).toFailWith(409);
      const second = await world.campaign();
      await second.dm.call(changeCampaign, {
        params: { campaignId: second.campaignId },
        body: { type: 'force_add', username: first.player.username },
      });
      expect(await bring(first.player, id, second.campaignId)).toFailWith(409);
      expect(await namesIn(second.dm, second.campaignId)).toEqual([]);
    });

    it("knows no character of somebody else's", async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player);
      expect(await bring(dm, id, campaignId)).toFailWith(404);
      expect(await bring(player, randomUUID(), campaignId)).toFailWith(404);
    });

    it('knows no campaign for an outsider, and allows nothing to a viewer', async () => {
      const hidden = await world.campaign();
      const { id } = await world.character(hidden.outsider);
      expect(await bring(hidden.outsider, id, hidden.campaignId)).toFailWith(404);
      const open = await world.campaign({ isPublic: true });
      const own = await world.character(open.outsider);
      expect(await bring(open.outsider, own.id, open.campaignId)).toFailWith(403);
    });

    it('names the field that is no id', async () => {
      const { campaignId, player } = await world.campaign();
      expect(await bring(player, 'seven', campaignId)).toFailWith(400, 'requestedChar');
      expect(await bring(player, randomUUID(), 'seven')).toFailWith(400, 'requestedCampaign');
    });

    it('joins once when asked twice at a time', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player);
      const answers = await Promise.all([bring(player, id, campaignId), bring(player, id, campaignId)]);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect(joined.filter(({ characterId }) => characterId === id)).toHaveLength(1);
    });

    it('never leaves a character in a campaign that its owner is removed from at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { campaignId, dm, player } = await world.campaign();
        const { id } = await world.character(player);
        const remove = () =>
          dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: player.username } });
        const [brought, removed] = await Promise.all([bring(player, id, campaignId), remove()]);
        expect(removed.http).toBe(200);
        expect([200, 404]).toContain(brought.http);
        expect(await namesIn(dm, campaignId)).toEqual([]);
        expect((await listOf(player))[0]).toMatchObject({ completion_status: 'Ready to join' });
        const count = (events: { characterId: string }[]) =>
          events.filter(({ characterId }) => characterId === id).length;
        expect(count(left)).toBe(count(joined));
      }
    });
  });

  describe('a campaign that ends while its characters move', () => {
    it('leaves every character with its owner, whoever comes first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { campaignId, dm, player } = await world.campaign();
        const coming = await world.character(player);
        const going = await world.character(player, { in: campaignId });
        const answers = await Promise.all([
          dm.call(deleteCampaign, { params: { campaignId } }),
          bring(player, coming.id, campaignId),
          takeOut(player, campaignId, going.id),
        ]);
        expect(answers[0].http).toBe(200);
        for (const { http } of answers.slice(1)) expect([200, 404]).toContain(http);
        expect((await listOf(player)).map(({ completion_status }) => completion_status)).toEqual([
          'Ready to join',
          'Ready to join',
        ]);
      }
    });
  });

  describe('leaving a campaign', () => {
    it('lets a player take their own character out, and nobody else their own', async () => {
      const { campaignId, players, dm } = await world.campaign({ players: 2 });
      const [owner, other] = players as [Person, Person];
      const { id } = await world.character(owner, { in: campaignId });
      expect(await takeOut(other, campaignId, id)).toFailWith(404);
      expect(await takeOut(owner, campaignId, id)).toMatchObject({ http: 200, status: true });
      expect(await namesIn(dm, campaignId)).toEqual([]);
      expect(left).toContainEqual({ campaignId, characterId: id });
      expect((await listOf(owner))[0]).toMatchObject({ completion_status: 'Ready to join', campaign: null });
    });

    it('lets the DM take any character out, which may then come back', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await takeOut(dm, campaignId, id)).toMatchObject({ http: 200 });
      expect(await takeOut(dm, campaignId, id)).toFailWith(404);
      expect(await bring(player, id, campaignId)).toMatchObject({ http: 200 });
    });

    it('reaches no character of another campaign', async () => {
      const here = await world.campaign();
      const there = await world.campaign();
      const { id } = await world.character(there.player, { in: there.campaignId });
      expect(await takeOut(here.dm, here.campaignId, id)).toFailWith(404);
      expect(await namesIn(there.dm, there.campaignId)).toEqual([id]);
    });

    it('names the field that is no id', async () => {
      const { campaignId, dm } = await world.campaign();
      expect(await takeOut(dm, 'x', randomUUID())).toFailWith(400, 'campaign');
      expect(await takeOut(dm, campaignId, 'x')).toFailWith(400, 'character');
    });

    it('happens with the membership', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const ids = [
        (await world.character(player, { in: campaignId })).id,
        (await world.character(player, { in: campaignId })).id,
      ];
      const own = await world.character(dm, { in: campaignId });
      await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: player.username } });
      expect(await namesIn(dm, campaignId)).toEqual([own.id]);
      for (const characterId of ids) expect(left).toContainEqual({ campaignId, characterId });
      expect((await listOf(player)).map(({ completion_status }) => completion_status)).toEqual([
        'Ready to join',
        'Ready to join',
      ]);
    });

    it('happens when the campaign is deleted: its characters return to their owners', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await dm.call(deleteCampaign, { params: { campaignId } })).toMatchObject({ http: 200 });
      expect(await listOf(player)).toMatchObject([{ id, completion_status: 'Ready to join', campaign: null }]);
    });
  });

  describe('deleting', () => {
    it('deletes my character and takes it out of its campaign', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id, name } = await world.character(player, { in: campaignId });
      expect(await player.call(deleteCharacter, { params: { characterId: id } })).toMatchObject({
        http: 200,
        status: true,
        msg: expect.stringContaining(name),
      });
      expect(await listOf(player)).toEqual([]);
      expect(await namesIn(dm, campaignId)).toEqual([]);
      expect(left).toContainEqual({ campaignId, characterId: id });
      expect(await player.call(deleteCharacter, { params: { characterId: id } })).toFailWith(404);
    });

    it("deletes nobody else's, not even for the DM", async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await dm.call(deleteCharacter, { params: { characterId: id } })).toFailWith(404);
      expect(await dm.call(deleteCharacter, { params: { characterId: 'nonsense' } })).toFailWith(404);
      expect(await listOf(player)).toHaveLength(1);
    });

    it('goes with the account', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const inside = await world.character(player, { in: campaignId });
      await world.character(player);
      expect(
        await player.call(deleteUser, { params: { id: player.id }, body: { password: player.password } }),
      ).toMatchObject({ http: 200 });
      expect(left).toContainEqual({ campaignId, characterId: inside.id });
      expect(await namesIn(dm, campaignId)).toEqual([]);
      expect(await world.database.query('SELECT id FROM characters WHERE creator_id = $1', [player.id])).toEqual([]);
    });
  });

  describe('the picker', () => {
    it('shows the DM every row and a player only their own', async () => {
      const { campaignId, players, dm } = await world.campaign({ players: 2 });
      const [first, second] = players as [Person, Person];
      const mine = await world.character(first, { name: 'Ilka', in: campaignId });
      const theirs = await world.character(second, { in: campaignId });
      const rows = async (person: Person) =>
        (await person.call(listPickerCharacters, { params: { campaignId } })).characters;
      expect((await rows(dm)).map(({ id }) => id)).toEqual([mine.id, theirs.id]);
      expect(await rows(first)).toMatchObject([
        {
          id: mine.id,
          name: 'Ilka',
          classification: 'Fighter',
          level: 1,
          creator_id: first.id,
          creator_name: `${first.username} Display`,
        },
      ]);
    });

    it('is closed to viewers and unknown to outsiders', async () => {
      const open = await world.campaign({ isPublic: true });
      expect(await open.outsider.call(listPickerCharacters, { params: { campaignId: open.campaignId } })).toFailWith(
        403,
      );
      const hidden = await world.campaign();
      expect(
        await hidden.outsider.call(listPickerCharacters, { params: { campaignId: hidden.campaignId } }),
      ).toFailWith(404);
    });
  });

  describe('the sheet', () => {
    it('shows its owner and the DM what the rules make of the choices', async () => {
      const { campaignId, player, dm } = await world.campaign({ name: 'The Salt Road' });
      const { id } = await world.character(player, {
        name: 'Ilka',
        bio: { alignment: 'Good', volatility: 'Chaotic' },
        in: campaignId,
      });
      const open = (person: Person) => person.call(getCharacter, { params: { campaignId, characterId: id } });
      const { character, http } = await open(player);
      expect(http).toBe(200);
      expect(character).toMatchObject({
        id,
        name: 'Ilka',
        alignment: 'Good',
        volatility: 'Chaotic',
        level: 1,
        exp: 0,
        proficiency_bonus: 2,
        is_published: true,
        creator_id: player.id,
        campaign: { id: campaignId, name: 'The Salt Road' },
        notes: '',
        campaign_notes: '',
        photo: null,
        successes: 0,
        failures: 0,
        temp_hp: 0,
        bio_done: true,
        auto_races_done: true,
        auto_classes_done: true,
        auto_backgrounds_done: true,
        classification: { id: 4, name: 'Fighter' },
      });
      expect(character.current_hp).toBe(character.max_hp_shown);
      expect(Object.keys(character.skills)).toHaveLength(18);
      expect(character.provenance['armor_class']).not.toEqual([]);
      expect((await open(dm)).character).toEqual(character);
    });

    it('carries the starting equipment in the groups of the inventory page', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      const { inventories } = (await player.call(getCharacter, { params: { campaignId, characterId: id } })).character;
      expect(inventories).toHaveLength(1);
      const inventory = defined(inventories[0]);
      const entries = [inventory.gear, inventory.armor, inventory.weapons, inventory.tools, inventory.mounts].flat();
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
      expect(inventory.weapons.every(({ item }) => item.type === 'Weapon')).toBe(true);
      expect(
        entries.every(
          ({ equipped_body, equipped_main, equipped_2ndy }) => !equipped_body && !equipped_main && !equipped_2ndy,
        ),
      ).toBe(true);
    });

    it('is not there for another player, in another campaign, or under a wrong id', async () => {
      const { campaignId, players, dm } = await world.campaign({ players: 2 });
      const [owner, other] = players as [Person, Person];
      const { id } = await world.character(owner, { in: campaignId });
      expect(await other.call(getCharacter, { params: { campaignId, characterId: id } })).toFailWith(404);
      expect(await dm.call(getCharacter, { params: { campaignId, characterId: randomUUID() } })).toFailWith(404);
      expect(await dm.call(getCharacter, { params: { campaignId, characterId: 'nonsense' } })).toFailWith(404);
      const elsewhere = await world.campaign();
      expect(
        await elsewhere.dm.call(getCharacter, { params: { campaignId: elsewhere.campaignId, characterId: id } }),
      ).toFailWith(404);
      const free = await world.character(owner);
      expect(await owner.call(getCharacter, { params: { campaignId, characterId: free.id } })).toFailWith(404);
    });
  });
});
