import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  listCampaignSamples,
  saveQuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import { answerNotification, listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('campaigns', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it('makes the creator of a campaign its DM', async () => {
    const dm = await world.user();
    const created = await dm.call(createCampaign, {
      body: { name: '  The Sunken Bell ', desc: 'A drowned town rings at night.' },
    });
    expect(created).toMatchObject({ http: 200, status: true, id: expect.any(String) });
    const reply = await dm.call(getCampaign, { params: { campaignId: created.id } });
    expect(reply).toMatchObject({
      level: 'dm',
      campaign: {
        name: 'The Sunken Bell',
        desc: 'A drowned town rings at night.',
        photo: null,
        public: false,
        quest_notes: '',
        characters: [],
      },
      users: [{ id: dm.id, username: dm.username, role: true }],
      current_user: { id: dm.id },
    });
    expect(reply.all_users).toContain(dm.username);
  });

  it('isolates a right-to-left name in its messages', async () => {
    const created = await (await world.user()).call(createCampaign, { body: { name: 'דרך המנורה', desc: '' } });
    expect(created.msg).toBe('\u2068דרך המנורה\u2069 is ready. You are its DM.');
  });

  it('requires a name within the length limit', async () => {
    const dm = await world.user();
    expect(await dm.call(createCampaign, { body: { desc: 'no name' } })).toFailWith(400, 'name');
    expect(await dm.call(createCampaign, { body: { name: '   ' } })).toFailWith(400, 'name');
    expect(await dm.call(createCampaign, { body: { name: 'x'.repeat(LIMITS.campaignName + 1) } })).toFailWith(
      400,
      'name',
    );
    expect(
      await dm.call(createCampaign, { body: { name: 'ok', desc: 'x'.repeat(LIMITS.campaignDesc + 1) } }),
    ).toFailWith(400, 'desc');
    expect((await dm.call(listCampaigns)).campaigns).toEqual([]);
  });

  it.each(['form', 'json', 'multipart'] as const)('accepts a body sent as %s', async (encoding) => {
    const dm = await world.user();
    const { id } = await dm.call(createCampaign, { body: { name: encoding } }, encoding);
    expect((await dm.call(listCampaigns)).campaigns).toMatchObject([{ id, name: encoding }]);
  });

  it('lists only my campaigns, and explains an empty list', async () => {
    const { campaignId, player, outsider } = await world.campaign();
    expect((await player.call(listCampaigns)).campaigns.map(({ id }) => id)).toEqual([campaignId]);
    expect(await outsider.call(listCampaigns)).toMatchObject({
      campaigns: [],
      msg: expect.stringContaining('not in any campaign'),
    });
    expect(await world.stranger().call(listCampaigns)).toMatchObject({
      campaigns: [],
      msg: 'Log in to see your campaigns!',
    });
  });

  it('shows everybody only the name and the picture of public campaigns', async () => {
    const { campaignId } = await world.campaign({ isPublic: true, name: 'Open Table' });
    const hidden = await world.campaign({ name: 'Closed Table' });
    const { samples } = await world.stranger().call(listCampaignSamples);
    expect(samples).toContainEqual({ id: campaignId, name: 'Open Table', photo: null });
    expect(samples.map(({ id }) => id)).not.toContain(hidden.campaignId);
  });

  it('shows members only the public campaigns of others', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign({ isPublic: true, name: 'Our Own Table' });
    const shown = async (person: Person) => (await person.call(listCampaignSamples)).samples.map(({ id }) => id);
    expect(await shown(dm)).not.toContain(campaignId);
    expect(await shown(player)).not.toContain(campaignId);
    expect(await shown(outsider)).toContain(campaignId);
  });

  it('shows a viewer a public campaign without the list of all users', async () => {
    const { campaignId, outsider } = await world.campaign({ isPublic: true });
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toMatchObject({
      http: 200,
      level: 'viewer',
      all_users: [],
    });
  });

  it('shows a player everything except the list of all users', async () => {
    const { campaignId, player } = await world.campaign();
    expect(await player.call(getCampaign, { params: { campaignId } })).toMatchObject({
      http: 200,
      level: 'player',
      all_users: [],
    });
  });

  it('lets only the DM save the quest notes', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const params = { campaignId };
    expect(await player.call(saveQuestNotes, { params, body: { campaignNotes: 'x' } })).toFailWith(403);
    expect(await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'The bell rings.' } })).toMatchObject({
      http: 200,
      campaign: { quest_notes: 'The bell rings.' },
    });
    expect(
      await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'x'.repeat(LIMITS.questNotes + 1) } }),
    ).toFailWith(400, 'campaignNotes');
    expect((await player.call(getCampaign, { params })).campaign.quest_notes).toBe('The bell rings.');
  });

  it('answers 409 with the newer notes to an editor who did not see them', async () => {
    const { campaignId, dm } = await world.campaign();
    const params = { campaignId };
    await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'first', seenVersion: 0 } });
    const late = await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'second', seenVersion: 0 } });
    expect(late).toFailWith(409);
    expect(late).toMatchObject({ campaign: { quest_notes: 'first', quest_notes_version: 1 } });
    expect(await dm.call(saveQuestNotes, { params, body: { campaignNotes: 'second', seenVersion: 1 } })).toMatchObject({
      http: 200,
    });
  });

  it('adds a person by username in any case, and refuses an unknown username and a member', async () => {
    const { campaignId, dm, outsider } = await world.campaign();
    const add = (username: string) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
    expect(await add(outsider.username.toUpperCase())).toMatchObject({ http: 200, status: true });
    expect(await add(outsider.username)).toFailWith(400, 'username');
    expect(await add('nobody-at-all')).toFailWith(400, 'username');
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toMatchObject({ level: 'player' });
  });

  it('removes members other than the DM', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign();
    const remove = (username: string) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username } });
    expect(await remove(dm.username)).toFailWith(400, 'username');
    expect(await remove(outsider.username)).toFailWith(404);
    expect(await remove(player.username)).toMatchObject({ http: 200 });
    expect(await player.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('hides a campaign from outsiders when the DM makes it private', async () => {
    const { campaignId, dm, outsider } = await world.campaign({ isPublic: true });
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_private' } });
    expect(await outsider.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('lets only the DM delete a campaign, and deletes it for everybody', async () => {
    const { campaignId, dm, player } = await world.campaign();
    expect(await player.call(deleteCampaign, { params: { campaignId } })).toFailWith(403);
    expect(await dm.call(deleteCampaign, { params: { campaignId } })).toMatchObject({ http: 200, status: true });
    expect(await dm.call(getCampaign, { params: { campaignId } })).toFailWith(404);
    expect((await player.call(listCampaigns)).campaigns).toEqual([]);
  });

  describe('limits', () => {
    /** Inserts `count` campaigns that a person leads. */
    const lead = (person: Person, count: number) =>
      world.database.query(
        `WITH made AS (
           INSERT INTO campaigns (name) SELECT 'Old ' || n FROM generate_series(1, $2::integer) n RETURNING id)
         INSERT INTO campaign_members (campaign_id, user_id, is_dm) SELECT id, $1, true FROM made`,
        [person.id, count],
      );
    /** Inserts `count` members into a campaign. */
    const fill = (campaignId: string, count: number) =>
      world.database.query(
        `WITH made AS (
           INSERT INTO users (username, display_name, email, password_hash)
           SELECT name, name, name || '@example.test', 'x'
             FROM (SELECT 'm' || gen_random_uuid() AS name FROM generate_series(1, $2::integer)) names
           RETURNING id)
         INSERT INTO campaign_members (campaign_id, user_id) SELECT $1, id FROM made`,
        [campaignId, count],
      );
    const membersOf = async (dm: Person, campaignId: string) =>
      (await dm.call(getCampaign, { params: { campaignId } })).users.length;
    const change = (dm: Person, campaignId: string, type: ChangeCampaign['type'], { username }: Person) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type, username } });

    it('refuses a campaign beyond the limit of one DM, also in concurrent requests', async () => {
      const { campaignId, dm, outsider } = await world.campaign();
      await lead(dm, LIMITS.campaignsPerDm - 2);
      const create = () => dm.call(createCampaign, { body: { name: 'One More' } });
      const answers = await Promise.all(Array.from({ length: 6 }, create));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400, 400, 400]);
      expect((await dm.call(listCampaigns)).campaigns).toHaveLength(LIMITS.campaignsPerDm);
      const refused = await create();
      expect(refused).toFailWith(400);
      expect(refused.msg).toBe(
        'You lead 60 campaigns, and nobody can lead more. Delete one of them first to create another.',
      );
      expect(await outsider.call(createCampaign, { body: { name: 'Mine' } })).toMatchObject({ http: 200 });
      await dm.call(deleteCampaign, { params: { campaignId } });
      expect(await create()).toMatchObject({ http: 200 });
    });

    it('does not count the campaigns in which a person only plays', async () => {
      const { player } = await world.campaign();
      await lead(player, LIMITS.campaignsPerDm - 1);
      expect(await player.call(createCampaign, { body: { name: 'The Last One' } })).toMatchObject({ http: 200 });
    });

    it('refuses a member beyond the limit of a campaign, also in concurrent requests', async () => {
      const { campaignId, dm } = await world.campaign();
      await fill(campaignId, LIMITS.membersPerCampaign - 3);
      const newcomers = await Promise.all(Array.from({ length: 4 }, () => world.user()));
      const answers = await Promise.all(newcomers.map((person) => change(dm, campaignId, 'force_add', person)));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
      const told = 'This campaign is full. It has 60 members. Its DM can remove somebody to make room.';
      expect(answers.find(({ http }) => http === 409)?.msg).toBe(told);
      expect(await membersOf(dm, campaignId)).toBe(LIMITS.membersPerCampaign);
    });

    it('keeps an invitation to a full campaign open until a member leaves', async () => {
      const { campaignId, dm, player, outsider } = await world.campaign();
      await fill(campaignId, LIMITS.membersPerCampaign - 2);
      await change(dm, campaignId, 'request_add', outsider);
      const [invitation] = (await outsider.call(listNotifications)).new_notifications;
      const params = { id: invitation?.id ?? '' };
      const accept = () => outsider.call(answerNotification, { params, body: { is_approved: 'true' } });
      expect(await accept()).toFailWith(409);
      await change(dm, campaignId, 'remove', player);
      expect(await accept()).toMatchObject({ http: 200 });
      expect(await membersOf(dm, campaignId)).toBe(LIMITS.membersPerCampaign);
    });
  });

  describe('the setting to ask before adding', () => {
    const consent = (person: Person, ask_before_adding: unknown) =>
      person.call(editUser, { params: { id: person.id }, body: { type: 'consent_change', ask_before_adding } });
    const forceAdd = (dm: Person, campaignId: string, { username }: Person) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });

    it('invites a person who wants to be asked first, and tells the DM', async () => {
      const { campaignId, dm, outsider } = await world.campaign({ name: 'Ask Me' });
      const params = { campaignId };
      const add = () => forceAdd(dm, campaignId, outsider);
      const told = 'Display wants to be asked first, so they have got an invitation instead.';
      expect(await consent(outsider, 'true')).toMatchObject({ http: 200, status: true, ask_before_adding: true });
      expect(await add()).toMatchObject({ http: 200, status: true, msg: `${outsider.username} ${told}` });
      expect((await dm.call(getCampaign, { params })).users.map(({ id }) => id)).not.toContain(outsider.id);
      expect(await outsider.call(getCampaign, { params })).toFailWith(404);
      await add();
      const { new_notifications: asked } = await outsider.call(listNotifications);
      const object_text = expect.stringContaining('invites you to the campaign Ask Me');
      expect(asked).toMatchObject([{ notification_type: { name: 'request' }, object_text }]);
      await outsider.call(answerNotification, { params: { id: asked[0]?.id ?? '' }, body: { is_approved: 'true' } });
      expect(await outsider.call(getCampaign, { params })).toMatchObject({ http: 200, level: 'player' });
    });

    it('adds a person at once when the setting is off', async () => {
      const { campaignId, dm, outsider } = await world.campaign();
      expect(await outsider.call(currentUser)).toMatchObject({ ask_before_adding: false });
      await consent(outsider, 'true');
      expect(await outsider.call(currentUser)).toMatchObject({ ask_before_adding: true });
      expect(await consent(outsider, 'false')).toMatchObject({ http: 200, ask_before_adding: false });
      await forceAdd(dm, campaignId, outsider);
      const seen = await outsider.call(getCampaign, { params: { campaignId } });
      expect(seen).toMatchObject({ http: 200, level: 'player' });
    });

    it.each([undefined, '', 'perhaps'])('refuses %j and names the field', async (value) => {
      expect(await consent(await world.user(), value)).toFailWith(400, 'ask_before_adding');
    });
  });
});
