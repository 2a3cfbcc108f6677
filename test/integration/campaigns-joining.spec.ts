import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import {
  campaignChanged,
  changeCampaign,
  deleteCampaign,
  getCampaign,
  getJoinLink,
  joinCampaign,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignChange } from '../../contracts/campaigns/campaigns.dto.js';
import { LIMITS, TIMES } from '../../contracts/core/limits.js';
import {
  answerNotification,
  deleteNotification,
  listNotifications,
  notificationsChanged,
} from '../../contracts/notifications/notifications.contract.js';
import { RATE_LIMITS } from '../../backend/core/load/rate-limits.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen } from '../support/received.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

const change = (person: Person, campaignId: string, type: CampaignChange, username?: string) =>
  person.call(changeCampaign, { params: { campaignId }, body: { type, ...(username ? { username } : {}) } });
const dmView = async (dm: Person, campaignId: string) =>
  (await dm.call(getCampaign, { params: { campaignId } })).dm ?? undefined;
const tokenOf = (url: string | undefined): string => new URL(url ?? '').pathname.split('/').pop() ?? '';
const open = (person: Person, token: string) => person.call(getJoinLink, { params: { token } });
const join = (person: Person, token: string) => person.call(joinCampaign, { params: { token } });
const roleOf = async (person: Person, campaignId: string) =>
  (await person.call(getCampaign, { params: { campaignId } })).level;
/** A campaign with a join link. */
async function linked(options: Parameters<World['campaign']>[0] = {}) {
  const made = await world.campaign(options);
  expect(await change(made.dm, made.campaignId, 'make_join_link')).toMatchObject({ http: 200, status: true });
  const link = (await dmView(made.dm, made.campaignId))?.join_link;
  return { ...made, people: made, link, token: tokenOf(link?.url) };
}

