import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { placeCreaturesEmits } from '../../contracts/map/place-creatures.contract.js';
import type { MapConnection } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { C4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('groups of creatures', () => {
  let world: World;
  let people: [Person, Person];
  let dm: MapConnection;
  let player: MapConnection;

  beforeAll(async () => {
    world = await World.start();
    people = [await world.user(), await world.user()];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, people[0], [people[1]]);
    dm = map.dmClient;
    [player] = map.playerClients;
  });

  const GROUPS = [
    { creature: 'goblin', count: 3, name: '' },
    { creature: 'ogre', count: 1, name: 'Grub' },
  ];
  const place = (payload: object, by = dm) =>
    by.emit(placeCreaturesEmits.placeCreatures, { groups: GROUPS, ...payload });
  const markers = async (): Promise<Marker[]> => [...((await dm.upToDate()).view?.markers ?? [])];
  const byName = async (name: string): Promise<Marker | undefined> =>
    (await markers()).find((one) => one.name === name);

  it('G1, S9: places them hidden around a square, and sends players nothing', async () => {
    const ack = await place({ coordinateId: C4 });
    expect(ack).toMatchObject({ status: true, msg: '4 hidden creatures are around C4.' });
    expect(ack.markerIds).toHaveLength(4);
    const placed = await markers();
    expect(placed.map(({ name }) => name).sort()).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3', 'Grub']);
    expect(new Set(placed.map(({ map_coordinate_id: at }) => at)).size).toBe(4);
    for (const marker of placed) expect(marker).toMatchObject({ is_hiding: true, marker_type: { id: 'enemy' } });
    expect(await byName('Grub')).toMatchObject({
      size: 2,
      map_coordinate_id: C4,
      creature: { id: 'ogre', max_hp: 59 },
    });
    expect(await player.newFrames()).toEqual([]);
    expect(player.received.join('')).not.toMatch(/Goblin|Grub|ogre/i);
  });

  it('G1, G2: without a square they are in the list, with rolled hit points and the next numbers', async () => {
    await place({});
    await place({ isRolled: true, groups: [{ creature: 'goblin', count: 2, name: '' }] });
    const fifth = await byName('Goblin 5');
    expect(fifth).toMatchObject({ map_coordinate_id: null });
    expect(fifth?.creature?.rolled_hp).toBeGreaterThanOrEqual(2);
    expect(fifth?.creature?.rolled_hp).toBeLessThanOrEqual(12);
  });

  it('G3: is done once, undone at once, and refused as a whole', async () => {
    const opId = randomUUID();
    const first = await place({ coordinateId: C4, opId });
    expect((await place({ coordinateId: C4, opId })).markerIds).toEqual(first.markerIds);
    expect(await markers()).toHaveLength(4);
    expect(await dm.emit(mapEmits.undo, {})).toMatchObject({ status: true });
    expect(await markers()).toEqual([]);
    const unknown = [...GROUPS, { creature: 'no-creature', count: 1, name: '' }];
    for (const groups of [
      unknown,
      [],
      [{ creature: 'goblin', count: LIMITS.creaturesPerEncounter + 1, name: '' }],
      [7],
    ])
      expect(await place({ groups })).toMatchObject({ code: 400, field: expect.stringMatching(/^groups/) });
    expect(await place({ coordinateId: 1600 })).toFailWith(400, 'coordinateId');
    expect(await place({}, player)).toFailWith(403);
    expect(await markers()).toEqual([]);
  });
});
