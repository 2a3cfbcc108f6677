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
} from '../../contracts/notifications/notifications.contract.js';
import { deleteUser } from '../../contracts/users/users.contract.js';
import type { Socket } from 'socket.io-client';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

/** A DM who has invited somebody. */
async function invited() {
  const { campaignId, dm } = await world.campaign({ players: 0, name: 'The Salt Marsh' });
  const guest = await world.user();
  const invite = () =>
    dm.call(changeCampaign, { params: { campaignId }, body: { type: 'request_add', username: guest.username } });
  expect(await invite()).toMatchObject({ http: 200, status: true });
  const { new_notifications } = await guest.call(listNotifications);
  return { campaignId, dm, guest, invite, request: new_notifications[0]?.id ?? '' };
}
/** Resolves when the socket hears that the bell is to be lit or dimmed so. */
const bell = (socket: Socket, lit: boolean): Promise<void> =>
  new Promise((resolve) =>
    socket.on(notificationsChanged.name, ({ is_unread }: { is_unread: boolean }) => is_unread === lit && resolve()),
  );

const answer = (person: Person, id: string, is_approved: unknown) =>
  person.call(answerNotification, { params: { id }, body: { is_approved } });

describe('an invitation', () => {
  it('arrives unread, as a request, and lights the bell in every open tab at once', async () => {
    const { campaignId, dm } = await world.campaign({ players: 0, name: 'The Salt Marsh' });
    const guest = await world.user();
    const [tab, other, stranger] = [await guest.socket(), await guest.socket(), await dm.socket()];
    const rings = [tab, other].map((socket) => bell(socket, true));
    let dmHeard = false;
    void bell(stranger, true).then(() => (dmHeard = true));
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'request_add', username: guest.username } });
    await Promise.all(rings);
    expect(dmHeard).toBe(false);
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

  it('is accepted into the campaign', async () => {
    const { campaignId, guest, request } = await invited();
    expect(await guest.call(getCampaign, { params: { campaignId } })).toFailWith(404);
    expect(await answer(guest, request, true)).toMatchObject({ http: 200, status: true, campaign_id: campaignId });
    expect(await guest.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'player' });
    const { notifications } = await guest.call(listNotifications);
    expect(notifications).toMatchObject([{ id: request, notification_type: { name: 'message' } }]);
  });

  it('is declined without a trace in the campaign', async () => {
    const { campaignId, guest, request } = await invited();
    expect(await answer(guest, request, false)).toMatchObject({ http: 200, status: true, campaign_id: campaignId });
    expect(await guest.call(getCampaign, { params: { campaignId } })).toFailWith(404);
  });

  it('is answered once, whatever was answered first', async () => {
    const { guest, request } = await invited();
    const answers = await Promise.all([
      answer(guest, request, true),
      answer(guest, request, false),
      answer(guest, request, true),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });

  it('that is repeated stays one, and is unread again', async () => {
    const { guest, request, invite } = await invited();
    await guest.call(markNotificationsRead, { body: { ids: [request] } });
    await invite();
    expect((await guest.call(listNotifications)).new_notifications).toHaveLength(1);
  });

  it('goes with its campaign, and says so', async () => {
    const { campaignId, dm, guest, request } = await invited();
    await dm.call(deleteCampaign, { params: { campaignId } });
    expect(await answer(guest, request, true)).toFailWith(409);
    expect((await guest.call(listNotifications)).notifications[0]?.object_text).toMatch(/The campaign is gone now\.$/);
  });

  it('is settled when its person gets in by another way', async () => {
    const { campaignId, dm, guest, request } = await invited();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: guest.username } });
    expect(await answer(guest, request, true)).toFailWith(409);
  });

  it("is nobody else's to answer, to see or to delete", async () => {
    const { guest, request } = await invited();
    const other = await world.user({ role: 'admin' });
    expect(await answer(other, request, true)).toFailWith(404);
    expect(await other.call(deleteNotification, { params: { id: request } })).toFailWith(404);
    await other.call(markNotificationsRead, { body: { ids: [request] } });
    expect(await other.call(listNotifications)).toMatchObject({ notifications: [], new_notifications: [] });
    expect((await guest.call(listNotifications)).new_notifications).toHaveLength(1);
    expect(await answer(world.stranger(), request, true)).toFailWith(401);
  });

  it.each(['maybe', '', undefined])('takes a yes or a no only, not %j', async (is_approved) => {
    const { guest, request } = await invited();
    expect(await answer(guest, request, is_approved)).toFailWith(400, 'is_approved');
  });
});

describe('notifications', () => {
  it('count as read once they were seen, those that came meanwhile not; every tab hears of it', async () => {
    const { guest, request } = await invited();
    await world.database.query(
      `INSERT INTO notifications (user_id, kind, object_text) VALUES ($1, 'message', 'Later news')`,
      [guest.id],
    );
    const socket = await guest.socket();
    expect(await guest.call(markNotificationsRead, { body: { ids: [request] } })).toMatchObject({
      http: 200,
      status: true,
    });
    const { notifications, new_notifications } = await guest.call(listNotifications);
    expect(notifications.map(({ id }) => id)).toEqual([request]);
    expect(new_notifications.map(({ object_text }) => object_text)).toEqual(['Later news']);
    const dimmed = bell(socket, false);
    await guest.call(markNotificationsRead, { body: { ids: new_notifications.map(({ id }) => id) } });
    await dimmed;
  });

  it('light the bell of a tab that comes back', async () => {
    const { guest } = await invited();
    const socket = await guest.socket();
    await bell(socket, true);
    expect((await guest.call(currentUser)).is_unread).toBe(true);
  });

  it('are deleted for good', async () => {
    const { guest, request } = await invited();
    expect(await guest.call(deleteNotification, { params: { id: request } })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await guest.call(deleteNotification, { params: { id: request } })).toFailWith(404);
    expect(await guest.call(deleteNotification, { params: { id: 'no-id' } })).toFailWith(404);
  });

  it('are silent for a socket whose session has ended', async () => {
    const { guest } = await invited();
    const socket = await guest.socket();
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await guest.call(logout);
    await closed;
    expect(socket.connected).toBe(false);
  });
});

describe('feedback', () => {
  it('reaches the administrators and nobody else', async () => {
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
  ])('has 1 to 1000 characters, a line break counting once (%#)', async (feedback, code) => {
    expect((await (await world.user()).call(sendFeedback, { body: { feedback } })).http).toBe(code);
  });

  it('cannot hold what the database cannot keep', async () => {
    expect(await (await world.user()).call(sendFeedback, { body: { feedback: 'a\u0000b' } })).toFailWith(400);
  });

  it('stays when its sender goes', async () => {
    const [guest, admin] = [await world.user(), await world.user({ role: 'admin' })];
    await guest.call(sendFeedback, { body: { feedback: 'Farewell' } });
    await guest.call(deleteUser, { params: { id: guest.id }, body: { password: guest.password } });
    expect((await admin.call(listFeedback)).feedback[0]).toMatchObject({ feedback: 'Farewell', user: null });
  });

  it('takes somebody who is signed in, and not without end', async () => {
    expect(await world.stranger().call(sendFeedback, { body: { feedback: 'Hello' } })).toFailWith(401);
    const guest = await world.user();
    for (let sent = 0; sent < 20; sent += 1)
      expect(await guest.call(sendFeedback, { body: { feedback: 'Again' } })).toMatchObject({ http: 200 });
    expect(await guest.call(sendFeedback, { body: { feedback: 'Again' } })).toFailWith(429);
  });
});
