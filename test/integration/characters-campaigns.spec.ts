import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCampaign, deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import {
  getCharacter,
  importCharacter,
  listPickerCharacters,
  removeCharacter,
} from '../../contracts/characters/characters.contract.js';
import { playCharacter, saveCharacterNotes, setCharacterField } from '../../contracts/characters/sheet.contract.js';
import { DomainEvents, type DomainEventMap } from '../../backend/core/domain-events.js';
import { characterIdsIn, charactersOf } from '../support/characters.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('characters in campaigns', () => {
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

  const addToCampaign = (person: Person, requestedChar: string, requestedCampaign: string) =>
    person.call(importCharacter, { body: { requestedChar, requestedCampaign } });
  const removeFromCampaign = (person: Person, campaign: string, character: string) =>
    person.call(removeCharacter, { body: { campaign, character } });

  describe('a character that moves to another campaign', () => {
    const sheetIn = (person: Person, campaignId: string, characterId: string) =>
      person.call(getCharacter, { params: { campaignId, characterId } });

    it('leaves its campaign notes and its history behind, and finds them when it comes back', async () => {
      const [first, second] = [await world.campaign(), await world.campaign()];
      const { player } = first;
      await second.dm.call(changeCampaign, {
        params: { campaignId: second.campaignId },
        body: { type: 'force_add', username: player.username },
      });
      const { id } = await world.character(player, { in: first.campaignId });
      const params = { campaignId: first.campaignId, characterId: id };
      const opId = randomUUID();
      await player.call(setCharacterField, { params, body: { char_field: 'current_hp', value: '3', opId } });
      const texts = { charNotes: 'Born at sea', campaignNotes: 'The DM lies.' };
      expect(await player.call(saveCharacterNotes, { params, body: texts })).toMatchObject({ http: 200 });
      await removeFromCampaign(player, first.campaignId, id);
      await addToCampaign(player, id, second.campaignId);

      const there = await sheetIn(second.dm, second.campaignId, id);
      expect(there).toMatchObject({
        character: { notes: 'Born at sea', campaign_notes: '', current_hp: 3 },
        history: [],
      });
      const elsewhere = { campaignId: second.campaignId, characterId: id };
      const undo = { command: JSON.stringify({ do: 'undo', change: opId }) };
      expect((await player.call(playCharacter, { params: elsewhere, body: undo })).http).toBe(400);
      await player.call(saveCharacterNotes, { params: elsewhere, body: { campaignNotes: 'A kind DM.' } });
      expect(await sheetIn(player, second.campaignId, id)).toMatchObject({
        character: { campaign_notes: 'A kind DM.' },
      });

      await removeFromCampaign(player, second.campaignId, id);
      await addToCampaign(player, id, first.campaignId);
      expect(await sheetIn(first.dm, first.campaignId, id)).toMatchObject({
        character: { campaign_notes: 'The DM lies.' },
        history: [{ id: opId }],
      });
    });

    it('leaves nothing of a campaign that is deleted', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      const params = { campaignId, characterId: id };
      await player.call(setCharacterField, { params, body: { char_field: 'current_hp', value: '3' } });
      await player.call(saveCharacterNotes, { params, body: { campaignNotes: 'Gone soon.' } });
      const kept = async (): Promise<unknown> =>
        await world.database.query(
          `SELECT 'notes' AS kept FROM character_campaign_notes WHERE character_id = $1
           UNION SELECT 'history' FROM sheet_changes WHERE character_id = $1 ORDER BY kept`,
          [id],
        );
      expect(await kept()).toEqual([{ kept: 'history' }, { kept: 'notes' }]);
      await dm.call(deleteCampaign, { params: { campaignId } });
      expect(await kept()).toEqual([]);
    });
  });

  describe('joining a campaign', () => {
    it('adds a published character to the campaign and names it', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id, name } = await world.character(player);
      expect(await addToCampaign(player, id, campaignId)).toMatchObject({
        http: 200,
        status: true,
        msg: expect.stringContaining(name),
      });
      expect(await characterIdsIn(dm, campaignId)).toEqual([id]);
      expect(joined).toContainEqual({ campaignId, characterId: id, name, creatorId: player.id });
    });

    it('lets a DM add their own character', async () => {
      const { campaignId, dm } = await world.campaign();
      expect(await characterIdsIn(dm, campaignId)).toEqual([]);
      const { id } = await world.character(dm, { in: campaignId });
      expect(await characterIdsIn(dm, campaignId)).toEqual([id]);
    });

    it('refuses a draft', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player, { published: false });
      expect(await addToCampaign(player, id, campaignId)).toFailWith(400, 'requestedChar');
    });

    it('refuses a character that is already in this campaign or another', async () => {
      const first = await world.campaign();
      const { id } = await world.character(first.player, { in: first.campaignId });
      expect(await addToCampaign(first.player, id, first.campaignId)).toFailWith(409);
      const second = await world.campaign();
      await second.dm.call(changeCampaign, {
        params: { campaignId: second.campaignId },
        body: { type: 'force_add', username: first.player.username },
      });
      expect(await addToCampaign(first.player, id, second.campaignId)).toFailWith(409);
      expect(await characterIdsIn(second.dm, second.campaignId)).toEqual([]);
    });

    it("answers 404 to somebody else's character", async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player);
      expect(await addToCampaign(dm, id, campaignId)).toFailWith(404);
      expect(await addToCampaign(player, randomUUID(), campaignId)).toFailWith(404);
    });

    it('answers 404 to an outsider and 403 to a viewer', async () => {
      const hidden = await world.campaign();
      const { id } = await world.character(hidden.outsider);
      expect(await addToCampaign(hidden.outsider, id, hidden.campaignId)).toFailWith(404);
      const open = await world.campaign({ isPublic: true });
      const own = await world.character(open.outsider);
      expect(await addToCampaign(open.outsider, own.id, open.campaignId)).toFailWith(403);
    });

    it('tells a viewer what only members may do, apart from what only the DM may do', async () => {
      const { campaignId, outsider } = await world.campaign({ isPublic: true });
      const { id } = await world.character(outsider);
      const onlyMembers = { http: 403, msg: 'Only members of this campaign can access this information.' };
      expect(await outsider.call(listPickerCharacters, { params: { campaignId } })).toMatchObject(onlyMembers);
      expect(await addToCampaign(outsider, id, campaignId)).toMatchObject(onlyMembers);
      const change = await outsider.call(changeCampaign, { params: { campaignId }, body: { type: 'make_private' } });
      expect(change).toMatchObject({ http: 403, msg: 'You are not allowed to do this.' });
    });

    it('names the field with an invalid id', async () => {
      const { campaignId, player } = await world.campaign();
      expect(await addToCampaign(player, 'seven', campaignId)).toFailWith(400, 'requestedChar');
      const unknown = await addToCampaign(player, randomUUID(), 'seven');
      expect(unknown).toFailWith(400, 'requestedCampaign');
      expect(unknown.msg).toBe('There is no such campaign.');
      expect((await addToCampaign(player, randomUUID(), '')).msg).toBe('Please choose a campaign.');
    });

    it('adds a character once for two concurrent requests', async () => {
      const { campaignId, player } = await world.campaign();
      const { id } = await world.character(player);
      const answers = await Promise.all([addToCampaign(player, id, campaignId), addToCampaign(player, id, campaignId)]);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect(joined.filter(({ characterId }) => characterId === id)).toHaveLength(1);
    });

    it('leaves no character in the campaign when its owner is removed at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { campaignId, dm, player } = await world.campaign();
        const { id } = await world.character(player);
        const remove = () =>
          dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: player.username } });
        const [added, removed] = await Promise.all([addToCampaign(player, id, campaignId), remove()]);
        expect(removed.http).toBe(200);
        expect([200, 404]).toContain(added.http);
        expect(await characterIdsIn(dm, campaignId)).toEqual([]);
        expect((await charactersOf(player))[0]).toMatchObject({ completion_status: 'Ready to join' });
        const count = (events: { characterId: string }[]) =>
          events.filter(({ characterId }) => characterId === id).length;
        expect(count(left)).toBe(count(joined));
      }
    });
  });

  describe('deleting a campaign while characters join and leave', () => {
    it('returns every character to its owner', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { campaignId, dm, player } = await world.campaign();
        const coming = await world.character(player);
        const going = await world.character(player, { in: campaignId });
        const answers = await Promise.all([
          dm.call(deleteCampaign, { params: { campaignId } }),
          addToCampaign(player, coming.id, campaignId),
          removeFromCampaign(player, campaignId, going.id),
        ]);
        expect(answers[0].http).toBe(200);
        for (const { http } of answers.slice(1)) expect([200, 404]).toContain(http);
        expect((await charactersOf(player)).map(({ completion_status }) => completion_status)).toEqual([
          'Ready to join',
          'Ready to join',
        ]);
      }
    });
  });

  describe('leaving a campaign', () => {
    it('lets a player remove only their own character', async () => {
      const { campaignId, players, dm } = await world.campaign({ players: 2 });
      const [owner, other] = players as [Person, Person];
      const { id } = await world.character(owner, { in: campaignId });
      expect(await removeFromCampaign(other, campaignId, id)).toFailWith(404);
      expect(await removeFromCampaign(owner, campaignId, id)).toMatchObject({ http: 200, status: true });
      expect(await characterIdsIn(dm, campaignId)).toEqual([]);
      expect(left).toContainEqual({ campaignId, characterId: id });
      expect((await charactersOf(owner))[0]).toMatchObject({ completion_status: 'Ready to join', campaign: null });
    });

    it('lets the DM remove any character, and its owner add it again', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await removeFromCampaign(dm, campaignId, id)).toMatchObject({ http: 200 });
      expect(await removeFromCampaign(dm, campaignId, id)).toFailWith(404);
      expect(await addToCampaign(player, id, campaignId)).toMatchObject({ http: 200 });
    });

    it('answers 404 to a character of another campaign', async () => {
      const here = await world.campaign();
      const there = await world.campaign();
      const { id } = await world.character(there.player, { in: there.campaignId });
      expect(await removeFromCampaign(here.dm, here.campaignId, id)).toFailWith(404);
      expect(await characterIdsIn(there.dm, there.campaignId)).toEqual([id]);
    });

    it('names the field with an invalid id', async () => {
      const { campaignId, dm } = await world.campaign();
      expect(await removeFromCampaign(dm, 'x', randomUUID())).toFailWith(400, 'campaign');
      expect(await removeFromCampaign(dm, campaignId, 'x')).toFailWith(400, 'character');
    });

    it('removes the characters of a removed member', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const ids = [
        (await world.character(player, { in: campaignId })).id,
        (await world.character(player, { in: campaignId })).id,
      ];
      const own = await world.character(dm, { in: campaignId });
      await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: player.username } });
      expect(await characterIdsIn(dm, campaignId)).toEqual([own.id]);
      for (const characterId of ids) expect(left).toContainEqual({ campaignId, characterId });
      expect((await charactersOf(player)).map(({ completion_status }) => completion_status)).toEqual([
        'Ready to join',
        'Ready to join',
      ]);
    });

    it('returns the characters to their owners when the campaign is deleted', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      expect(await dm.call(deleteCampaign, { params: { campaignId } })).toMatchObject({ http: 200 });
      expect(await charactersOf(player)).toMatchObject([{ id, completion_status: 'Ready to join', campaign: null }]);
    });
  });
});
