import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { roomEmits } from '../../backend/map/room-emits.js';
import { logout } from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { deleteUser, editUser } from '../../contracts/users/users.contract.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { cases } from '../support/cases.js';
import { MapConnection } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { ALL_SQUARES, C4 } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { closing } from '../support/received.js';
import { roomPayload, type RoomEmit } from '../support/room.payload.js';
import { World } from '../support/campaign-world.js';

const FIELDS = {
  campaignId: '',
  mapId: '',
  opId: '',
  markerId: '',
  type: 'update_marker',
  name: 'Pit',
  markerType: 'trap',
  coordinateId: C4,
  origCoordinateId: C4,
  destCoordinateId: C4,
  coordId: C4,
  isHiding: true,
  isDeleteToggled: true,
  isDeleteControlToggled: true,
  publicNotes: 'x',
  privateNotes: 'x',
  awareUsers: [],
  rows: 5,
  columns: 5,
  colorHex: '#123456',
  colorHexUsage: 'color',
  isRevealed: true,
};
/** Values that no field accepts. */
const INVALID_VALUES: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  true,
  'x'.repeat(5000),
  '\0',
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '1; DROP TABLE map_markers',
  { toString: 1 },
  { $gt: '' },
  Buffer.from('x'),
  '__proto__',
  '#12345g',
  '[',
  '{"a":1}',
  '["x"]',
  1601,
];

