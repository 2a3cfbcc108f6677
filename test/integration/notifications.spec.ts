import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, logout } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, deleteCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import {
  answerNotification,
  deleteFeedback,
  deleteNotification,
  listFeedback,
  listNotifications,
  notificationsChanged,
  markNotificationsRead,
  sendFeedback,
  type Unread,
} from '../../contracts/notifications/notifications.contract.js';
import { deleteUser } from '../../contracts/users/users.contract.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { caughtUp, closing, listen, type Received } from '../support/received.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

/** A campaign whose DM has invited a guest. */
async function invited() {
  const { campaignId, dm } = await world.campaign({ players: 0, name: 'The Salt Marsh' });
  const guest = await world.user();
  const invite = () =>
    dm.call(changeCampaign, { params: { campaignId }, body: { type: 'request_add', username: guest.username } });
  expect(await invite()).toMatchObject({ http: 200, status: true });
  const { new_notifications } = await guest.call(listNotifications);
  return { campaignId, dm, guest, invite, request: new_notifications[0]?.id ?? '' };
}
/** Waits until a tab is told whether something is unread. A new socket is told at once, so this may not be its first event. */
const toldUnread = (events: Received<Unread>, isUnread: boolean) =>
  events.first(({ is_unread }) => is_unread === isUnread);

const answer = (person: Person, id: string, is_approved: unknown) =>
  person.call(answerNotification, { params: { id }, body: { is_approved } });

describe('an invitation', () => {
  it('creates an unread request and notifies every open tab of the guest', async () => {
    const { campaignId, dm } = await world.campaign({ players: 0, name: 'The Salt Marsh' });
    const guest = await world.user();
    const [tab, other, stranger] = [await guest.socket(), await guest.socket(), await dm.socket()];
    const tabs = [tab, other].map((socket) => listen(socket, notificationsChanged));
    const toldDm = listen(stranger, notificationsChanged);
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'request_add', username: guest.username } });
    for (const told of tabs) await toldUnread(told, true);
    await caughtUp(stranger);
    expect(toldDm.all.filter(({ is_unread }) => is_unread)).toEqual([]);
    expect(await guest.call(listNotifications)).toMatchObject({
      notifications: [],
      new_notifications: [
        {
          object_text: `${dm.username} Display invites you to the campaign The Salt Marsh.`,
          notification_type: { name: 'request' },
        },
      ],
    });
    expect((await guest.call(currentUser)).is_unread).toBe(true);
  });

  it('adds the guest to the campaign when accepted', async () => {
    const { campaignId, guest, request } = await invited();
    expect(await guest.call(getCampaign, { params: { campaignId } })).toFailWith(404);
    expect(await answer(guest, request, true)).toMatchObject({ http: 200, status: true, campaign_id: campaignId });
    expect(await guest.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'player' });
    const { notifications } = await guest.call(listNotifications);
    expect(notifications).toMatchObject([{ id: request, notification_type: { name: 'message' } }]);
  });

  it('leaves the campaign unchanged when declined', async () => {
    const { campaignId, guest, request } = await invited();
    expect(await answer(guest, request, false)).toMatchObject({ http: 200, status: true, campaign_id: campaignId });
    expect(await guest.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('accepts the first of several concurrent answers', async () => {
    const { guest, request } = await invited();
    const answers = await Promise.all([
      answer(guest, request, true),
      answer(guest, request, false),
      answer(guest, request, true),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });

  it('stays one request when repeated, and becomes unread again', async () => {
    const { guest, request, invite } = await invited();
    await guest.call(markNotificationsRead, { body: { ids: [request] } });
    await invite();
    expect((await guest.call(listNotifications)).new_notifications).toHaveLength(1);
  });

  it('closes the request when its campaign is deleted, and says so', async () => {
    const { campaignId, dm, guest, request } = await invited();
    await dm.call(deleteCampaign, { params: { campaignId } });
    expect(await answer(guest, request, true)).toFailWith(409);
    expect((await guest.call(listNotifications)).notifications[0]?.object_text).toMatch(/The campaign is gone now\.$/);
  });

  it('closes the request when the DM adds the guest directly', async () => {
    const { campaignId, dm, guest, request } = await invited();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: guest.username } });
    expect(await answer(guest, request, true)).toFailWith(409);
  });

  it('lets only its receiver read, answer and delete the request', async () => {
    const { guest, request } = await invited();
    const other = await world.user({ role: 'admin' });
    expect(await answer(other, request, true)).toFailWith(404);
    expect(await other.call(deleteNotification, { params: { id: request } })).toFailWith(404);
    await other.call(markNotificationsRead, { body: { ids: [request] } });
    expect(await other.call(listNotifications)).toMatchObject({ notifications: [], new_notifications: [] });
    expect((await guest.call(listNotifications)).new_notifications).toHaveLength(1);
    expect(await answer(world.stranger(), request, true)).toFailWith(401);
  });

  it.each(['maybe', '', undefined])('refuses the answer %j', async (is_approved) => {
    const { guest, request } = await invited();
    expect(await answer(guest, request, is_approved)).toFailWith(400, 'is_approved');
  });
});

