import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { listFormAttacks, listForms, playCharacter } from '../../contracts/characters/sheet.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4 } from '../support/map.squares.js';
import { until } from '../support/until.js';

/** The id of the class. */
const DRUID = 3;

describe('a form', () => {
  let world: World;
  let table: CampaignWorld;
  let druid: string;
  let dm: MapConnection;
  let player: MapConnection;
  let hero: string;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2 });
    ({ id: druid } = await world.character(table.player, { classificationId: DRUID, level: 5, in: table.campaignId }));
    dm = await MapConnection.at(table.dm, table.campaignId);
    player = await MapConnection.at(table.player, table.campaignId);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await world.forgetRates();
    await dm.newMap();
    hero = defined((await dm.upToDate()).map.markers.find(({ character }) => character?.id === druid)?.id);
    await dm.place(hero, C4);
    for (const each of [dm, player]) await each.newFrames();
  });

  const params = () => ({ campaignId: table.campaignId, characterId: druid });
  /** The forms of Wild Shape that a person may choose for the druid. */
  const formsOf = (person = table.player) => person.call(listForms, { params: { ...params(), state: 'wild-shape' } });
  /** Begins or ends Wild Shape. */
  const mark = (more: object) => {
    const command = { do: 'mark', kind: 'state', id: 'wild-shape', on: true, ...more };
    const body = { command: JSON.stringify(command), opId: randomUUID() };
    return table.player.call(playCharacter, { params: params(), body });
  };

  it('A1: a druid takes the form of a beast that its level allows, and attacks with its bite', async () => {
    const { forms } = await formsOf();
    expect(forms.map(({ id }) => id)).not.toContain('brown-bear');
    expect(await formsOf(defined(table.players[1]))).toFailWith(404);
    const { inputs } = defined(forms.find(({ id }) => id === 'wolf'));
    expect(await mark({ inputs, form: 'brown-bear' })).toFailWith(400, 'form');
    expect(await mark({ inputs: { ...inputs, ac: 30 }, form: 'wolf' })).toFailWith(400, 'form');
    expect(await mark({ inputs, form: 'wolf' })).toMatchObject({ update: { change: {} } });
    const { ways } = await player.emit(attackEmits.getAttackWays, { attackerId: hero });
    const { attacks } = await table.player.call(listFormAttacks, { params: params() });
    const roll = { characterId: druid, key: defined(attacks[0]?.attack).key };
    expect(await player.emit(logEmits.rollDice, roll)).toMatchObject({ status: true });
    expect(await player.emit(logEmits.rollDice, { ...roll, key: 'form:attack:actions/claw' })).toFailWith(400, 'key');
    const bite = defined(ways?.find(({ name }) => name === 'Wolf: Bite'));
    const markerId = await dm.createMarker('Grey', D4);
    await dm.emit(creatureEmits.setCreature, { markerId, creatureId: 'wolf' });
    const attack = { attackerId: hero, key: bite.key, targets: [{ markerId }] };
    expect(await player.emit(attackEmits.resolveAttack, attack)).toMatchObject({ status: true });
    await mark({ on: false });
  });

  it('E9: the token has the size of the form, and its own again afterwards', async () => {
    const { inputs } = defined((await formsOf()).forms.find(({ id }) => id === 'cat'));
    const sizeNow = async () => (await player.upToDate()).marker(hero)?.size;
    expect(await sizeNow()).toBe(1);
    await mark({ inputs, form: 'cat' });
    await until('the token is that of a cat', async () => (await sizeNow()) === 0.5);
    await mark({ on: false });
    await until('the token is that of a druid', async () => (await sizeNow()) === 1);
  });
});
