import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { logEmits, logEvents, type LogEntry } from '../../contracts/log/log.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { turnEmits, turnEvents } from '../../contracts/turns/turns.contract.js';
import { EncounterTable, encounterOf, namesInOrder, turnOf } from '../support/encounter-table.js';
import { MapConnection } from '../support/map.connection.js';
import { removeCharacterMarker } from '../support/map.fixture.js';
import { C4 } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('the turn order', () => {
  let world: World;
  let people: [Person, Person, Person];
  let at: EncounterTable;

  beforeAll(async () => {
    world = await World.start();
    people = [await world.user(), await world.user(), await world.user()];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    at = await EncounterTable.open(world, people);
  });

  it('T1: is part of the view, an event of its own and a field of other events; a new map has none', async () => {
    const { dm, aria, borin, hero, goblin, spy } = at;
    await at.start([hero, goblin, spy]);
    await at.next();
    const [frame] = await borin.newFrames();
    expect(frame).toMatchObject({ event: turnEvents.encounter.name, payload: { encounter: { round: 1 } } });
    await dm.revise(spy, { isHiding: false });
    const [shown] = await borin.newFrames();
    expect(shown).toMatchObject({ event: mapEvents.placements.name, payload: { markers: [{ id: spy }] } });
    expect(namesInOrder(borin)).toEqual(['Aria', 'Goblin', 'Spy']);
    const before = normalize(borin.map);
    await borin.emit(mapEmits.getMap);
    expect(normalize((await borin.upToDate()).map)).toEqual(before);
    await dm.reveal(false);
    expect((await aria.upToDate()).map.encounter).toBeNull();
    await dm.reveal(true);
    expect((await aria.upToDate()).map.encounter).not.toBeNull();
    await dm.newMap();
    await at.everybodyUpToDate();
    expect([dm, aria].map(({ map }) => map.encounter)).toEqual([null, null]);
    expect(await at.next()).toMatchObject({ code: 409 });
  });

  it('T2: sorts by initiative, and the DM orders equal ones by hand', async () => {
    const { dm, hero, goblin, spy } = at;
    await at.start([hero, goblin, spy]);
    await dm.emit(turnEmits.setInitiative, { participantId: at.idOf(spy), initiative: 30 });
    await dm.emit(turnEmits.setInitiative, { participantId: at.idOf(goblin), initiative: 20 });
    await dm.emit(turnEmits.reorderTurn, { participantId: at.idOf(goblin), beforeId: at.idOf(hero) });
    expect(namesInOrder(await dm.upToDate())).toEqual(['Spy', 'Goblin', 'Aria']);
    const refused = await dm.emit(turnEmits.reorderTurn, { participantId: at.idOf(goblin), beforeId: at.idOf(spy) });
    expect(refused).toMatchObject({ code: 409 });
  });

  it('T3: rolls on the server, once for a kind, into the log: for everybody only what everybody sees', async () => {
    const { dm, borin, hero, goblin, spy } = at;
    const logged: [MapConnection, LogEntry[]][] = [dm, borin].map((client) => {
      const entries: LogEntry[] = [];
      client.socket.on(logEvents.entries.name, (patch: { entries: LogEntry[] }) => entries.push(...patch.entries));
      return [client, entries];
    });
    const second = await dm.createMarker('Goblin 2', coordinateId(6, 6), { isHiding: true });
    await dm.emit(turnEmits.startEncounter, { markerIds: [hero, goblin, second, spy] });
    await at.everybodyUpToDate();
    const initiatives = encounterOf(dm).participants.map(({ initiative }) => initiative ?? -1);
    for (const initiative of initiatives) expect(initiative).toBeGreaterThan(0);
    expect(at.participantOf(second)?.initiative).toBe(at.participantOf(goblin)?.initiative);
    const [atDm, atPlayer] = logged.map(([, entries]) => entries.map(({ text }) => text).sort());
    expect(atDm).toEqual(['Initiative: Aria', 'Initiative: Goblin', 'Initiative: Spy']);
    expect(atPlayer).toEqual(['Initiative: Aria', 'Initiative: Goblin']);
    const [, [entry]] = logged[1] as [MapConnection, LogEntry[]];
    expect(initiatives).toContain(entry?.roll?.result.total);
  });

  it('T3: rolls for each one of a kind, at the start and for who joins, when the DM says so', async () => {
    const { dm, goblin } = at;
    const others = [await dm.createMarker('Goblin 2'), await dm.createMarker('Goblin 3')];
    await dm.emit(turnEmits.startEncounter, { markerIds: [goblin, ...others], isGrouped: false });
    const entries = (await dm.emit(logEmits.getLog)).entries ?? [];
    const texts = ['Goblin', 'Goblin 2', 'Goblin 3'].map((name) => `Initiative: ${name}`);
    expect(entries.map(({ text }) => text).sort()).toEqual(texts);
    const totals = new Map(entries.map(({ text, roll }) => [text, roll?.result.total]));
    await at.everybodyUpToDate();
    for (const [nth, markerId] of [goblin, ...others].entries())
      expect(at.participantOf(markerId)?.initiative).toBe(totals.get(texts[nth] ?? ''));
    const joining = [await dm.createMarker('Rat 1'), await dm.createMarker('Rat 2')];
    await dm.emit(turnEmits.joinEncounter, { markerIds: joining, isGrouped: false });
    expect(
      (await dm.emit(logEmits.getLog)).entries
        ?.slice(3)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Initiative: Rat 1', 'Initiative: Rat 2']);
  });

  it('T4: goes through the rounds and back, and refuses a step from another turn than its sender sees', async () => {
    const { dm, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    expect(encounterOf(borin)).toMatchObject({ round: 0, turn: null });
    for (const expected of ['Aria', 'Goblin', 'Aria']) {
      await at.next();
      expect(await turnOf(borin)).toBe(expected);
    }
    expect(encounterOf(borin).round).toBe(2);
    expect(await dm.emit(turnEmits.nextTurn, { participantId: at.idOf(hero), round: 1 })).toMatchObject({ code: 409 });
    await dm.emit(turnEmits.previousTurn, { participantId: at.idOf(hero), round: 2 });
    expect(await turnOf(borin)).toBe('Goblin');
    expect(encounterOf(borin).round).toBe(1);
  });

  it('T4: gives back a turn that its player has ended or delayed, and only then goes to the one before', async () => {
    const { dm, borin, hero, goblin } = at;
    await at.start([goblin, hero]);
    await at.next();
    while ((await turnOf(borin)) !== 'Aria') await at.next();
    const { round } = encounterOf(dm);
    for (const emit of [turnEmits.endTurn, turnEmits.delayTurn]) {
      await dm.emit(emit, { participantId: at.idOf(hero) });
      await at.everybodyUpToDate();
      expect(encounterOf(borin)).toMatchObject({ round, is_turn_over: true });
      await dm.emit(turnEmits.previousTurn, { participantId: at.idOf(hero), round });
      await at.everybodyUpToDate();
      expect(encounterOf(borin)).toMatchObject({ round, turn: at.idOf(hero), is_turn_over: false });
    }
    await dm.emit(turnEmits.previousTurn, { participantId: at.idOf(hero), round });
    expect(await turnOf(borin)).not.toBe('Aria');
  });

  it('C4: a step that is sent twice with one id begins one turn', async () => {
    const { campaignId, dm, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    const again = await MapConnection.at(people[0], campaignId);
    for (const name of ['Aria', 'Goblin']) {
      const step = { opId: randomUUID() };
      const [one, other] = await Promise.all([dm, again].map((tab) => tab.emit(turnEmits.nextTurn, step)));
      expect([one, await dm.emit(turnEmits.nextTurn, step)]).toEqual([other, other]);
      expect((await borin.newFrames()).map(({ event }) => event)).toEqual([turnEvents.encounter.name]);
      expect([await turnOf(borin), encounterOf(borin).round]).toEqual([name, 1]);
    }
  });

  it('T5: lets players act for their own characters alone', async () => {
    const { aria, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    const [own, others] = [at.idOf(hero), at.idOf(goblin)];
    for (const emit of [turnEmits.nextTurn, turnEmits.endEncounter, turnEmits.leaveEncounter, turnEmits.setSurprise])
      expect(await aria.emit(emit, { participantId: own, isSurprised: true })).toMatchObject({ code: 403 });
    for (const emit of [turnEmits.endTurn, turnEmits.delayTurn, turnEmits.readyAction, turnEmits.setInitiative])
      expect(await aria.emit(emit, { participantId: others, text: 'x', initiative: 3 })).toMatchObject({ code: 403 });
    expect(await aria.emit(turnEmits.setInitiative, { participantId: own, initiative: 7 })).toMatchObject({
      status: true,
    });
    await at.next();
    await at.next();
    expect(await aria.emit(turnEmits.setInitiative, { participantId: own, initiative: 8 })).toMatchObject({
      code: 403,
    });
    expect(await aria.emit(turnEmits.endTurn, { participantId: own })).toMatchObject({ status: true });
    expect(await aria.emit(turnEmits.endTurn, { participantId: own })).toMatchObject({ code: 409 });
    await borin.upToDate();
    expect(encounterOf(borin)).toMatchObject({ turn: own, is_turn_over: true });
  });

  it('T6: answers and shows a player the same while somebody hidden acts', async () => {
    const { dm, aria, hero, goblin, spy } = at;
    await at.start([hero, spy, goblin]);
    await at.next();
    await at.everybodyUpToDate();
    await at.next();
    expect([await turnOf(dm), await turnOf(aria)]).toEqual(['Spy', 'Aria']);
    expect(await aria.newFrames()).toEqual([]);
    for (const emit of [turnEmits.setInitiative, turnEmits.endTurn, turnEmits.readyAction])
      expect(await aria.emit(emit, { participantId: at.idOf(spy), text: 'x', initiative: 2 })).toEqual(
        await aria.emit(emit, { participantId: randomUUID(), text: 'x', initiative: 2 }),
      );
    expect(await aria.emit(turnEmits.endTurn, { participantId: at.idOf(hero) })).toMatchObject({ status: true });
    await aria.upToDate();
    expect(encounterOf(aria)).toMatchObject({ turn: at.idOf(hero), is_turn_over: true });
    expect(await turnOf(dm)).toBe('Spy');
    await at.next();
    expect(await turnOf(aria)).toBe('Goblin');
  });

  it('T6, S9: tells players nothing of an encounter of hidden creatures alone', async () => {
    const { dm, aria, spy } = at;
    await at.start([spy]);
    await at.next();
    expect(await aria.newFrames()).toEqual([]);
    expect(aria.map.encounter).toBeNull();
    const participantId = at.idOf(spy);
    const refused = await aria.emit(turnEmits.endTurn, { participantId });
    await dm.emit(turnEmits.endEncounter);
    expect(await aria.emit(turnEmits.endTurn, { participantId })).toEqual(refused);
    expect(await aria.newFrames()).toEqual([]);
  });

  it("T7: shows a '?' from the beginning or from the first turn on, as the DM chooses", async () => {
    const { dm, aria, borin, hero, goblin, spy } = at;
    await at.start([hero, spy, goblin], { hiddenTurns: 'first_turn' });
    expect(namesInOrder(borin)).toEqual(['Aria', 'Goblin']);
    await dm.emit(turnEmits.setHiddenTurns, { hiddenTurns: 'masked' });
    expect(namesInOrder(await borin.upToDate())).toEqual(['Aria', '?', 'Goblin']);
    await at.next();
    await aria.emit(turnEmits.endTurn, { participantId: at.idOf(hero) });
    await borin.upToDate();
    expect(encounterOf(borin)).toMatchObject({
      turn: at.idOf(spy),
      participants: [{}, { marker_id: null, initiative: null }, {}],
    });
    await dm.emit(turnEmits.setHiddenTurns, { hiddenTurns: 'first_turn' });
    expect(namesInOrder(await borin.upToDate())).toEqual(['Aria', '?', 'Goblin']);
    expect(borin.received.some((text) => text.includes('Spy') || text.includes(spy))).toBe(false);
  });

  it('T8: lets a player delay and take the turn later in the round', async () => {
    const { dm, aria, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    await at.next();
    await aria.emit(turnEmits.delayTurn, { participantId: at.idOf(hero) });
    await at.next();
    expect(await turnOf(borin)).toBe('Goblin');
    expect(encounterOf(borin).participants[0]).toMatchObject({ is_delaying: true });
    await dm.emit(turnEmits.resumeTurn, { participantId: at.idOf(hero) });
    expect(await turnOf(borin)).toBe('Aria');
    await at.next();
    expect(await turnOf(borin)).toBe('Aria');
    expect(encounterOf(borin).round).toBe(2);
  });

  it('T9: has the legendary actions of a stat block from the start, and of one that joins', async () => {
    const { dm, aria, hero } = at;
    const dragon = async (name: string, square: number): Promise<string> => {
      const markerId = await dm.createMarker(name, square);
      await dm.emit(creatureEmits.setCreature, { markerId, creatureId: 'adult-red-dragon' });
      return markerId;
    };
    const [first, second] = [await dragon('Vex', coordinateId(8, 2)), await dragon('Nyx', coordinateId(8, 6))];
    await at.start([hero, first]);
    expect(at.participantOf(first)).toMatchObject({ legendary: { per_round: 3, spent: 0 } });
    expect(at.participantOf(hero)).toMatchObject({ legendary: null });
    await dm.emit(turnEmits.joinEncounter, { markerIds: [second] });
    await at.everybodyUpToDate();
    expect(at.participantOf(second)).toMatchObject({ legendary: { per_round: 3, spent: 0 } });
    expect(JSON.stringify(aria.map.encounter)).not.toContain('legendary');
  });

  it('T9: counts legendary actions and keeps a readied action, each for whom it is', async () => {
    const { dm, aria, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    await at.next();
    await aria.emit(turnEmits.readyAction, { participantId: at.idOf(hero), text: 'I shoot' });
    await dm.emit(turnEmits.setLegendaryActions, { participantId: at.idOf(goblin), perRound: 3 });
    await dm.emit(turnEmits.spendLegendaryActions, { participantId: at.idOf(goblin), count: 2 });
    await at.everybodyUpToDate();
    expect(at.participantOf(goblin)).toMatchObject({ legendary: { per_round: 3, spent: 2 } });
    expect([at.participantOf(hero)?.readied, encounterOf(aria).participants[0]?.readied]).toEqual([
      'I shoot',
      'I shoot',
    ]);
    for (const participant of encounterOf(borin).participants)
      expect(Object.keys(participant)).toEqual([
        'id',
        'marker_id',
        'name',
        'initiative',
        'is_delaying',
        'is_surprised',
      ]);
  });

  it('T10: reminds the author and the DM', async () => {
    const { dm, aria, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    const reminder = {
      participantId: at.idOf(hero),
      reminderId: randomUUID(),
      moment: 'end',
      round: 1,
      text: 'Shield ends',
    };
    await aria.emit(turnEmits.addReminder, reminder);
    await at.next();
    await at.everybodyUpToDate();
    for (const client of [dm, aria])
      expect(encounterOf(client).reminders).toMatchObject([{ text: 'Shield ends', is_due: true }]);
    expect(encounterOf(borin).reminders).toEqual([]);
    expect(await borin.emit(turnEmits.removeReminder, reminder)).toMatchObject({ code: 404 });
    await dm.emit(turnEmits.removeReminder, reminder);
    expect(encounterOf(await aria.upToDate()).reminders).toEqual([]);
  });

  it('T11: goes on without a marker that is deleted, and without a character who leaves the campaign', async () => {
    const { campaignId, dm, borin, hero, character, goblin, spy } = at;
    await at.start([hero, goblin, spy]);
    await at.next();
    await at.next();
    await dm.emit(mapEmits.deleteMarker, { markerId: goblin });
    expect(await turnOf(borin)).toBeNull();
    expect(namesInOrder(borin)).toEqual(['Aria']);
    await at.next();
    await at.next();
    expect(await turnOf(borin)).toBe('Aria');
    expect(encounterOf(borin).round).toBe(2);
    const ally = await dm.createMarker('Ally', C4);
    await dm.emit(turnEmits.joinEncounter, { markerIds: [ally], isRolled: false });
    await removeCharacterMarker(world, campaignId, character);
    expect(namesInOrder(await borin.upToDate())).toEqual(['Ally']);
    expect(namesInOrder(await dm.upToDate())).toEqual(['Spy', 'Ally']);
    await dm.emit(turnEmits.nextTurn);
    expect(await turnOf(dm)).toBe('Spy');
    const summoned = await dm.createMarker('Summoned', undefined, { opId: randomUUID() });
    await dm.emit(turnEmits.joinEncounter, { markerIds: [summoned], isRolled: false });
    expect(await dm.emit(mapEmits.undo)).toMatchObject({ status: true });
    expect(namesInOrder(await dm.upToDate())).not.toContain('Summoned');
    expect(encounterOf(dm).participants).toHaveLength(2);
  });

  it('keeps the encounter over a restart of the room', async () => {
    const { campaignId, dm, aria, borin, hero, goblin } = at;
    await at.start([hero, goblin]);
    await at.next();
    const view = (await dm.upToDate()).map.encounter;
    for (const client of [dm, aria, borin]) client.socket.disconnect();
    const again = await MapConnection.at(people[0], campaignId);
    expect(again.map.encounter).toEqual(view);
    await again.emit(turnEmits.endEncounter);
    expect((await again.upToDate()).map.encounter).toBeNull();
  });

  it('T13: the fallen creatures leave together, and one undo brings them back', async () => {
    const { dm, aria, hero } = at;
    const [dead, other, alive] = [
      await dm.createMarker('Dead', coordinateId(6, 6)),
      await dm.createMarker('Also dead', coordinateId(6, 7)),
      await dm.createMarker('Alive', coordinateId(6, 8)),
    ];
    for (const markerId of [dead, other, alive])
      await dm.emit(creatureEmits.setCreature, { markerId, creatureId: 'goblin' });
    await dm.upToDate();
    await at.start([hero, dead, alive, other]);
    expect(await dm.emit(turnEmits.removeFallen)).toMatchObject({ code: 409 });
    for (const markerId of [dead, other])
      await dm.emit(creatureEmits.playCreature, { markerId, type: 'hit_points', value: '0' });
    expect(await aria.emit(turnEmits.removeFallen)).toMatchObject({ code: 403 });
    expect(await dm.emit(turnEmits.removeFallen, { opId: randomUUID() })).toMatchObject({ status: true });
    expect(namesInOrder(await dm.upToDate())).toEqual(['Aria', 'Alive']);
    await dm.emit(mapEmits.undo, { opId: randomUUID() });
    expect(namesInOrder(await dm.upToDate())).toEqual(['Aria', 'Dead', 'Alive', 'Also dead']);
  });
});
