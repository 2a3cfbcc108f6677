import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { World } from '../support/campaign-world.js';

describe('the map as a player sees it', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let watching: MapConnection;

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    dm = campaign.dm;
    players = campaign.players as [Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, players);
    ({ campaignId, dmClient } = map);
    playerClient = map.playerClients[0] as MapConnection;
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    watching = await MapConnection.open(dm);
    await watching.emit(mapEmits.join, { campaignId, viewAs: players[0].id });
  });

  const events = (connection: MapConnection): unknown[] =>
    connection.frames.filter(({ event }) => event !== mapEvents.joinedRoom.name);

  it('D15: a DM is sent the same events as the player, in the same order, and nothing of the log', async () => {
    await playerClient.emit(mapEmits.getMap);
    await watching.emit(mapEmits.getMap);
    await watching.upToDate();
    playerClient.frames.length = 0;
    watching.frames.length = 0;
    const goblin = await dmClient.createMarker('Goblin', C4, { privateNotes: 'flees at half' });
    await dmClient.paint(C4, FOG, 'fog');
    await dmClient.createMarker('Ghost', D4, { isHiding: true });
    await dmClient.revise(goblin, { name: 'Hobgoblin' });
    await dmClient.paint(C4, null, 'clear_fog');
    await playerClient.emit(logEmits.sendMessage, {
      text: 'between us',
      audience: 'person',
      recipientId: players[1].id,
    });
    await Promise.all([playerClient.upToDate(), watching.upToDate()]);
    const logFrames = (connection: MapConnection): number =>
      connection.frames.filter(({ event }) => event === 'log entries').length;
    expect([logFrames(playerClient), logFrames(watching)]).toEqual([1, 0]);
    expect(events(watching)).toEqual(events(playerClient).slice(0, -1));
    expect(events(watching).length).toBeGreaterThan(2);
    expect(normalize(watching.map)).toEqual(normalize(playerClient.map));
    expect(watching.received.join('')).not.toMatch(/between us|flees at half|Ghost/);
  });

  it('D15: only a DM gets another view, and only a player’s', async () => {
    const join = (connection: MapConnection, viewAs: string) => connection.emit(mapEmits.join, { campaignId, viewAs });
    expect(await join(playerClient, players[1].id)).toFailWith(403);
    expect(await join(watching, dm.id)).toFailWith(400, 'viewAs');
    expect(await join(watching, randomUUID())).toFailWith(400, 'viewAs');
  });

  it('D15: the view ends when the player leaves', async () => {
    const body = { type: 'remove', username: players[0].username };
    await dm.call(changeCampaign, { params: { campaignId }, body });
    await until('the view has ended', () => watching.frames.some(({ event }) => event === mapEvents.leftRoom.name));
    expect(await watching.emit(mapEmits.join, { campaignId })).toMatchObject({ status: true, level: 'dm' });
  });
});