describe('notifications', () => {
  it('marks the seen notifications as read, no newer ones, and notifies every tab', async () => {
    const { guest, request } = await invited();
    await world.database.query(
      `INSERT INTO notifications (user_id, kind, object_text) VALUES ($1, 'message', 'Later news')`,
      [guest.id],
    );
    const told = listen(await guest.socket(), notificationsChanged);
    expect(await guest.call(markNotificationsRead, { body: { ids: [request] } })).toMatchObject({
      http: 200,
      status: true,
      msg: 'The notifications are marked as read.',
    });
    const { notifications, new_notifications } = await guest.call(listNotifications);
    expect(notifications.map(({ id }) => id)).toEqual([request]);
    expect(new_notifications.map(({ object_text }) => object_text)).toEqual(['Later news']);
    await guest.call(markNotificationsRead, { body: { ids: new_notifications.map(({ id }) => id) } });
    await toldUnread(told, false);
  });

  it('sends the unread state to a new socket', async () => {
    const { guest } = await invited();
    let told: Received<Unread> | undefined;
    await guest.socket({}, (socket) => (told = listen(socket, notificationsChanged)));
    await toldUnread(defined(told), true);
    expect((await guest.call(currentUser)).is_unread).toBe(true);
  });

  it('deletes a notification permanently', async () => {
    const { guest, request } = await invited();
    expect(await guest.call(deleteNotification, { params: { id: request } })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await guest.call(deleteNotification, { params: { id: request } })).toFailWith(404);
    expect(await guest.call(deleteNotification, { params: { id: 'no-id' } })).toFailWith(404);
  });

  it('closes the socket of an ended session', async () => {
    const { guest } = await invited();
    const socket = await guest.socket();
    const closed = closing(socket);
    await guest.call(logout);
    await closed;
    expect(socket.connected).toBe(false);
  });
});

describe('feedback', () => {
  it('shows feedback to administrators only', async () => {
    const [guest, admin] = [await world.user(), await world.user({ role: 'admin' })];
    expect(await guest.call(sendFeedback, { body: { feedback: '  More owlbears!\r\nPlease.  ' } })).toMatchObject({
      http: 200,
      status: true,
    });
    const inbox = await admin.call(listFeedback);
    expect(inbox.feedback[0]).toMatchObject({
      feedback: 'More owlbears!\nPlease.',
      user: { id: guest.id, username: guest.username },
    });
    expect(await guest.call(listFeedback)).toFailWith(403);
    const id = inbox.feedback[0]?.id ?? '';
    expect(await guest.call(deleteFeedback, { params: { id } })).toFailWith(403);
    expect(await admin.call(deleteFeedback, { params: { id } })).toMatchObject({ http: 200 });
    expect(await admin.call(deleteFeedback, { params: { id } })).toFailWith(404);
  });

  it.each([
    ['x'.repeat(1000), 200],
    ['x'.repeat(1001), 400],
    ['   ', 400],
    [`${'x'.repeat(997)}\r\nyz`, 200],
  ])('accepts 1 to 1000 characters and counts a line break once (%#)', async (feedback, code) => {
    expect((await (await world.user()).call(sendFeedback, { body: { feedback } })).http).toBe(code);
  });

  it('refuses text that the database cannot store', async () => {
    expect(await (await world.user()).call(sendFeedback, { body: { feedback: 'a\u0000b' } })).toFailWith(400);
  });

  it('keeps the feedback of a deleted account', async () => {
    const [guest, admin] = [await world.user(), await world.user({ role: 'admin' })];
    await guest.call(sendFeedback, { body: { feedback: 'Farewell' } });
    await guest.call(deleteUser, { params: { id: guest.id }, body: { password: guest.password } });
    expect((await admin.call(listFeedback)).feedback[0]).toMatchObject({ feedback: 'Farewell', user: null });
  });

  it('requires a log-in and limits the number of messages', async () => {
    expect(await world.stranger().call(sendFeedback, { body: { feedback: 'Hello' } })).toFailWith(401);
    const guest = await world.user();
    for (let sent = 0; sent < 20; sent += 1)
      expect(await guest.call(sendFeedback, { body: { feedback: 'Again' } })).toMatchObject({ http: 200 });
    expect(await guest.call(sendFeedback, { body: { feedback: 'Again' } })).toFailWith(429);
  });
});
