import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MapRooms } from '../../backend/map/map.rooms.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { World } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4 } from '../support/map.squares.js';
import { Nodes } from '../support/nodes.js';

const E4 = coordinateId(4, 5);

describe('a command that is sent again while its first try lies in a node that hangs', () => {
  let nodes: Nodes;
  let world: World;
  let campaignId: string;
  /** The DM at the node that hangs, and at the other one. */
  let slow: MapConnection;
  let other: MapConnection;
  let orc: string;
  let troll: string;

  beforeAll(async () => {
    nodes = await Nodes.start(2);
    world = World.ofRunningApp(nodes.first);
  });
  afterAll(() => nodes.close());

  beforeEach(async () => {
    await world.forgetRates();
    const created = await world.campaign();
    ({ campaignId } = created);
    slow = await MapConnection.at(nodes.at(0, created.dm), campaignId);
    other = await MapConnection.at(nodes.at(1, created.dm), campaignId);
    await other.newMap();
    orc = await other.createMarker('Orc', C4);
    troll = await other.createMarker('Troll', D4);
    await nodes.settle();
  });

  /** Lets the room at the slow node hang. @returns what lets it go on */
  async function hang(): Promise<() => void> {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await new Promise<void>((begun) => {
      const rooms = defined(nodes.running[0]).app.get(MapRooms, { strict: false });
      void rooms.use(campaignId, (room) =>
        room.inspect(defined(slow.socket.id), undefined, () => {
          begun();
          return gate;
        }),
      );
    });
    return release;
  }

  const squareOf = (connection: MapConnection, id: string) => connection.marker(id)?.map_coordinate_id;

  it('C4: is refused everywhere when it was refused once', async () => {
    const goOn = await hang();
    const opId = randomUUID();
    const firstTry = slow.move(orc, D4, { opId });
    const secondTry = await other.move(orc, D4, { opId, isRepeated: true });
    expect(secondTry).toMatchObject({ status: false, code: 409 });
    await other.move(troll, E4);
    goOn();
    expect(await firstTry).toEqual(secondTry);
    await nodes.settle();
    expect([slow, other].map((connection) => squareOf(connection, orc))).toEqual([C4, C4]);
    expect(await other.move(orc, D4, { opId, isRepeated: true })).toEqual(secondTry);
  });

  it('C4: is done once when the first try was executed', async () => {
    const opId = randomUUID();
    const firstTry = await slow.move(orc, E4, { opId });
    await nodes.settle();
    await other.move(troll, C4);
    await other.move(orc, D4);
    expect(await other.move(orc, C4, { opId, isRepeated: true })).toEqual(firstTry);
    expect(squareOf(other, orc)).toBe(D4);
  });

  it('C4: keeps its refusal wherever the server has refused it', async () => {
    const opId = randomUUID();
    const refused = await other.emit(historyEmits.undoEntry, { entryId: 'no entry', opId, isRepeated: true });
    expect(refused).toMatchObject({ status: false, code: 404 });
    expect(await slow.move(orc, E4, { opId })).toEqual(refused);
  });

  it('C4: may succeed later when nothing says that it was sent before', async () => {
    const opId = randomUUID();
    expect(await other.move(orc, D4, { opId })).toMatchObject({ code: 409 });
    await other.move(troll, E4);
    expect(await other.move(orc, D4, { opId })).toMatchObject({ status: true });
  });
});
