import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { MapRoom } from '../../backend/map/map.room.js';
import type { InitiativeSources } from '../../backend/map/turns/initiative.js';
import { parseDice } from '../../contracts/dice/index.js';
import { logEvents } from '../../contracts/log/log.contract.js';
import { turnEvents } from '../../contracts/turns/turns.contract.js';
import { markerOf, newMarker, RoomFixture } from '../support/map.room-fixture.js';

const ROLL: MapCommand = {
  name: 'rollDice',
  payload: { expression: '1d20' },
  roll: { dice: parseDice('1d20'), label: 'Falling rocks', minTotal: null, sheet: null },
};
const NEXT: MapCommand = { name: 'nextTurn', payload: {} };
/** Markers without a sheet and without a creature. */
const SOURCES: InitiativeSources = {
  sheets: new Map(),
  creatures: {
    numbersOf: () => undefined,
    linesOf: () => undefined,
    rollOf: () => undefined,
    condition: () => undefined,
    concentrationSpell: () => undefined,
  },
};

describe('rolls and turns of a map room', () => {
  let fixture: RoomFixture;
  let room: MapRoom;

  beforeEach(async () => {
    fixture = await RoomFixture.make();
    room = await fixture.withMap();
    const markerId = markerOf(await room.command(fixture.dm, newMarker('Goblin')));
    const payload = { markerIds: [markerId], isRolled: false };
    await room.command(fixture.dm, { name: 'startEncounter', payload, sources: SOURCES });
    await room.enter('s', fixture.dm);
  });
  afterEach(() => fixture.close());

  const stored = async () => ({
    log: await fixture.dataSource.query<{ text: string }[]>('SELECT text FROM campaign_log'),
    round: (await fixture.persistedView()).encounter?.round,
  });

  it.each([
    ['roll', ROLL, logEvents.entries.name, { log: [{ text: 'Falling rocks' }], round: 0 }],
    ['turn', NEXT, turnEvents.encounter.name, { log: [], round: 1 }],
  ])('C1: shows and acknowledges a %s only when it is durable', async (_what, command, event, written) => {
    const before = fixture.framesTo('s').length;
    let isAnswered = false;
    const [release, reply] = await fixture.delayCommit(() => room.command(fixture.dm, command));
    void reply.then(() => (isAnswered = true));
    await setImmediate();
    expect([fixture.framesTo('s').length, isAnswered]).toEqual([before, false]);
    fixture.repository.beforeCommit = () => undefined;
    release();
    expect(await reply).toMatchObject({ status: true });
    expect(
      fixture
        .framesTo('s')
        .slice(before)
        .map((frame) => frame.event),
    ).toEqual([event]);
    expect(await stored()).toEqual(written);
  });

  it.each([
    ['roll', ROLL, logEvents.entries.name],
    ['turn', NEXT, turnEvents.encounter.name],
  ])('C5: shows nobody a %s that was not written', async (_what, command, event) => {
    fixture.repository.beforeCommit = () => {
      fixture.repository.beforeCommit = () => undefined;
      throw new Error('the disk is full');
    };
    await expect(room.command(fixture.dm, command)).rejects.toMatchObject({ code: 500 });
    expect(fixture.framesTo('s').map((frame) => frame.event)).not.toContain(event);
    expect(await stored()).toEqual({ log: [], round: 0 });
  });
});
