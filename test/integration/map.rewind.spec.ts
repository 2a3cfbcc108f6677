import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PlayState } from '../../contracts/character/choices.types.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4 } from '../support/map.squares.js';

/** The id of the class. */
const DRUID = 3;
const SCORES = { wisdomScore: 15, strengthScore: 12 };

describe('a rewind of a fight, in the database', () => {
  let world: World;
  let table: CampaignWorld;
  let dm: MapConnection;
  let characterId: string;
  let goblin: string;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 1 });
    const druid = { classificationId: DRUID, level: 3, scores: SCORES, in: table.campaignId };
    characterId = (await world.character(table.player, druid)).id;
    dm = await MapConnection.at(table.dm, table.campaignId);
    await emit(mapEmits.createMap, { rows: 10, columns: 10 });
    goblin = await dm.createMarker('Goblin', D4);
    await emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'goblin' });
    await dm.place(heroId(), C4);
  });
  afterAll(() => world.close());

  const params = () => ({ characterId, campaignId: table.campaignId });
  const heroId = (): string => defined(dm.map.markers.find(({ character }) => character?.id === characterId)).id;
  const emit = async <Payload, Reply>(
    event: Parameters<typeof dm.emit<Payload, Reply>>[0],
    payload: object = {},
  ): Promise<void> => {
    expect(await dm.emit<Payload, Reply>(event, { opId: randomUUID(), ...payload })).toMatchObject({ status: true });
  };
  const play = async (command: PlayCommand): Promise<void> => {
    const body = { command: JSON.stringify(command), opId: randomUUID() };
    expect(await table.player.call(playCharacter, { params: params(), body })).toMatchObject({ update: {} });
  };
  const cast = (spell: string, level: number, onSelf: boolean): Promise<void> =>
    play({ do: 'cast', spell, class: 'druid', with: 'slot', level, onSelf, endsConcentration: true });
  const mark = (id: string, on: boolean): Promise<void> => play({ do: 'mark', kind: 'condition', id, on });
  const playGoblin = (change: object): Promise<void> =>
    emit(creatureEmits.playCreature, { markerId: goblin, ...change });

  /** Reads what the database has of the sheet and of the creature. */
  async function stored() {
    const [sheet] = await world.database.query<{ play: PlayState }[]>('SELECT play FROM characters WHERE id = $1', [
      characterId,
    ]);
    const [marker] = await world.database.query<{ creature: MarkerCreature }[]>(
      'SELECT creature FROM map_markers WHERE id = $1',
      [goblin],
    );
    const { used, marks, concentration, current_hp: hitPoints } = defined(sheet).play;
    const { conditions, current_hp: hitPointsOfGoblin } = defined(marker).creature;
    return { used, marks, concentration, hitPoints, conditions, hitPointsOfGoblin };
  }

  it('H3: gives back slots, marks, the concentration and what a creature has suffered', async () => {
    await world.forgetRates();
    const { character } = await table.player.call(getCharacter, { params: params() });
    for (const spell of ['entangle', 'barkskin'])
      if (!character.prepared_spells.includes(spell)) await play({ do: 'prepare', spell, prepared: true });
    await play({ do: 'set', field: 'current_hp', value: '-1' });
    await cast('entangle', 1, false);
    await mark('poisoned', true);
    await playGoblin({ type: 'hit_points', value: '-2' });
    await playGoblin({ type: 'set_condition', condition: 'prone' });
    await emit(turnEmits.startEncounter, { markerIds: [heroId(), goblin] });
    await emit(turnEmits.nextTurn);
    const then = await stored();
    expect(then).toMatchObject({
      used: { spell_slots_lvl_1: 1 },
      marks: [{ kind: 'condition', id: 'poisoned' }],
      concentration: { id: 'entangle' },
      conditions: [{ id: 'prone' }],
    });

    await cast('barkskin', 2, true);
    await mark('poisoned', false);
    await play({ do: 'set', field: 'current_hp', value: '-3' });
    await playGoblin({ type: 'hit_points', value: '-4' });
    await playGoblin({ type: 'end_condition', condition: 'prone' });
    await playGoblin({ type: 'set_condition', condition: 'poisoned' });
    const now = await stored();
    for (const what of Object.keys(then) as (keyof typeof then)[])
      expect([what, now[what]]).not.toEqual([what, then[what]]);

    await emit(historyEmits.rewind, { round: 1 });
    expect(await stored()).toEqual(then);
    await emit(mapEmits.undo);
    expect(await stored()).toEqual(now);
  });
});
