import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { metrics } from '../../backend/core/metrics/metrics.js';
import { LogRepository } from '../../backend/map/log/log.repository.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { defined } from '../support/defined.js';
import { colorsIn, markerOf, newMarker, paint, place, RoomFixture } from '../support/map.room-fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import { until } from '../support/until.js';

describe('a map room', () => {
  let fixture: RoomFixture;

  beforeEach(async () => {
    fixture = await RoomFixture.make();
  });
  afterEach(() => fixture.close());

  it('C1: shows and acknowledges a command only when it is durable', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const seen: number[] = [];
    fixture.repository.beforeCommit = () => void seen.push(fixture.framesTo('s').length);
    await room.command(fixture.dm, paint(C4));
    const frames = fixture.framesTo('s');
    expect(seen).toEqual([2]);
    expect(frames.map((frame) => frame.event)).toEqual(['joined room', 'get map', 'update coordinate']);
    expect((await fixture.persistedView()).campaign_map?.coordinates).toMatchObject([
      { id: C4, color_hex_code: '#6f9a4d' },
    ]);
  });

  it('combines commands that arrive during a commit into one commit and one frame', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const before = fixture.repository.commits;
    const waiting = metrics.commandsWaiting.cell();
    const waitingBefore = waiting.value;
    const [release, first] = await fixture.delayCommit(room.command.bind(room, fixture.dm, paint(coordinateId(1, 1))));
    const others = Array.from({ length: 49 }, (_, index) =>
      room.command(fixture.dm, paint(coordinateId(2 + (index % 9), 1 + Math.floor(index / 9)))),
    );
    fixture.repository.beforeCommit = () => undefined;
    await until('all others wait', () => waiting.value === waitingBefore + others.length);
    release();
    await Promise.all([first, ...others]);
    expect(waiting.value).toBe(waitingBefore);
    expect(fixture.repository.commits - before).toBe(2);
    expect(
      fixture
        .framesTo('s')
        .filter((frame) => frame.event === 'update coordinate')
        .map((frame) => frame.payload.coordinates?.length),
    ).toEqual([1, 49]);
  });

  it('C1: shows a commit while the next one is written, and keeps it shown when that one fails', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const [release, first] = await fixture.delayCommit(room.command.bind(room, fixture.dm, paint(C4, '#111111')));
    const second = expect(room.command(fixture.dm, paint(D4, '#222222'))).rejects.toMatchObject({ code: 500 });
    let shownBefore: unknown;
    fixture.repository.beforeCommit = async () => {
      await first;
      shownBefore = fixture.framesTo('s').at(-1)?.payload.coordinates;
      throw new Error('the disk is full');
    };
    release();
    await second;
    expect(shownBefore).toMatchObject([{ id: C4 }]);
    expect(fixture.framesTo('s').at(-1)).toMatchObject({
      event: 'get map',
      payload: { campaign_map: { coordinates: [{ id: C4, color_hex_code: '#111111' }] } },
    });
  });

  it('C2: a refused command writes nothing and sends nothing', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const [frames, commits] = [fixture.sent.length, fixture.repository.commits];
    await expect(room.command(fixture.player, paint(C4))).rejects.toMatchObject({ code: 403 });
    await expect(room.command(fixture.dm, paint(coordinateId(11, 1)))).rejects.toMatchObject({
      code: 400,
      field: 'coordinateId',
    });
    expect([fixture.sent.length, fixture.repository.commits]).toEqual([frames, commits]);
  });

  it('C3: executes commands in the order of arrival', async () => {
    const room = await fixture.withMap();
    const colors = ['#111111', '#222222', '#333333', '#444444'];
    await Promise.all(colors.map((color) => room.command(fixture.dm, paint(C4, color))));
    expect((await fixture.persistedView()).campaign_map?.coordinates).toMatchObject([{ color_hex_code: '#444444' }]);
  });

  it('C3: keeps the order of each room whose commits share statements with other rooms, also of a stale one', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => fixture.addCampaign()));
    const rooms = await Promise.all(ids.map((id) => fixture.withMap(id)));
    for (const [n, room] of rooms.entries()) await room.enter(`s${n}`, fixture.dm);
    const other = await fixture.open(ids[2]);
    const colors = Array.from({ length: 40 }, (_, n) => `#${(100_000 + n).toString()}`);
    const replies: string[][] = ids.map(() => []);
    const commands: Promise<unknown>[] = [];
    for (const [turn, color] of colors.entries()) {
      if (turn === 20) await other.command(fixture.dm, paint(D4));
      for (const [n, room] of rooms.entries())
        commands.push(room.command(fixture.dm, paint(C4, color)).then(() => replies[n]?.push(color)));
      // A slow database would make one commit of all that wait.
      await (turn % 10 === 9 ? Promise.all(commands) : setImmediate());
    }
    await Promise.all(commands);

    expect(Math.max(...fixture.repository.statements)).toBeGreaterThan(1);
    expect(replies).toEqual(ids.map(() => colors));
    for (const [n, id] of ids.entries()) {
      // A snapshot repeats what the viewer has.
      const shown = [...new Set(fixture.framesTo(`s${n}`).flatMap((frame) => colorsIn(frame, C4)))];
      expect(shown.length).toBeGreaterThan(2);
      expect(shown).toEqual(colors.filter((color) => shown.includes(color)));
      expect(shown.at(-1)).toBe(colors.at(-1));
      const saved = (await fixture.persistedView(fixture.dm, id)).campaign_map?.coordinates;
      expect(saved?.find((square) => square.id === C4)?.color_hex_code).toBe(colors.at(-1));
    }
    // The viewers of the stale room get what the other writer painted.
    expect(fixture.framesTo('s2').flatMap((frame) => colorsIn(frame, D4))).not.toEqual([]);
  });

  it('C4: executes a command with an opId once, also after a restart, and repeats the reply', async () => {
    const room = await fixture.withMap();
    const command = newMarker('Goblin', { opId: 'op-00000001' });
    const first = await room.command(fixture.dm, command);
    expect(await room.command(fixture.dm, command)).toEqual(first);
    const restarted = await fixture.open();
    expect(await restarted.command(fixture.dm, command)).toEqual(first);
    expect((await fixture.persistedView()).markers).toHaveLength(1);
  });

  it('C4: repeats the first reply when the same command would now be refused', async () => {
    const room = await fixture.withMap();
    const markerId = markerOf(await room.command(fixture.dm, newMarker('Goblin')));
    const command = { name: 'deleteMarker', payload: { markerId, opId: 'op-00000002' } } as const;
    const first = await room.command(fixture.dm, command);
    const restarted = await fixture.open();
    expect(await restarted.command(fixture.dm, command)).toEqual(first);
  });

  it('C4: executes a command once when it is sent twice at the same time', async () => {
    const room = await fixture.withMap();
    const command = newMarker('Goblin', { opId: 'op-00000003' });
    const [, first, second] = await Promise.all([
      room.command(fixture.dm, paint(C4)),
      room.command(fixture.dm, command),
      room.command(fixture.dm, command),
    ]);
    expect(second).toEqual(first);
    expect((await fixture.persistedView()).markers).toHaveLength(1);
  });

  it('C4: keeps the opIds of two people apart', async () => {
    const room = await fixture.withMap();
    await room.command(fixture.dm, paint(C4, '#111111', 'op-00000004'));
    await expect(room.command(fixture.player, paint(C4, '#222222', 'op-00000004'))).rejects.toMatchObject({
      code: 403,
    });
  });

  it('C5: reloads the saved state when a commit fails, and sends it to everybody', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    await room.command(fixture.dm, paint(C4, '#111111'));
    fixture.repository.beforeCommit = () => {
      fixture.repository.beforeCommit = () => undefined;
      throw new Error('the disk is full');
    };
    const message = expect.stringContaining('Nothing was changed.') as unknown;
    await expect(room.command(fixture.dm, paint(C4, '#222222'))).rejects.toMatchObject({ code: 500, message });
    expect(fixture.framesTo('s').at(-1)).toMatchObject({
      event: 'get map',
      payload: { seq: 0, campaign_map: { coordinates: [{ id: C4, color_hex_code: '#111111' }] } },
    });
    await room.command(fixture.dm, paint(D4, '#333333'));
    expect(fixture.framesTo('s').at(-1)).toMatchObject({ event: 'update coordinate', payload: { seq: 1 } });
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  /** Makes one method of the subscribers fail once. */
  function failOnce(room: Awaited<ReturnType<RoomFixture['open']>>, method: 'prepare' | 'deliver'): void {
    jest.spyOn(room.subscribers, method).mockImplementationOnce(() => {
      throw new Error('a viewer broke');
    });
  }

  it.each(['prepare', 'deliver'] as const)(
    'acknowledges a durable commit whose events cannot be sent (%s), and sends snapshots instead',
    async (method) => {
      const room = await fixture.withMap();
      await room.enter('s', fixture.dm);
      failOnce(room, method);
      await room.command(fixture.dm, paint(C4, '#111111'));
      await room.command(fixture.dm, paint(D4, '#222222'));
      expect(fixture.framesTo('s').slice(-2)).toMatchObject([
        { event: 'get map', payload: { campaign_map: { coordinates: [{ id: C4, color_hex_code: '#111111' }] } } },
        { event: 'update coordinate', payload: { coordinates: [{ id: D4 }] } },
      ]);
      expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
    },
  );

  it.each([
    ['is read again', undefined],
    ['cannot be read again', new Error('the map cannot be read')],
  ])('does not say that nothing was changed when it may be written, and the map %s', async (_, unreadable) => {
    const room = await fixture.withMap();
    const commit = fixture.repository.commit.bind(fixture.repository);
    jest.spyOn(fixture.repository, 'commit').mockImplementationOnce(async (written) => {
      await commit(written);
      if (unreadable) jest.spyOn(fixture.repository, 'load').mockRejectedValueOnce(unreadable);
      throw new Error('the answer cannot be read');
    });
    const message = expect.not.stringContaining('Nothing was changed') as unknown;
    await expect(room.command(fixture.dm, paint(C4))).rejects.toMatchObject({ code: 503, message });
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(1);
  });

  it("C10: repeats a commit after another writer's, and loses neither", async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    await here.enter('s', fixture.dm);
    await here.command(fixture.dm, paint(D4, '#222222'));
    const { coordinates } = (await fixture.persistedView()).campaign_map ?? { coordinates: [] };
    expect(coordinates.map((square) => square.color_hex_code).sort()).toEqual(['#111111', '#222222']);
    const frames = fixture.framesTo('s').filter(({ event }) => event === 'update coordinate');
    expect(frames.map(({ payload }) => payload.coordinates?.map(({ id }) => id))).toEqual([[C4], [D4]]);
  });

  it('C10: sends a snapshot after a change of another node whose difference could not be sent', async () => {
    const here = await fixture.withMap();
    await here.enter('s', fixture.dm);
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    jest.spyOn(LogRepository.prototype, 'since').mockRejectedValueOnce(new Error('the log cannot be read'));
    await expect(here.refresh()).rejects.toThrow('the log cannot be read');
    await here.command(fixture.dm, paint(D4, '#222222'));
    const [snapshot, change] = fixture.framesTo('s').slice(-2);
    expect(snapshot && colorsIn(snapshot, C4)).toEqual(['#111111']);
    expect(change && colorsIn(change, D4)).toEqual(['#222222']);
  });

  it('C10: commits at the second try, however often other writers come first', async () => {
    const room = await fixture.withMap();
    const increment = 'UPDATE campaign_maps SET version = version + 1 WHERE campaign_id = $1';
    let conflicts = 0;
    fixture.repository.beforeCommit = async () => {
      conflicts += 1;
      await fixture.dataSource.query(increment, [fixture.campaignId]);
    };
    expect(await room.command(fixture.dm, paint(C4))).toMatchObject({ status: true });
    expect(conflicts).toBe(1);
    fixture.repository.beforeCommit = () => undefined;
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(1);
    // The lock is released, and the next commit needs none.
    expect(await room.command(fixture.dm, paint(D4))).toMatchObject({ status: true });
  });

  it('F1: numbers the frames of each viewer separately, and S9: only those that the viewer receives', async () => {
    const room = await fixture.withMap();
    await room.enter('dm', fixture.dm);
    await room.enter('player', fixture.player);
    const markerId = markerOf(await room.command(fixture.dm, newMarker('Goblin', { isHiding: true })));
    await room.command(fixture.dm, place(markerId, C4));
    await room.command(fixture.dm, paint(D4));
    expect(fixture.framesTo('dm').map((frame) => frame.payload.seq)).toEqual([undefined, 0, 1, 2, 3]);
    expect(fixture.framesTo('player').map((frame) => frame.payload.seq)).toEqual([undefined, 0, 1]);
  });

  it('Q3: stores a row only for squares that are not blank', async () => {
    const room = await fixture.withMap();
    await room.command(fixture.dm, paint([C4, D4]));
    await room.command(fixture.dm, paint(C4, null));
    expect(await fixture.dataSource.query('SELECT coordinate_id, color_hex_code FROM map_squares')).toEqual([
      { coordinate_id: D4, color_hex_code: '#6f9a4d' },
    ]);
  });

  it('C7: blanks a new map in the database too, together with later commands of the same commit', async () => {
    const room = await fixture.withMap();
    const markerId = markerOf(await room.command(fixture.dm, newMarker('Goblin')));
    await room.command(fixture.dm, place(markerId, C4));
    await room.command(fixture.dm, paint([C4, D4]));
    await Promise.all([
      room.command(fixture.dm, paint(C4, '#111111')),
      room.command(fixture.dm, { name: 'createMap', payload: { rows: 5, columns: 6 } }),
      room.command(fixture.dm, paint(C4, '#222222')),
    ]);
    expect(await fixture.persistedView()).toMatchObject({
      campaign_map: { rows_count: 5, columns_count: 6, coordinates: [{ id: C4, color_hex_code: '#222222' }] },
      markers: [{ id: markerId, map_coordinate_id: null }],
    });
  });

  it('stores every field of a marker', async () => {
    const room = await fixture.withMap();
    await room.command(
      fixture.dm,
      newMarker('Goblin "O\'Hara"', {
        publicNotes: 'a\nb, {"c"}',
        privateNotes: '\\ \u2603',
        size: 0.5,
        isHiding: true,
        awareUsers: [fixture.player, 'x"y\\z'],
      }),
    );
    expect((await fixture.persistedView()).markers).toMatchObject([
      {
        name: 'Goblin "O\'Hara"',
        marker_type: { id: 'enemy' },
        map_coordinate_id: null,
        public_notes: 'a\nb, {"c"}',
        private_notes: '\\ \u2603',
        size: 0.5,
        is_hiding: true,
        aware_all: false,
        aware_users: [fixture.player],
      },
    ]);
  });

  it('F6: changes the view at once when a role changes or a membership ends', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.player);
    await room.command(fixture.dm, newMarker('Goblin'));
    fixture.members.set(fixture.player, { ...defined(fixture.members.get(fixture.player)), role: 'dm' });
    await room.refresh();
    expect(fixture.framesTo('s').slice(-2)).toMatchObject([
      { event: 'joined room', payload: { level: 'dm' } },
      { event: 'get map', payload: { markers: [{ name: 'Goblin' }] } },
    ]);
    fixture.members.delete(fixture.player);
    await room.refresh();
    expect(fixture.framesTo('s').at(-1)).toMatchObject({ event: 'left room' });
    await expect(room.command(fixture.player, paint(C4))).rejects.toMatchObject({ code: 404 });
    await room.command(fixture.dm, paint(C4));
    expect(fixture.framesTo('s').at(-1)).toMatchObject({ event: 'left room' });
  });
});
