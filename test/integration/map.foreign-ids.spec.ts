import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { roomEmits } from '../../backend/map/room-emits.js';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { World } from '../support/campaign-world.js';
import { MapConnection, type Ack } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { defined } from '../support/defined.js';
import { C4 } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { fillRoom } from '../support/filled-room.js';
import { randomIds, roomPayload, type RoomEmit, type RoomIds } from '../support/room.payload.js';

/** Every emit of a room by its name, but for the one that ends its test. */
const EMITS = (Object.keys(roomEmits) as RoomEmit[]).filter((name) => name !== 'leave');
/** Those that name nothing but a scene: what they do does not depend on an id. */
const WITHOUT_IDS: readonly RoomEmit[] = [
  ...(['join', 'getMap', 'createMap', 'revealMap', 'paint', 'ping', 'undo', 'redo'] as const),
  ...(['endEncounter', 'removeFallen', 'setHiddenTurns', 'placeCreatures', 'rewind'] as const),
  ...(['makeScene', 'copyScene', 'updateScene', 'deleteScene', 'getSceneThumbnails'] as const),
  ...(['getOpenAttacks', 'getSummons'] as const),
];
/** Those that name no scene. */
const WITHOUT_SCENE: readonly RoomEmit[] = [
  ...(['getLog', 'getSceneThumbnails', 'getOpenAttacks', 'getCompanions', 'getSummons'] as const),
];

