import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { logEmits, logEvents, type LogEntry, type LogPatch } from '../../contracts/log/log.contract.js';
import { LOG_PAGE } from '../../contracts/log/log.rules.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { createCampaignWith } from '../support/map.fixture.js';
import { C4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

/** A member with the log that they have been told of. */
class LogReader {
  readonly patches: (LogPatch & { seq: number })[] = [];

  private constructor(readonly connection: MapConnection) {
    connection.socket.on(logEvents.entries.name, (patch: LogPatch & { seq: number }) => this.patches.push(patch));
  }

  static async at(person: Person, campaignId: string, only?: 'log'): Promise<LogReader> {
    const reader = new LogReader(await MapConnection.open(person));
    const ack = await reader.connection.emit(mapEmits.join, { campaignId, only });
    if (!ack.status) throw new Error(ack.msg);
    return reader;
  }

  get texts(): string[] {
    return this.patches.flatMap(({ entries }) => entries.map(({ text }) => text));
  }

  async upToDate(): Promise<this> {
    await this.connection.upToDate();
    return this;
  }

  say(text: string, more: object = {}) {
    return this.connection.emit(logEmits.sendMessage, { text, ...more });
  }

  roll(expression: string, more: object = {}) {
    return this.connection.emit(logEmits.rollDice, { expression, ...more });
  }

  async page(query: object = {}): Promise<{ entries: LogEntry[]; has_more: boolean }> {
    const { status, msg, entries = [], has_more = false } = await this.connection.emit(logEmits.getLog, query);
    if (!status) throw new Error(msg);
    return { entries, has_more };
  }

  async textsOfPage(query: object = {}): Promise<string[]> {
    return (await this.page(query)).entries.map(({ text }) => text);
  }
}

describe('the log of a campaign', () => {
  let world: World;
  let people: [Person, Person, Person];
  let campaignId: string;
  let dm: LogReader;
  let one: LogReader;
  let other: LogReader;
  let all: LogReader[];

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    people = [campaign.dm, ...campaign.players] as [Person, Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    campaignId = await createCampaignWith(people[0], people.slice(1));
    all = await Promise.all(people.map((person) => LogReader.at(person, campaignId)));
    [dm, one, other] = all as [LogReader, LogReader, LogReader];
  });

  const settled = (): Promise<unknown> => Promise.all(all.map((reader) => reader.upToDate()));

  it('L1: an entry exists only for those it is for, live, in pages and in their number', async () => {
    const { id: otherId } = people[2];
    await dm.say('to all');
    await dm.say('among DMs', { audience: 'dm' });
    await one.say('to the DM', { audience: 'dm' });
    await one.say('to the other', { audience: 'person', recipientId: otherId });
    await one.say('to myself', { audience: 'secret' });
    await dm.roll('1d20', { audience: 'secret', label: 'a secret roll' });
    await settled();
    const seen = {
      dm: ['to all', 'among DMs', 'to the DM', 'a secret roll'],
      one: ['to all', 'to the DM', 'to the other', 'to myself'],
      other: ['to all', 'to the other'],
    };
    expect({ dm: dm.texts, one: one.texts, other: other.texts }).toEqual(seen);
    expect(await dm.textsOfPage()).toEqual(seen.dm);
    expect(await one.textsOfPage()).toEqual(seen.one);
    expect(await other.textsOfPage()).toEqual(seen.other);
    const received = other.connection.received.join('\n');
    for (const secret of ['among DMs', 'to the DM', 'to myself', 'a secret roll'])
      expect(received).not.toContain(secret);
  });

  it('L1: a page of hidden entries is empty, and says that there are no more', async () => {
    for (let n = 0; n < LOG_PAGE + 5; n += 1) await dm.say(`plan ${n}`, { audience: 'dm' });
    expect(await other.page()).toEqual({ entries: [], has_more: false });
    expect((await dm.page()).has_more).toBe(true);
  });

  it('L2: entries come in order, once, before the ack, and count in the viewer’s own seq', async () => {
    await dm.connection.newMap(5, 5);
    await settled();
    await dm.say('first');
    expect(dm.texts).toEqual(['first']);
    await dm.say('hidden', { audience: 'secret' });
    await dm.connection.paint(C4, '#123456');
    await dm.roll('2d6+1');
    await settled();
    expect(other.patches.map(({ seq }) => seq)).toEqual([1, 3]);
    expect(dm.patches.map(({ seq }) => seq)).toEqual([1, 2, 4]);
  });

  it('L3: a roll is made once by the server, with every die, and repeated commands keep it', async () => {
    const opId = randomUUID();
    const ack = await one.roll('3d6+2d4 fire', { opId, label: 'Fall' });
    const again = await one.roll('3d6+2d4 fire', { opId, label: 'Fall' });
    expect(again).toEqual(ack);
    await settled();
    const [entry, ...more] = dm.patches.flatMap(({ entries }) => entries);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: ack.entryId,
      text: 'Fall',
      sender: { id: people[1].id, display_name: `${people[1].username} Display` },
    });
    const { terms = [], total } = entry?.roll?.result ?? {};
    const dice = terms.flatMap((term) => term.dice ?? []);
    expect(dice.map(({ faces }) => faces)).toEqual([6, 6, 6, 4, 4]);
    expect(dice.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    expect(ack.msg).toBe(`You rolled ${total}.`);
  });

  it('L3: rolls of a sheet are made from the sheet that the server has, by its key', async () => {
    const { id: characterId } = await world.character(people[1], { in: campaignId });
    const roll = (reader: LogReader, key: string, more: object = {}) =>
      reader.connection.emit(logEmits.rollDice, { characterId, key, ...more });
    const ack = await roll(one, 'skill:arcana', { mode: 'advantage' });
    expect(ack).toMatchObject({ status: true });
    expect(await roll(dm, 'initiative')).toMatchObject({ status: true });
    await settled();
    const [arcana, initiative] = other.patches.flatMap(({ entries }) => entries);
    expect(arcana).toMatchObject({ text: 'Arcana check', sender: { id: people[1].id } });
    expect(arcana?.roll).toMatchObject({
      sheet: {
        character: { id: characterId },
        key: 'skill:arcana',
        mode: 'advantage',
        options: { mode: 'advantage' },
      },
    });
    expect(arcana?.roll?.result.terms[0]).toMatchObject({ text: '2d20kh1', dice: [{ faces: 20 }, { faces: 20 }] });
    expect(initiative).toMatchObject({ text: 'Initiative', sender: { id: people[0].id } });
    expect(await roll(other, 'initiative')).toFailWith(404);
    expect(await roll(one, 'skill:juggling')).toFailWith(400, 'key');
    expect(await roll(one, '')).toFailWith(400, 'key');
    expect(await roll(one, 'hit-die:hit_dice')).toMatchObject({
      code: 400,
      msg: 'This roll changes the sheet. Please roll it with the command of the sheet.',
    });
    expect(await roll(one, 'damage:none', { extras: 'all' })).toFailWith(400, 'extras');
    const elsewhere = await createCampaignWith(people[0], people.slice(1));
    expect(await roll(one, 'initiative', { campaignId: elsewhere })).toFailWith(404);
  });

  it('L4: an expression that nobody can read is refused with its place, and nothing is logged', async () => {
    expect(await one.roll('2d6 + bananas')).toMatchObject({
      status: false,
      code: 400,
      field: 'expression',
      at: 6,
      length: 7,
    });
    expect(await one.roll('1000000d6')).toFailWith(400, 'expression');
    expect(await one.roll('')).toFailWith(400, 'expression');
    expect(await one.say(' ')).toFailWith(400, 'text');
    expect(await one.say('x'.repeat(1001))).toFailWith(400, 'text');
    expect(await one.say('to whom?', { audience: 'person' })).toFailWith(400, 'recipientId');
    expect(await one.say('to a stranger', { audience: 'person', recipientId: randomUUID() })).toFailWith(
      400,
      'recipientId',
    );
    expect(await one.say('to nobody', { audience: 'the moon' })).toFailWith(400, 'audience');
    expect(await dm.textsOfPage()).toEqual([]);
  });

  it('L5: older pages follow without a gap, with a search and for one person', async () => {
    for (let n = 0; n < LOG_PAGE + 3; n += 1) await (n % 2 ? dm : one).say(`line ${n} ${n % 10 ? '' : 'Gold'}`.trim());
    const newest = await other.page();
    expect([newest.entries.length, newest.has_more]).toEqual([LOG_PAGE, true]);
    const older = await other.page({ before: newest.entries[0]?.id });
    expect(older).toMatchObject({
      entries: [{ text: 'line 0 Gold' }, { text: 'line 1' }, { text: 'line 2' }],
      has_more: false,
    });
    expect(await other.textsOfPage({ search: 'gold' })).toEqual([0, 10, 20, 30, 40, 50].map((n) => `line ${n} Gold`));
    expect(await other.textsOfPage({ search: '%' })).toEqual([]);
    expect(await other.textsOfPage({ senderId: people[0].id, search: 'line 1' })).toEqual(
      [1, 11, 13, 15, 17, 19].map((n) => `line ${n}`),
    );
    const hidden = await dm.say('a mark', { audience: 'dm' });
    expect(await other.page({ before: hidden.entryId })).toEqual({ entries: [], has_more: false });
    expect(await other.page({ before: randomUUID() })).toEqual({ entries: [], has_more: false });
    expect(await other.page({ before: 'no id' })).toEqual({ entries: [], has_more: false });
  });

  it('L6: only a DM deletes an entry that they see, and only those who saw it are told', async () => {
    const { entryId: told = '' } = await one.say('to the DM', { audience: 'dm' });
    const { entryId: secret = '' } = await one.say('to myself', { audience: 'secret' });
    expect(await one.connection.emit(logEmits.deleteEntry, { entryId: told })).toFailWith(403);
    expect(await dm.connection.emit(logEmits.deleteEntry, { entryId: secret })).toFailWith(404);
    expect(await dm.connection.emit(logEmits.deleteEntry, { entryId: randomUUID() })).toFailWith(404);
    const opId = randomUUID();
    const ack = await dm.connection.emit(logEmits.deleteEntry, { entryId: told, opId });
    expect(ack).toMatchObject({ status: true, entryId: told });
    expect(await dm.connection.emit(logEmits.deleteEntry, { entryId: told, opId })).toEqual(ack);
    expect(await dm.connection.emit(logEmits.deleteEntry, { entryId: told })).toFailWith(404);
    await settled();
    expect(one.patches.at(-1)).toMatchObject({ removed: [told], entries: [] });
    expect(other.patches).toEqual([]);
    expect(await one.textsOfPage()).toEqual(['to myself']);
  });

  it('L7: the log alone comes without the map', async () => {
    const reader = await LogReader.at(people[1], campaignId, 'log');
    expect(reader.patches).toEqual([{ entries: [], removed: [], seq: 0 }]);
    await dm.connection.newMap(5, 5);
    await dm.connection.emit(mapEmits.ping, { coordId: 1 });
    await dm.say('hello');
    await reader.upToDate();
    expect(reader.connection.frames.map(({ event }) => event)).toEqual(['joined room', 'log entries', 'log entries']);
    expect(reader.patches.at(-1)).toMatchObject({ seq: 1, entries: [{ text: 'hello' }] });
    expect(await reader.say('hi')).toMatchObject({ status: true });
    expect(dm.texts).toEqual(['hello', 'hi']);
  });

  it('outsiders read, write and delete nothing', async () => {
    const stranger = await MapConnection.open(await world.user());
    for (const [emit, payload] of [
      [logEmits.getLog, {}],
      [logEmits.sendMessage, { text: 'hi' }],
      [logEmits.rollDice, { expression: '1d4' }],
      [logEmits.deleteEntry, { entryId: randomUUID() }],
    ] as const)
      expect(await stranger.emit(emit as typeof logEmits.getLog, { campaignId, ...payload })).toFailWith(404);
  });
});
