import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  sampleCampaigns,
  saveQuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

describe('campaigns', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it('makes the creator of a campaign its DM', async () => {
    const dm = await world.user();
    const created = await dm.call(createCampaign, { body: { name: '  The Sunken Bell ', desc: 'A drowned town rings at night.' } });
    expect(created).toMatchObject({ http: 200, status: true, id: expect.any(String) });
    const reply = await dm.call(getCampaign, { params: { campaignId: created.id } });
    expect(reply).toMatchObject({
      level: 'dm',
      campaign: { name: 'The Sunken Bell', desc: 'A drowned town rings at night.', photo: null, public: false, quest_notes: '', characters: [] },
      users: [{ id: dm.id, username: dm.username, role: true }],
      current_user: { id: dm.id },
    });
    expect(reply.all_users).toContain(dm.username);
  });

  it('asks for a name of a reasonable length', async () => {
    const dm = await world.user();
    expect(await dm.call(createCampaign, { body: { desc: 'no name' } })).toFailWith(400, 'name');
    expect(await dm.call(createCampaign, { body: { name: '   ' } })).toFailWith(400, 'name');
    expect(await dm.call(createCampaign, { body: { name: 'x'.repeat(LIMITS.campaignName + 1) } })).toFailWith(400, 'name');
    expect(await dm.call(createCampaign, { body: { name: 'ok', desc: 'x'.repeat(LIMITS.campaignDesc + 1) } })).toFailWith(400, 'desc');
    expect((await dm.call(listCampaigns)).campaigns).toEqual([]);
  });

  it.each(['form', 'json', 'multipart'] as const)('accepts a body sent as %s', async (encoding) => {
    const dm = await world.user();
    const { id } = await dm.call(createCampaign, { body: { name: encoding } }, encoding);
    expect((await dm.call(listCampaigns)).campaigns).toMatchObject([{ id, name: encoding }]);
  });

  it('lists only my campaigns, and says why there are none', async () => {
    const { campaignId, player, outsider } = await world.campaign();
    expect((await player.call(listCampaigns)).campaigns.map(({ id }) => id)).toEqual([campaignId]);
    expect(await outsider.call(listCampaigns)).toMatchObject({ campaigns: [], msg: expect.stringContaining('not in any campaign') });
    expect(await world.stranger().call(listCampaigns)).toMatchObject({ campaigns: [], msg: 'Log in to see your campaigns!' });
  });

  it('shows public campaigns to everybody, and nothing of them but name and picture', async () => {
    const { campaignId } = await world.campaign({ isPublic: true, name: 'Open Table' });
    const hidden = await world.campaign({ name: 'Closed Table' });
    const { samples } = await world.stranger().call(sampleCampaigns);
    expect(samples).toContainEqual({ id: campaignId, name: 'Open Table', photo: null });
    expect(samples.map(({ id }) => id)).not.toContain(hidden.campaignId);
  });

  it('shows members only the public campaigns of others', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign({ isPublic: true, name: 'Our Own Table' });
    const shown = async (person: Person) => (await person.call(sampleCampaigns)).samples.map(({ id }) => id);
    expect(await shown(dm)).not.toContain(campaignId);
    expect(await shown(player)).not.toContain(campaignId);
    expect(await shown(outsider)).toContain(campaignId);
  });

  it('lets a viewer look at a public campaign without the list of all users', async () => {
    const { campaignId, outsider } = await world.campaign({ isPublic: true });
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'viewer', all_users: [] });
  });

  it('gives a player everything but the list of all users', async () => {
    const { campaignId, player } = await world.campaign();
    expect(await player.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'player', all_users: [] });
  });

  it('lets only the DM save the quest notes', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const params = { campaignId };
    expect(await player.call(saveQuestNotes, { params, body: { campaignNotes: 'x' } })).toFailWith(403);
    expect(await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'The bell rings.' } })).toMatchObject({ http: 200, campaign: { quest_notes: 'The bell rings.' } });
    expect(await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'x'.repeat(LIMITS.questNotes + 1) } })).toFailWith(400, 'campaignNotes');
    expect((await player.call(getCampaign, { params })).campaign.quest_notes).toBe('The bell rings.');
  });

  it('answers 409 with the newer notes to an editor who did not see them', async () => {
    const { campaignId, dm } = await world.campaign();
    const params = { campaignId };
    await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'first', seenVersion: 0 } });
    const late = await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'second', seenVersion: 0 } });
    expect(late).toFailWith(409);
    expect(late).toMatchObject({ campaign: { quest_notes: 'first', quest_notes_version: 1 } });
    expect(await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'second', seenVersion: 1 } })).toMatchObject({ http: 200 });
  });

  it('adds a person once, by username without regard to case, and refuses who is unknown or in already', async () => {
    const { campaignId, dm, outsider } = await world.campaign();
    const add = (username: string) => dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
    expect(await add(outsider.username.toUpperCase())).toMatchObject({ http: 200, status: true });
    expect(await add(outsider.username)).toFailWith(400, 'username');
    expect(await add('nobody-at-all')).toFailWith(400, 'username');
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toMatchObject({ level: 'player' });
  });

  it('removes members other than the DM', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign();
    const remove = (username: string) => dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username } });
    expect(await remove(dm.username)).toFailWith(400, 'username');
    expect(await remove(outsider.username)).toFailWith(404);
    expect(await remove(player.username)).toMatchObject({ http: 200 });
    expect(await player.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('becomes invisible to strangers when it is made private again', async () => {
    const { campaignId, dm, outsider } = await world.campaign({ isPublic: true });
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_private' } });
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('is gone for everybody when the DM deletes it', async () => {
    const { campaignId, dm, player } = await world.campaign();
    expect(await player.call(deleteCampaign, { params: { campaignId } })).toFailWith(403);
    expect(await dm.call(deleteCampaign, { params: { campaignId } })).toMatchObject({ http: 200, status: true });
    expect(await dm.call(getCampaign, { params: { campaignId } })).toFailWith(404);
    expect((await player.call(listCampaigns)).campaigns).toEqual([]);
  });
});
