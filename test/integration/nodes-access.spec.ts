import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { login, logout } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, deleteCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { CampaignWorld } from '../support/campaign-world.js';
import { untilInTime } from '../support/lateness.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { caughtUp } from '../support/received.js';
import { makeTableScreen } from '../support/table-screen.js';
import { TwoNodes, WAYS } from '../support/two-nodes.js';

/** Who loses access on the first node loses it on the second one: by a message, or within two seconds without Redis. */
describe.each(WAYS)('lost access on two nodes, %s', (way) => {
  let two: TwoNodes;
  let table: CampaignWorld;
  /** The DM is on the first node, the player on the second. */
  let dm: MapConnection;
  let player: MapConnection;

  beforeAll(async () => {
    two = await TwoNodes.start(way);
  });
  afterAll(() => two.close());

  beforeEach(async () => {
    ({ table, dm, player } = await two.campaign());
  });

  const inTime = (what: string, holds: () => boolean): Promise<void> => untilInTime(two.urls, what, holds);
  const hasLeft = ({ frames }: MapConnection): boolean => frames.some(({ event }) => event === mapEvents.leftRoom.name);
  const joinOnSecond = (person: Person): Promise<MapConnection> => two.joinOnSecond(person, table.campaignId);

  it('removes a player, who gets nothing any more and can do nothing', async () => {
    const { campaignId } = table;
    const theirs = await joinOnSecond(table.dm);
    const body = { type: 'remove', username: table.player.username };
    await table.dm.call(changeCampaign, { params: { campaignId }, body });
    await inTime('the player has left', () => hasLeft(player));
    const before = player.received.length;
    const goblin = await dm.createMarker('Goblin', C4);
    for (const payload of [{ coordId: C4 }, { coordId: C4, campaignId }])
      expect(await player.emit(mapEmits.ping, payload)).toMatchObject({ status: false });
    expect(await player.emit(mapEmits.getMap, { campaignId })).toMatchObject({ code: 404 });
    await two.shows(
      'their node has told its members of the marker',
      () => theirs.marker(goblin)?.map_coordinate_id === C4,
    );
    await caughtUp(player.socket, theirs.socket);
    expect(player.received.slice(before).join('')).not.toMatch(new RegExp(`Goblin|${goblin}`));
    expect(theirs.frames.filter(({ event }) => event === mapEvents.indicator.name)).toEqual([]);
  });

  it('makes a player of a DM whose role falls', async () => {
    const { campaignId } = table;
    const second = await two.world.member(table.dm, campaignId);
    await setRole(second, true);
    const theirs = await joinOnSecond(second);
    const goblin = await dm.createMarker('Goblin', C4, { isHiding: true });
    await two.shows('the other DM sees the hidden marker', () => theirs.marker(goblin)?.map_coordinate_id === C4);
    await setRole(second, false);
    await inTime('the marker is gone', () => theirs.marker(goblin) === undefined);
    const before = theirs.received.length;
    await dm.revise(goblin, { name: 'Boggart', isHiding: true });
    await dm.paint(D4, '#111111');
    await two.shows('the square is painted', () => theirs.square(D4) !== undefined);
    expect(theirs.received.slice(before).join('')).not.toMatch(new RegExp(`Boggart|${goblin}`));
    expect(await theirs.paint(D4, '#222222')).toMatchObject({ status: false, code: 403 });
  });

  it('closes the sockets of a session that signs out elsewhere', async () => {
    await table.player.call(logout);
    await inTime('the socket is closed', () => !player.socket.connected);
    await expect(joinOnSecond(player.person)).rejects.toThrow('log in');
  });

  it('closes the sockets of a person who has changed the password, and their old session joins nothing', async () => {
    const { campaignId } = table;
    const { id, email, password } = table.player;
    const next = 'another long evening';
    const body = { type: 'pass_change', old_password: password, new_password: next, repeat_pass: next };
    expect(await table.player.call(editUser, { params: { id }, body })).toMatchObject({ http: 200 });
    await inTime('the socket is closed', () => !player.socket.connected);
    // The person on the second node has the cookie from before.
    expect(await player.person.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 401 });
    await expect(joinOnSecond(player.person)).rejects.toThrow('log in');
    expect(await player.person.call(login, { body: { email, password: next } })).toMatchObject({ http: 200 });
    expect((await joinOnSecond(player.person)).map.campaign_map).not.toBeNull();
  });

  it('closes the map of a deleted campaign', async () => {
    const { campaignId } = table;
    await table.dm.call(deleteCampaign, { params: { campaignId } });
    await inTime('the player has left', () => hasLeft(player));
    expect(await player.emit(mapEmits.join, { campaignId })).toMatchObject({ code: 404 });
  });

  it('B8, C10: shows a table screen what all players see, and closes it with its address', async () => {
    const { campaignId } = table;
    const stranger = two.onSecond(two.world.stranger());
    const token = await makeTableScreen(table.dm, campaignId);
    const screen = await MapConnection.atTable(stranger, token);
    const goblin = await dm.createMarker('Goblin', C4, { awareUsers: [table.player.id] });
    await two.shows('the goblin is there', () => screen.marker(goblin) !== undefined);
    const { id } = await two.world.member(table.dm, campaignId);
    await inTime('the goblin is gone', () => screen.marker(goblin) === undefined);
    const ogre = await dm.createMarker('Ogre', D4, { awareUsers: [table.player.id, id] });
    await two.shows('the ogre is there', () => screen.marker(ogre) !== undefined);
    await two.world.member(table.dm, campaignId);
    const late = await MapConnection.atTable(stranger, token);
    expect(late.marker(ogre)).toBeUndefined();
    const renewed = await makeTableScreen(table.dm, campaignId);
    await inTime('both are closed', () => !screen.socket.connected && !late.socket.connected);
    await expect(MapConnection.atTable(stranger, token)).rejects.toThrow('has ended');
    const idle = await stranger.socket({}, undefined, { table: renewed });
    await two.nodes.subscribed();
    await table.dm.call(deleteCampaign, { params: { campaignId } });
    await inTime('the idle one is closed', () => !idle.connected);
  });

  /** Makes somebody a DM or a player. No call takes a role away, but the program tells its nodes of each that changes. */
  async function setRole({ id: userId }: Person, isDm: boolean): Promise<void> {
    const { campaignId } = table;
    const events = two.world.running.app.get(DomainEvents, { strict: false });
    await events.transaction(async (transaction, publish) => {
      await transaction.query('UPDATE campaign_members SET is_dm = $3 WHERE campaign_id = $1 AND user_id = $2', [
        campaignId,
        userId,
        isDm,
      ]);
      await publish('campaign.member.role', { campaignId, userId });
    });
  }
});
