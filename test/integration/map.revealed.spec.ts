import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('maps that players do not see yet', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let own: string;
  let goblin: string;

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 1 });
    dm = campaign.dm;
    player = campaign.players[0] as Person;
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, [player]);
    ({ campaignId, dmClient } = map);
    [playerClient] = map.playerClients;
    await addCharacterMarker(world, campaignId, player, 'Brin');
    own = (await playerClient.upToDate()).map.markers[0]?.id ?? '';
    await dmClient.newMap(20, 20, false);
    goblin = await dmClient.createMarker('Goblin', C4, { publicNotes: 'green' });
    await dmClient.place(own, D4);
    await dmClient.paint(D4, '#123456');
    await dmClient.paint(C4, FOG, 'fog');
    await dmClient.upToDate();
  });

  /** What the player has received since the last call. */
  async function receivedByPlayer(): Promise<string> {
    await playerClient.upToDate();
    playerClient.frames.length = 0;
    return playerClient.received.splice(0).join('\n');
  }

  it('S10: players see no map until the DM shows it, on no way', async () => {
    const mapId = dmClient.map.campaign_map?.id ?? '';
    expect(dmClient.map.campaign_map).toMatchObject({ is_revealed: false, rows_count: 20 });
    expect(playerClient.map).toMatchObject({ campaign_map: null, markers: [{ id: own, map_coordinate_id: null }] });
    await playerClient.emit(mapEmits.getMap, { campaignId });
    const late = await MapConnection.at(player, campaignId);
    const received = `${await receivedByPlayer()}\n${late.received.join('\n')}`;
    expect(late.map).toMatchObject({ campaign_map: null, markers: [{ id: own, map_coordinate_id: null }] });
    for (const secret of [mapId, goblin, 'Goblin', 'green', '#123456', FOG, 'is_revealed'])
      expect(received).not.toContain(secret);
    late.socket.disconnect();
  });

  it('S10: sends players nothing of what happens on a map that they do not see', async () => {
    await receivedByPlayer();
    const before = playerClient.frames.length;
    await dmClient.place(own, C4 + 5);
    await dmClient.paint([C4, D4], '#654321');
    await dmClient.emit(mapEmits.ping, { coordId: D4 });
    await dmClient.newMap(5, 5, false);
    await dmClient.revise(goblin, { name: 'Hobgoblin' });
    await dmClient.upToDate();
    await playerClient.upToDate();
    expect(playerClient.frames.slice(before)).toEqual([]);
    expect(dmClient.frames.map((frame) => frame.event)).toContain('show map indicator');
  });

  it('S10: a player finds no map to move on or to ping, and the DM does', async () => {
    expect(await playerClient.move(own, C4)).toMatchObject({ code: 409, msg: 'Brin is not on the board.' });
    expect(await playerClient.move(own, C4, { origCoordinateId: D4 })).toFailWith(409, 'origCoordinateId');
    expect(await playerClient.emit(mapEmits.ping, { coordId: D4 })).toMatchObject({
      code: 409,
      msg: 'There is no map yet.',
    });
    expect(await dmClient.move(goblin, D4 + 1)).toMatchObject({ status: true });
  });

  it('C7, F4: shows the whole map at once, and takes it back', async () => {
    await receivedByPlayer();
    expect(await dmClient.reveal(true)).toMatchObject({ status: true });
    await playerClient.upToDate();
    expect(playerClient.frames.map((frame) => frame.event)).toEqual(['update map']);
    expect(playerClient.map.campaign_map).toMatchObject({ id: dmClient.map.campaign_map?.id, rows_count: 20 });
    expect(playerClient.map.campaign_map).not.toHaveProperty('is_revealed');
    expect(playerClient.marker(own)).toMatchObject({ map_coordinate_id: D4 });
    expect(playerClient.square(C4)).toMatchObject({ fog_of_war_visible: 'blocked', markers: [] });
    expect(dmClient.map.campaign_map).toMatchObject({ is_revealed: true });
    await dmClient.reveal(false);
    await playerClient.upToDate();
    expect(playerClient.map).toMatchObject({ campaign_map: null, markers: [{ id: own, map_coordinate_id: null }] });
    await receivedByPlayer();
    await dmClient.reveal(false);
    expect(await receivedByPlayer()).not.toContain('update map');
  });

  it('S10: pings on an unseen map do not count for the pings that players see', async () => {
    for (let n = 0; n < 3; n += 1) await dmClient.emit(mapEmits.ping, { coordId: D4 });
    await dmClient.reveal(true);
    await playerClient.newFrames();
    await playerClient.emit(mapEmits.ping, { coordId: D4 });
    const pings = (await playerClient.newFrames()).filter((frame) => frame.event === 'show map indicator');
    expect(pings.map(({ payload }) => payload['indicatorIteration'])).toEqual([1]);
  });

  it('keeps an unseen map unseen over a restart of its room', async () => {
    for (const client of [dmClient, playerClient]) await client.emit(mapEmits.leave);
    const again = await MapConnection.at(player, campaignId);
    expect(again.map.campaign_map).toBeNull();
    expect((await MapConnection.at(dm, campaignId)).map.campaign_map).toMatchObject({ is_revealed: false });
  });

  it('C8: only the DM shows a map', async () => {
    expect(await playerClient.reveal(true)).toFailWith(403);
    expect(await dmClient.emit(mapEmits.revealMap, {})).toFailWith(400, 'isRevealed');
    await playerClient.upToDate();
    expect(playerClient.map.campaign_map).toBeNull();
  });
});
