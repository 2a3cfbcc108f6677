import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteUser } from '../../contracts/users/users.contract.js';
import {
  deleteCharacter,
  getCharacter,
  getOwnCharacter,
  listCharacters,
  listPickerCharacters,
} from '../../contracts/characters/characters.contract.js';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { DomainEvents, type DomainEventMap } from '../../backend/core/domain-events.js';
import { characterIdsIn, charactersOf } from '../support/characters.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('characters', () => {
  let world: World;
  const left: DomainEventMap['character.left'][] = [];

  beforeAll(async () => {
    world = await World.start();
    const events = world.running.app.get(DomainEvents);
    events.after('character.left', (event) => void left.push(event));
  });
  afterAll(() => world.close());

  describe('the list', () => {
    it('shows my characters with their details, campaign and completion status', async () => {
      const { campaignId, player } = await world.campaign({ name: 'The Salt Road' });
      const inside = await world.character(player, { name: 'Ansa', in: campaignId });
      const ready = await world.character(player, { name: 'Bero', archraceId: 'elf', raceId: 'high-elf' });
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
          archrace: 'Elf',
          race: { id: 'high-elf', name: 'High Elf' },
          classification: { id: 4, name: 'Fighter' },
          level: 1,
          is_published: true,
          completion_status: 'Ready to join',
          campaign: null,
        },
        { id: draft.id, name: 'Cild', is_published: false, completion_status: 'Still drafting', campaign: null },
      ]);
      expect(reply.campaigns).toEqual([{ id: campaignId, name: 'The Salt Road' }]);
    });

    it("returns an empty list to a new user, and never somebody else's characters", async () => {
      await world.character(await world.user());
      expect(await (await world.user()).call(listCharacters)).toMatchObject({
        http: 200,
        characters: [],
        campaigns: [],
      });
    });

    it('returns the same characters with the current user', async () => {
      const person = await world.user();
      const { id, name } = await world.character(person);
      expect((await person.call(currentUser)).made_chars).toMatchObject([
        { id, name, is_published: true, completion_status: 'Ready to join', campaign: null },
      ]);
    });
  });

  describe('deleting a character', () => {
    it('deletes my character and removes it from its campaign', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id, name } = await world.character(player, { in: campaignId });
      expect(await player.call(deleteCharacter, { params: { characterId: id } })).toMatchObject({
        http: 200,
        status: true,
        msg: expect.stringContaining(name),
      });
      expect(await charactersOf(player)).toEqual([]);
      expect(await characterIdsIn(dm, campaignId)).toEqual([]);
      expect(left).toContainEqual({ campaignId, characterId: id });
      expect(await player.call(deleteCharacter, { params: { characterId: id } })).toFailWith(404);
    });

    it("refuses to delete somebody else's character, even for the DM", async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await dm.call(deleteCharacter, { params: { characterId: id } })).toFailWith(404);
      expect(await dm.call(deleteCharacter, { params: { characterId: 'nonsense' } })).toFailWith(404);
      expect(await charactersOf(player)).toHaveLength(1);
    });

    it('deletes the characters of a deleted account', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const inside = await world.character(player, { in: campaignId });
      await world.character(player);
      expect(
        await player.call(deleteUser, { params: { id: player.id }, body: { password: player.password } }),
      ).toMatchObject({ http: 200 });
      expect(left).toContainEqual({ campaignId, characterId: inside.id });
      expect(await characterIdsIn(dm, campaignId)).toEqual([]);
      expect(await world.database.query('SELECT id FROM characters WHERE creator_id = $1', [player.id])).toEqual([]);
    });
  });

  describe('the picker', () => {
    it('shows the DM every character and a player only their own', async () => {
      const { campaignId, players, dm } = await world.campaign({ players: 2 });
      const [first, second] = players as [Person, Person];
      const race = { archraceId: 'kindred-of-two-bloods', raceId: 'half-orc' };
      const mine = await world.character(first, { name: 'Ilka', ...race, in: campaignId });
      const theirs = await world.character(second, { in: campaignId });
      const rows = async (person: Person) =>
        (await person.call(listPickerCharacters, { params: { campaignId } })).characters;
      expect((await rows(dm)).map(({ id }) => id)).toEqual([mine.id, theirs.id]);
      expect(await rows(first)).toMatchObject([
        {
          id: mine.id,
          name: 'Ilka',
          archrace: 'Kindred of Two Bloods',
          race: { id: 'half-orc', name: 'Half-Orc' },
          classification: { id: 4, name: 'Fighter' },
          level: 1,
          creator_id: first.id,
          creator_name: `${first.username} Display`,
        },
      ]);
    });

    it('answers 403 to a viewer and 404 to an outsider', async () => {
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
    it('shows the evaluated sheet to its owner and to the DM', async () => {
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
      const { sheet, reasons } = evaluate(world.content, character.choices, character.play);
      expect(character.armor_class).toBe(sheet.armor_class);
      expect(reasons['armor_class']).not.toEqual([]);
      expect((await open(dm)).character).toEqual(character);
    });

    it('shows a finished character to its owner alone, in a campaign or not', async () => {
      const { campaignId, dm, player } = await world.campaign();
      const free = await world.character(player, { name: 'Ilka' });
      const open = (person: Person, characterId: string) => person.call(getOwnCharacter, { params: { characterId } });
      const { character, history } = await open(player, free.id);
      expect(character).toMatchObject({ id: free.id, name: 'Ilka', campaign: null, campaign_notes: '' });
      expect(history).toEqual([]);
      expect(await open(dm, free.id)).toFailWith(404);
      const draft = await world.character(player, { published: false });
      expect(await open(player, draft.id)).toFailWith(404);
      expect(await open(player, 'nonsense')).toFailWith(404);

      const inside = await world.character(player, { in: campaignId });
      const { http: _http, ...sheet } = await player.call(getCharacter, {
        params: { campaignId, characterId: inside.id },
      });
      expect(await open(player, inside.id)).toMatchObject(sheet);
      // The DM opens it in the campaign.
      expect(await open(dm, inside.id)).toFailWith(404);
    });

    it('lists the starting equipment in the groups of the inventory page', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      const { inventories } = (await player.call(getCharacter, { params: { campaignId, characterId: id } })).character;
      expect(inventories).toHaveLength(1);
      const inventory = defined(inventories[0]);
      const entries = [inventory.gear, inventory.armor, inventory.weapons, inventory.tools, inventory.mounts].flat();
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
      expect(inventory.weapons.every(({ item }) => item.type === 'Weapon')).toBe(true);
      // What was plainly meant to be worn and wielded is.
      expect(inventory.armor.filter(({ equipped_body }) => equipped_body)).toHaveLength(1);
      expect(inventory.weapons.filter(({ equipped_main }) => equipped_main)).toHaveLength(1);
    });

    it('answers 404 to another player, in another campaign and for an unknown id', async () => {
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
