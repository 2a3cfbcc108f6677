import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { MapConnection } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('what players see of the health of creatures', () => {
  let world: World;
  let people: [Person, Person];
  let campaignId: string;
  let dm: MapConnection;
  let player: MapConnection;
  let goblin: string;

  beforeAll(async () => {
    world = await World.start();
    people = [await world.user(), await world.user()];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, people[0], [people[1]]);
    ({ campaignId } = map);
    dm = map.dmClient;
    [player] = map.playerClients;
    goblin = await dm.createMarker('Snag', C4);
    await newFrames();
    player.received.length = 0;
    await dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'goblin' });
    await newFrames();
  });

  const newFrames = async (): Promise<object[]> => {
    await dm.newFrames();
    return player.newFrames();
  };
  const play = (payload: object) => dm.emit(creatureEmits.playCreature, { markerId: goblin, ...payload });
  const hit = (value: string) => play({ type: 'hit_points', value });
  const show = (isShown: boolean) => dm.emit(creatureEmits.showCreatureHealth, { markerId: goblin, isShown });
  const choose = (partyHealth: PartyHealthRule) =>
    people[0].call(changeCampaign, { params: { campaignId }, body: { type: 'set_party_health', partyHealth } });

  it('K7: shows or hides the health of all creatures of the scene in one change', async () => {
    const other = await dm.createMarker('Ogre', D4);
    await dm.createMarker('Without a creature');
    await dm.emit(creatureEmits.setCreature, { markerId: other, creatureId: 'ogre' });
    const shown = async (): Promise<(boolean | undefined)[]> => {
      const { map } = await dm.upToDate();
      return [goblin, other].map((id) => map.markers.find((one) => one.id === id)?.creature?.is_health_shown);
    };
    const showAll = (isShown: boolean) =>
      dm.emit(creatureEmits.showCreatureHealth, {
        ...{ markerId: goblin, isShown, isForAll: true },
        opId: randomUUID(),
      });
    expect(await showAll(true)).toMatchObject({ status: true });
    expect(await shown()).toEqual([true, true]);
    await dm.emit(mapEmits.undo, { opId: randomUUID() });
    expect(await shown()).toEqual([false, false]);
    await show(true);
    expect(await shown()).toEqual([true, false]);
    await showAll(false);
    expect(await shown()).toEqual([false, false]);
  });

  it('K7: players get who is down, a word and the conditions when the DM shows them, and nothing else', async () => {
    await choose('words');
    await newFrames();
    await play({ type: 'set_condition', condition: 'poisoned', note: 'by the spider' });
    await hit('-1');
    expect(await newFrames()).toEqual([]);
    await show(true);
    await newFrames();
    const seen = () => {
      const { health, conditions } = player.marker(goblin) ?? {};
      return { health, conditions };
    };
    expect(seen()).toEqual({ health: 'healthy', conditions: [{ id: 'poisoned', level: 1 }] });
    await hit('-1');
    await play({ type: 'set_condition', condition: 'poisoned', note: 'by the snake' });
    await play({ type: 'temporary_hit_points', value: '4' });
    expect(await newFrames()).toEqual([]);
    await hit('3');
    expect(await newFrames()).toHaveLength(1);
    expect(seen()).toMatchObject({ health: 'bloodied' });
    await hit('0');
    await newFrames();
    expect(seen()).toMatchObject({ health: 'down' });
    await hit('1');
    await choose('nothing');
    await newFrames();
    expect(seen()).toEqual({ health: undefined, conditions: [{ id: 'poisoned', level: 1 }] });
    await choose('numbers');
    await newFrames();
    expect(seen()).toMatchObject({ health: 'critical' });
    await show(false);
    await newFrames();
    expect(seen()).toEqual({ health: undefined, conditions: undefined });
    await choose('nothing');
    await newFrames();
    await hit('0');
    expect(await newFrames()).toHaveLength(1);
    expect(seen()).toEqual({ health: 'down', conditions: undefined });
    await hit('1');
    await newFrames();
    expect(seen()).toEqual({ health: undefined, conditions: undefined });
    for (const secret of ['goblin', 'creature', '_hp', 'by the', 'is_health_shown'])
      expect(player.received.join('\n')).not.toContain(secret);
  });
});