describe('a join link', () => {
  it('works for seven days below the public address, and only the DM sees it', async () => {
    const { campaignId, dm, people, link } = await linked();
    expect(link?.url).toMatch(new RegExp(`^${world.running.config.publicUrl}/join/[\\w-]{44}$`));
    const days = (Date.parse(link?.expires_at ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(TIMES.joinLinkDays - 0.01);
    expect(days).toBeLessThanOrEqual(TIMES.joinLinkDays);
    expect((await dmView(dm, campaignId))?.join_link).toEqual(link);
    const { dm: seenByPlayer } = await people.player.call(getCampaign, { params: { campaignId } });
    expect(seenByPlayer).toBeNull();
  });

  it('can be made and ended by the DM only', async () => {
    const { campaignId, people, outsider, token } = await linked({ isPublic: true });
    for (const type of ['make_join_link', 'end_join_link'] as const) {
      for (const person of [people.player, outsider]) expect(await change(person, campaignId, type)).toFailWith(403);
      expect(await change(world.stranger(), campaignId, type)).toFailWith(401);
    }
    const closed = await world.campaign();
    expect(await change(outsider, closed.campaignId, 'make_join_link')).toFailWith(404);
    expect(await open(outsider, token)).toMatchObject({ http: 200 });
  });

  it('tells a visitor the campaign and who invites, and nothing else', async () => {
    const { campaignId, dm, link, token } = await linked({ name: 'The Salt Marsh' });
    const { http, ...reply } = await open(world.stranger(), token);
    expect(http).toBe(200);
    expect(reply).toEqual({
      campaign: { id: campaignId, name: 'The Salt Marsh', photo: null },
      invited_by: [`${dm.username} Display`],
      expires_at: link?.expires_at,
      is_member: false,
    });
    expect(await join(world.stranger(), token)).toFailWith(401);
  });

  it('adds a signed-in person as a player and tells the DM; joining again changes nothing', async () => {
    const { campaignId, dm, outsider, token } = await linked({ name: 'The Salt Marsh' });
    const told = listen(await dm.socket(), campaignChanged);
    expect(await join(outsider, token)).toMatchObject({ http: 200, status: true, campaign_id: campaignId });
    expect(await told.first()).toEqual({ campaignId });
    expect(await roleOf(outsider, campaignId)).toBe('player');
    const text = `${outsider.username} Display has joined your campaign The Salt Marsh.`;
    expect((await dm.call(listNotifications)).new_notifications).toMatchObject([{ object_text: text }]);
    expect(await open(outsider, token)).toMatchObject({ is_member: true });
    expect(await join(outsider, token)).toMatchObject({ http: 200, msg: 'You are in this campaign already.' });
    expect(await join(dm, token)).toMatchObject({ http: 200, campaign_id: campaignId });
    expect(await roleOf(dm, campaignId)).toBe('dm');
    expect((await dm.call(listNotifications)).new_notifications).toHaveLength(1);
  });

  it('closes the open invitation of the person who joins with it', async () => {
    const { campaignId, dm, outsider, token } = await linked();
    await change(dm, campaignId, 'request_add', outsider.username);
    await join(outsider, token);
    expect((await dmView(dm, campaignId))?.invitations).toEqual([]);
    expect((await outsider.call(listNotifications)).notifications[0]?.object_text).toMatch(/You are in it now\.$/);
  });

  it('ends at once when it is renewed, switched off or expired, or when the campaign is deleted', async () => {
    const { campaignId, dm, outsider, token } = await linked();
    const refused = async (old: string) => {
      expect(await open(outsider, old)).toFailWith(404);
      expect(await join(outsider, old)).toFailWith(404);
    };
    await change(dm, campaignId, 'make_join_link');
    await refused(token);
    const renewed = tokenOf((await dmView(dm, campaignId))?.join_link?.url);
    expect(await open(outsider, renewed)).toMatchObject({ http: 200 });
    await change(dm, campaignId, 'end_join_link');
    await refused(renewed);
    expect((await dmView(dm, campaignId))?.join_link).toBeNull();

    await change(dm, campaignId, 'make_join_link');
    const last = tokenOf((await dmView(dm, campaignId))?.join_link?.url);
    await world.database.query(
      `UPDATE campaign_join_links SET expires_at = now() - interval '1 second' WHERE campaign_id = $1`,
      [campaignId],
    );
    await refused(last);
    expect(Date.parse((await dmView(dm, campaignId))?.join_link?.expires_at ?? '')).toBeLessThan(Date.now());
    const other = await linked();
    await other.dm.call(deleteCampaign, { params: { campaignId: other.campaignId } });
    await refused(other.token);
    expect(await roleOf(outsider, campaignId)).toBeUndefined();
  });

  it('opens its own campaign only', async () => {
    const [one, other] = [await linked(), await linked()];
    expect(await join(one.outsider, one.token)).toMatchObject({ campaign_id: one.campaignId });
    expect(await one.outsider.call(getCampaign, { params: { campaignId: other.campaignId } })).toFailWith(404);
    expect(await join(other.outsider, one.token.slice(0, 22) + other.token.slice(22))).toFailWith(404);
    expect(await change(one.dm, other.campaignId, 'end_join_link')).toFailWith(404);
  });

  it('adds nobody to a full campaign', async () => {
    const { campaignId, dm, outsider, people, token } = await linked();
    await world.database.query(
      `WITH made AS (
         INSERT INTO users (username, display_name, email, password_hash)
         SELECT name, name, name || '@example.test', 'x'
           FROM (SELECT 'j' || gen_random_uuid() AS name FROM generate_series(1, $2::integer)) names RETURNING id)
       INSERT INTO campaign_members (campaign_id, user_id) SELECT $1, id FROM made`,
      [campaignId, LIMITS.membersPerCampaign - 3],
    );
    const other = await world.user();
    const answers = await Promise.all([join(outsider, token), join(other, token)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const told = 'This campaign is full. It has 60 members. Its DM can remove somebody to make room.';
    expect(answers.find(({ http }) => http === 409)?.msg).toBe(told);
    await change(dm, campaignId, 'remove', people.player.username);
    for (const person of [outsider, other]) expect(await join(person, token)).toMatchObject({ http: 200 });
  });

  it('counts links that open nothing by address, and joins by person', async () => {
    const { outsider, token } = await linked();
    const visitor = world.stranger();
    for (let tries = 0; tries < RATE_LIMITS['join.ip'].points; tries += 1)
      expect(await open(visitor, `wrong-${tries}`)).toFailWith(404);
    expect(await open(visitor, 'wrong')).toFailWith(429);
    for (let tries = 0; tries < RATE_LIMITS['join.user'].points; tries += 1)
      expect(await join(outsider, 'wrong')).toFailWith(404);
    expect(await join(outsider, token)).toFailWith(429);
    expect(await open(outsider, token)).toMatchObject({ http: 200 });
    await world.forgetRates();
  });
});

describe('open invitations', () => {
  it('are listed for the DM with the person and the time, the newest first', async () => {
    const { campaignId, dm, outsider } = await world.campaign();
    const other = await world.user();
    await change(dm, campaignId, 'request_add', outsider.username);
    await change(dm, campaignId, 'request_add', other.username);
    const { invitations = [] } = (await dmView(dm, campaignId)) ?? {};
    expect(invitations.map(({ user }) => user.id)).toEqual([other.id, outsider.id]);
    expect(invitations[0]?.user).toEqual({
      id: other.id,
      username: other.username,
      display_name: `${other.username} Display`,
      photo: null,
    });
    expect(Math.abs(Date.parse(invitations[0]?.invited_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('disappear for both sides when the DM withdraws them, and cannot be withdrawn twice', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign();
    await change(dm, campaignId, 'request_add', outsider.username);
    const [request] = (await outsider.call(listNotifications)).new_notifications;
    const [socket, dmSocket] = [await outsider.socket(), await dm.socket()];
    const [unread, told] = [listen(socket, notificationsChanged), listen(dmSocket, campaignChanged)];
    expect(await change(player, campaignId, 'withdraw', outsider.username)).toFailWith(403);
    expect(await change(dm, campaignId, 'withdraw', outsider.username)).toMatchObject({ http: 200, status: true });
    expect(await told.first()).toEqual({ campaignId });
    await unread.first(({ unread_count }) => unread_count === 0);
    expect(await outsider.call(listNotifications)).toMatchObject({ notifications: [], new_notifications: [] });
    const answer = { params: { id: request?.id ?? '' }, body: { is_approved: 'true' } };
    expect(await outsider.call(answerNotification, answer)).toFailWith(404);
    expect((await dmView(dm, campaignId))?.invitations).toEqual([]);
    expect(await change(dm, campaignId, 'withdraw', outsider.username)).toFailWith(404);
    expect(await change(dm, campaignId, 'withdraw', player.username)).toFailWith(404);
    expect(await change(dm, campaignId, 'withdraw')).toFailWith(400, 'username');
  });

  it('tell the DM live when they are accepted, declined or deleted', async () => {
    const { campaignId, dm, outsider } = await world.campaign();
    const socket = await dm.socket();
    const answers = [
      (id: string) => outsider.call(answerNotification, { params: { id }, body: { is_approved: 'false' } }),
      (id: string) => outsider.call(deleteNotification, { params: { id } }),
      (id: string) => outsider.call(answerNotification, { params: { id }, body: { is_approved: 'true' } }),
    ];
    const told = listen(socket, campaignChanged);
    for (const answer of answers) {
      await change(dm, campaignId, 'request_add', outsider.username);
      await told.first();
      const [request] = (await outsider.call(listNotifications)).new_notifications;
      await caughtUp(socket);
      told.take();
      expect(await answer(request?.id ?? '')).toMatchObject({ http: 200 });
      expect(await told.first()).toEqual({ campaignId });
      await caughtUp(socket);
      told.take();
    }
    const text = `${outsider.username} Display has joined your campaign The Lamplit Road.`;
    expect((await dm.call(listNotifications)).new_notifications).toMatchObject([{ object_text: text }]);
    expect(await dm.call(currentUser)).toMatchObject({ is_unread: true, unread_count: 1 });
  });
});
