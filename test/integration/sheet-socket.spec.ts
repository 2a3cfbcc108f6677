import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import {
  playCharacter,
  sheetEmits,
  sheetEvents,
  type SheetReply,
  type SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import type { FailureReply } from '../../contracts/core/failure.js';
import { listen } from '../support/received.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

type Ack = Partial<SheetReply> & Pick<FailureReply, 'code' | 'field'> & { status: boolean };

const join = (socket: Socket) => socket.emitWithAck(sheetEmits.joinSheet.name, sheet.params) as Promise<Ack>;
const play = (socket: Socket, command: unknown, more: object = {}): Promise<Ack> =>
  socket.emitWithAck(sheetEmits.play.name, { ...sheet.params, command, ...more }) as Promise<Ack>;
const damage = { do: 'set', field: 'current_hp', value: '-1' };

describe('a command over the socket', () => {
  it('has the answer of the call, tells the others first, and is done once by either way', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    const [player, dm] = await Promise.all([sheet.player.socket(), sheet.dm.socket()]);
    await Promise.all([join(player), join(dm)]);
    const told: SheetUpdate[] = [];
    player.on(sheetEvents.updates.name, (update: SheetUpdate) => void told.push(update));
    const opId = randomUUID();
    const ack = await play(player, damage, { opId, seenVersion: 0 });
    expect(ack).toMatchObject({
      status: true,
      update: {
        version: 1,
        change: { id: opId, author: { id: sheet.player.id }, text: `Hit points ${max} → ${max - 1}` },
      },
    });
    expect(told).toEqual([ack.update]);
    expect((await play(player, damage, { opId })).update?.change).toEqual(ack.update?.change);
    const called = await sheet.player.call(playCharacter, { params: sheet.params, body: { opId, command: damage } });
    expect(called.update).toEqual(ack.update);
    expect(await play(dm, damage)).toMatchObject({ status: true, update: { version: 2 } });
    expect(await sheet.read()).toMatchObject({ current_hp: max - 2, version: 2 });
  });

  it('needs no join, and nobody but the owner and the DM may send one', async () => {
    await sheet.newSheet();
    const before = await sheet.read();
    const [owner, other, outsider] = await Promise.all(
      [sheet.player, sheet.otherPlayer, sheet.table.outsider].map((person) => person.socket()),
    );
    for (const socket of [other, outsider] as [Socket, Socket]) {
      expect(await play(socket, damage)).toMatchObject({ status: false, code: 404 });
      await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: sheet.params.campaignId });
      expect(await play(socket, damage)).toMatchObject({ status: false, code: 404 });
    }
    expect(await sheet.read()).toEqual(before);
    expect(await play(owner as Socket, damage)).toMatchObject({ status: true });
  });

  it.each([
    ['a command that there is not', { command: { do: 'fly' } }, 'do'],
    ['a command that does not fit', { command: { do: 'set', field: 'no_such_number', value: '1' } }, 'field'],
    ['no command', { command: undefined }, 'command'],
    ['an operation id that is none', { command: damage, opId: 'mine' }, 'opId'],
    ['a sheet that is none', { command: damage, characterId: 'x' }, 'characterId'],
  ])('refuses %s as the call does, and names the field', async (_, payload, field) => {
    await sheet.newSheet();
    const socket = await sheet.player.socket();
    await join(socket);
    const ack = (await socket.emitWithAck(sheetEmits.play.name, { ...sheet.params, ...payload })) as Ack;
    expect(ack).toMatchObject({ status: false, code: 400, field });
  });

  it('is done in the order of arrival, also when the first ones come with the join', async () => {
    await sheet.newSheet();
    const socket = await sheet.player.socket();
    const joined = join(socket);
    const values = Array.from({ length: 12 }, (_, nth) => String(nth + 1));
    const acks = values.map((value) => play(socket, { do: 'set', field: 'temp_hp', value }));
    expect((await joined).status).toBe(true);
    expect((await Promise.all(acks)).map(({ status }) => status)).toEqual(values.map(() => true));
    const { history } = await sheet.player.call(getCharacter, { params: sheet.params });
    const after = history.map(({ changes }) => changes['temp_hp']?.after).toReversed();
    expect(after).toEqual(values.map(Number));
  });

  it('is refused as soon as the right to play has ended, although the sheet was joined', async () => {
    const { world } = sheet;
    const table = await world.campaign();
    const { id: characterId } = await world.character(table.player, { in: table.campaignId });
    sheet.params = { campaignId: table.campaignId, characterId };
    const socket = await table.player.socket();
    await join(socket);
    expect(await play(socket, damage)).toMatchObject({ status: true });
    const left = listen(socket, sheetEvents.left);
    const body = { type: 'remove', username: table.player.username } as const;
    expect(await table.dm.call(changeCampaign, { params: sheet.params, body })).toMatchObject({ http: 200 });
    expect(await play(socket, damage)).toMatchObject({ status: false, code: 404 });
    expect(await left.first()).toEqual({ characterId });
  });
});