describe('abuse of the map', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;

  beforeAll(async () => {
    world = await World.start({ budgets: UNLIMITED_WORK_AND_SOCKETS });
    ({ dm, player } = await world.campaign());
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, [player], 40);
    ({ campaignId, dmClient } = map);
    [playerClient] = map.playerClients;
  });

  it('closes only the socket that sends a message that is too large', async () => {
    const lost = closing(playerClient.socket);
    playerClient.socket.emit(mapEmits.paint.name, {
      colorHexUsage: 'color',
      coordinateId: C4,
      junk: 'x'.repeat(400_000),
    });
    await lost;
    expect(await dmClient.paint(C4, '#123456')).toMatchObject({ status: true });
    expect((await MapConnection.at(player, campaignId)).square(C4)?.color_hex_code).toBe('#123456');
  });

  it('refuses a stroke with more squares than the map has', async () => {
    expect(ALL_SQUARES).toHaveLength(LIMITS.squaresPerUpdate);
    expect(await dmClient.paint(ALL_SQUARES, '#123456')).toMatchObject({
      status: true,
      msg: '1600 squares are painted.',
    });
    expect(await dmClient.paint([...ALL_SQUARES, 1], '#654321')).toFailWith(400, 'coordinateId');
    expect(
      await dmClient.paint(
        Array.from({ length: 20_000 }, () => 1),
        '#654321',
      ),
    ).toFailWith(400, 'coordinateId');
    expect(new Set(dmClient.map.campaign_map?.coordinates.map((square) => square.color_hex_code))).toEqual(
      new Set(['#123456']),
    );
  });

  it('D3: acknowledges and refuses any invalid value in any field', async () => {
    const marker = await dmClient.createMarker('Pit', C4, { markerType: 'trap', awareUsers: [] });
    const before = normalize(dmClient.map);
    let turn = 0;
    for (const event of Object.values(mapEmits)) {
      for (const field of Object.keys(FIELDS)) {
        // Every emit meets every value, in some of its fields.
        const chosen = INVALID_VALUES.filter(() => (turn += 1) % cases(4, 1) === 0);
        const payloads = chosen.map((invalid) => ({
          ...FIELDS,
          campaignId: undefined,
          mapId: undefined,
          opId: undefined,
          markerId: marker,
          [field]: invalid,
        }));
        const acks = await Promise.all(payloads.map((payload) => playerClient.emit(event, payload)));
        for (const ack of acks) expect(ack.status || [400, 403, 404, 409].includes(ack.code ?? 0)).toBe(true);
      }
      await playerClient.emit(mapEmits.join, { campaignId });
    }
    expect(normalize((await dmClient.upToDate()).map)).toEqual(before);
  });

  it('D3: names the field of a wrong type, and reads form values', async () => {
    const marker = await dmClient.createMarker('Pit', C4, { markerType: 'trap' });
    const save = (fields: object) =>
      dmClient.emit(mapEmits.updateMarker, { type: 'update_marker', markerId: marker, ...fields });
    for (const [field, invalid] of [
      ['isHiding', 'perhaps'],
      ['isHiding', {}],
      ['name', 7],
      ['name', ['x']],
      ['publicNotes', {}],
      ['privateNotes', 5],
      ['markerType', ['trap']],
      ['awareUsers', 'nobody'],
      ['awareUsers', '{"a":1}'],
      ['awareUsers', [1]],
      ['awareUsers', {}],
      ['opId', 7],
      ['mapId', {}],
      ['markerId', {}],
      ['campaignId', {}],
    ] as const) {
      expect([field, await save({ [field]: invalid })]).toEqual([
        field,
        expect.objectContaining({ status: false, code: 400, field }),
      ]);
    }
    for (const awareUsers of [[player.id], JSON.stringify([player.id])]) {
      expect(await save({ awareUsers, isHiding: 'false' })).toMatchObject({ status: true });
      expect(dmClient.marker(marker)).toMatchObject({ is_hiding: false, aware_all: false, aware_users: [player.id] });
    }
    for (const awareUsers of [[], '[]']) {
      expect(await save({ awareUsers })).toMatchObject({ status: true });
      expect(dmClient.marker(marker)).toMatchObject({ aware_all: false, aware_users: [] });
    }
    for (const awareUsers of [null, '', 'null']) {
      expect(await save({ awareUsers })).toMatchObject({ status: true });
      expect(dmClient.marker(marker)).toMatchObject({ aware_all: true });
    }
    expect(await save({ __proto__: { isHiding: true }, constructor: 'x', unheardOf: 1 })).toMatchObject({
      status: true,
    });
    expect(dmClient.marker(marker)?.is_hiding).toBe(false);
  });

  it('D8: refuses an emit from a socket that has joined no room and names no campaign', async () => {
    const outside = await MapConnection.open(dm);
    for (const [name, event] of Object.entries(roomEmits).filter(([, one]) => one !== mapEmits.leave))
      expect(await outside.emit<object, object>(event, roomPayload(name as RoomEmit))).toFailWith(400, 'campaignId');
    expect(outside.frames).toEqual([]);
  });

  it.each([
    // The number in flight depends on the speed of arrival; the limiter has its own test.
    ['asks for snapshots', cases(100, 300), 0, 2, () => playerClient.emit(mapEmits.getMap)],
    [
      'gives commands',
      cases(600, 2000),
      0,
      1,
      () => playerClient.emit(mapEmits.deleteMarker, { markerId: randomUUID() }),
    ],
    ['paints whole maps', cases(80, 400), 0, 2, () => dmClient.paint(ALL_SQUARES, `#${randomUUID().slice(0, 6)}`)],
  ] as const)(
    'D10: refuses a person with too many emits in flight, and still serves the others, when one person %s',
    async (_what, many, refusals, minimumBetween, emit) => {
      const { id: other } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
      const elsewhere = await MapConnection.at(await world.member(dm, other), other);
      await dmClient.paint(ALL_SQUARES, '#123456');
      const flood = Array.from({ length: many }, () => emit());
      let answered = 0;
      const countAnswer = (): number => (answered += 1);
      for (const ack of flood) void ack.then(countAnswer, countAnswer);
      let between = 0;
      while (answered < many) {
        expect(await elsewhere.emit(mapEmits.ping, { coordId: 1 })).toFailWith(409);
        between += 1;
      }
      const acks = await Promise.all(flood);
      const refused = acks.filter((ack) => ack.code === 429);
      expect(refused.length).toBeGreaterThanOrEqual(refusals);
      expect(many - refused.length).toBeGreaterThanOrEqual(10);
      expect(between).toBeGreaterThanOrEqual(minimumBetween);
      expect((await playerClient.emit(mapEmits.getMap)).status && (await dmClient.paint(1, '#654321')).status).toBe(
        true,
      );
    },
  );

  describe('D11: closes the sockets of a session at once when it ends', () => {
    let leaver: Person;
    let connection: MapConnection;

    beforeEach(async () => {
      leaver = await world.member(dm, campaignId);
      connection = await MapConnection.at(leaver, campaignId);
    });

    /** Ends the session and checks that the open socket receives nothing more. */
    async function expectDisconnectBy(end: () => Promise<{ http: number }>): Promise<void> {
      const disconnected = closing(connection.socket);
      expect(await end()).toMatchObject({ http: 200 });
      connection.received.length = 0;
      await dmClient.paint(C4, '#123456');
      await disconnected;
      expect(connection.received.filter((text) => text.includes('#123456'))).toEqual([]);
      await expect(leaver.socket()).rejects.toThrow();
    }

    it('by a logout', () => expectDisconnectBy(() => leaver.call(logout)));

    it("by the account's deletion", () =>
      expectDisconnectBy(() =>
        leaver.call(deleteUser, { params: { id: leaver.id }, body: { password: leaver.password } }),
      ));

    it('by a new password elsewhere', async () => {
      const disconnected = closing(connection.socket);
      const body = {
        type: 'pass_change',
        old_password: leaver.password,
        new_password: 'another battery staple',
        repeat_pass: 'another battery staple',
      };
      expect(await leaver.call(editUser, { params: { id: leaver.id }, body })).toMatchObject({ http: 200 });
      await disconnected;
    });
  });
});