describe('ids that are not for their sender', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let campaignId: string;

  beforeAll(async () => {
    world = await World.start({ budgets: UNLIMITED_WORK_AND_SOCKETS });
    ({ dm, player } = await world.campaign());
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, [player]);
    ({ campaignId, dmClient } = map);
    [playerClient] = map.playerClients;
  });

  /** Sends an emit by its name, whatever its payload is. */
  const sendAs = (client: MapConnection, name: RoomEmit, payload: object): Promise<Ack<object>> =>
    client.emit(roomEmits[name] as ClientEvent<object, object>, payload);

  it('refuses another campaign to who is no member of it, and a command on its map here', async () => {
    const { id: other } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
    const foreign = await MapConnection.at(dm, other);
    await foreign.newMap(10, 10);
    const mapId = foreign.map.campaign_map?.id;
    const before = normalize(foreign.map);
    expect(
      await dmClient.emit(mapEmits.paint, { mapId, colorHexUsage: 'color', colorHex: '#123456', coordinateId: C4 }),
    ).toFailWith(409);
    for (const name of EMITS)
      expect(await sendAs(playerClient, name, { ...roomPayload(name), campaignId: other })).toFailWith(404);
    expect(normalize((await foreign.upToDate()).map)).toEqual(before);
  });

  it('refuses the ids of another campaign as those that nothing has, in each emit', async () => {
    const { id: other } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
    const foreign = await MapConnection.at(dm, other);
    const ids = await fillRoom(world, foreign, other);
    const before = normalize((await foreign.upToDate()).map);
    const marker = await dmClient.createMarker('Goblin', C4);
    const named = EMITS.filter((name) => !WITHOUT_IDS.includes(name));
    const expectAlike = async (name: RoomEmit, payload: (given: RoomIds) => object): Promise<void> => {
      const [unknown, theirs] = [
        await sendAs(dmClient, name, payload(randomIds())),
        await sendAs(dmClient, name, payload(ids)),
      ];
      expect([name, theirs]).toEqual([name, unknown]);
    };
    // A running encounter would refuse it before it looks for anybody.
    await expectAlike('startEncounter', (given) => roomPayload('startEncounter', given));
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [marker], isRolled: false });
    for (const name of named.filter((one) => one !== 'startEncounter'))
      await expectAlike(name, (given) => roomPayload(name, given));
    // What is the sender's own does not open what is not.
    const participantId = (await dmClient.upToDate()).map.encounter?.participants[0]?.id;
    await expectAlike('reorderTurn', ({ participant }) => ({ participantId, beforeId: participant }));
    await expectAlike('mountCreature', (given) => ({ markerId: marker, mountId: given.marker }));
    await expectAlike('setCompanion', ({ character }) => ({ markerId: marker, characterId: character }));
    await dmClient.emit(creatureEmits.setCreature, { markerId: marker, creatureId: 'goblin' });
    await expectAlike('setCompanion', ({ character }) => ({ markerId: marker, characterId: character }));
    const { ways } = await dmClient.emit(attackEmits.getAttackWays, { attackerId: marker });
    await expectAlike('resolveAttack', (given) => ({
      ...{ attackerId: marker, key: ways?.[0]?.key },
      targets: [{ markerId: given.marker }],
    }));
    expect(normalize((await foreign.upToDate()).map)).toEqual(before);
  });

  it('S7: answers a player who names what they do not see as if there were none, in each emit', async () => {
    const { character, member, ...hidden } = await fillRoom(world, dmClient, campaignId, true);
    const known = { character, member };
    const before = normalize((await dmClient.upToDate()).map);
    const expectAlike = async (name: RoomEmit, payload: (given: RoomIds) => object): Promise<void> => {
      const [unknown, unseen] = [
        await sendAs(playerClient, name, payload({ ...randomIds(), ...known })),
        await sendAs(playerClient, name, payload({ ...hidden, ...known })),
      ];
      expect([name, unseen]).toEqual([name, unknown]);
    };
    // A message to a member is no secret, and each has an id of its own.
    const named = EMITS.filter((name) => !WITHOUT_IDS.includes(name) && name !== 'sendMessage');
    for (const name of named) await expectAlike(name, (given) => roomPayload(name, given));

    // What the sender owns in the same encounter opens nothing either.
    await world.character(player, { in: campaignId, name: 'Brin' });
    const hero = defined((await dmClient.upToDate()).map.markers.find(({ name }) => name === 'Brin')).id;
    await dmClient.place(hero, coordinateId(4, 5));
    await dmClient.emit(turnEmits.joinEncounter, { markerIds: [hero], isRolled: false });
    const participantId = defined((await playerClient.upToDate()).map.encounter?.participants[0]).id;
    const { ways } = await playerClient.emit(attackEmits.getAttackWays, { attackerId: hero });
    for (const name of named) await expectAlike(name, (given) => roomPayload(name, given));
    await expectAlike('reorderTurn', ({ participant }) => ({ participantId, beforeId: participant }));
    await expectAlike('mountCreature', ({ marker }) => ({ markerId: hero, mountId: marker }));
    await expectAlike('resolveAttack', ({ marker }) => ({
      ...{ attackerId: hero, key: ways?.[0]?.key },
      targets: [{ markerId: marker }],
    }));
    const after = normalize((await dmClient.upToDate()).map);
    const isThere = ({ id }: { id: string }): boolean => before.markers.some((one) => one.id === id);
    expect(after.markers.filter((one) => isThere(one) && one.id !== hero)).toEqual(before.markers);
  });

  it('refuses a scene of another campaign as one that there is not, in each emit', async () => {
    const { id: other } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
    const foreign = await MapConnection.at(dm, other);
    await foreign.newMap(10, 10);
    const { sceneId: second } = await foreign.emit(sceneEmits.makeScene, { name: 'Cellar', rows: 5, columns: 5 });
    const before = normalize((await dmClient.upToDate()).map);
    for (const name of EMITS.filter((one) => !WITHOUT_SCENE.includes(one))) {
      const payload = roomPayload(name);
      const unknown = await sendAs(dmClient, name, { ...payload, sceneId: randomUUID() });
      expect(unknown).toMatchObject({ status: false });
      for (const sceneId of [other, second])
        expect([name, await sendAs(dmClient, name, { ...payload, sceneId })]).toEqual([name, unknown]);
    }
    expect(normalize((await dmClient.upToDate()).map)).toEqual(before);
  });
});
