import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mapEvents } from '../../contracts/map/map.contract.js';
import type { CommittedChange } from '../../backend/map/map.commit.js';
import { paint, RoomFixture } from '../support/map.room-fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import { until } from '../support/until.js';

const E4 = D4 + 1;

describe('a map room whose commit comes late', () => {
  let fixture: RoomFixture;

  beforeEach(async () => {
    fixture = await RoomFixture.make();
  });
  afterEach(() => fixture.close());

  it('answers a command that another node has executed, and does not load the map again', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    const reply = await there.command(fixture.dm, paint(C4, '#111111', 'painted there'));
    await here.refresh();
    const load = jest.spyOn(fixture.repository, 'load');
    expect(await here.command(fixture.dm, paint(C4, '#111111', 'painted there'))).toEqual(reply);
    // The map in memory is the last one, also after what was taken back: the next commit is not late.
    await here.command(fixture.dm, paint(D4, '#222222'));
    expect(load).not.toHaveBeenCalled();
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('waits for what the other node sends of its commit, and does not load the map', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    const load = jest.spyOn(fixture.repository, 'load');
    fixture.untilLate = () => {
      void here.applyCommit(fixture.committed.at(-1) as CommittedChange);
      return new Promise(() => undefined);
    };
    await here.command(fixture.dm, paint(D4, '#222222'));
    expect(load).not.toHaveBeenCalled();
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('loads the map when what the other node has sent is lost', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    await here.command(fixture.dm, paint(D4, '#222222'));
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('writes a late commit also when the connection that should lock the map is lost', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    const lost = new Error('Connection terminated unexpectedly');
    const lock = jest.spyOn(fixture.repository, 'lock').mockRejectedValueOnce(lost);
    await here.command(fixture.dm, paint(D4, '#222222'));
    expect(lock).toHaveBeenCalled();
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('does not keep the map locked while its node hangs, and writes afterwards', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    const idle = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'";
    fixture.untilLate = async () => {
      fixture.untilLate = () => Promise.resolve();
      await until('the lock has ended', async () => (await fixture.dataSource.query<object[]>(idle)).length === 0);
      await there.command(fixture.dm, paint(D4, '#222222'));
    };
    await here.command(fixture.dm, paint(E4, '#333333', 'after the lock'));
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(3);
  });

  it('refuses a late commit that the database refuses under the lock, and goes on', async () => {
    const here = await fixture.withMap();
    const there = await fixture.open();
    await there.command(fixture.dm, paint(C4, '#111111'));
    await fixture.dataSource.query(`ALTER TABLE map_squares ADD CHECK (coordinate_id <> ${D4})`);
    await expect(here.command(fixture.dm, paint(D4, '#222222'))).rejects.toMatchObject({ code: 500 });
    await here.command(fixture.dm, paint(C4, '#333333'));
    expect((await fixture.persistedView()).campaign_map?.coordinates).toMatchObject([{ color_hex_code: '#333333' }]);
  });

  it('takes a DM who watches the shown scene to one that was shown while the map could not be read', async () => {
    const here = await fixture.withMap();
    await here.enter('s', fixture.dm);
    const there = await fixture.open();
    const scene = { name: 'Cellar', rows: 4, columns: 4 };
    const { sceneId } = (await there.command(fixture.dm, { name: 'makeScene', payload: scene })) as { sceneId: string };
    await there.command(fixture.dm, { name: 'showScene', payload: { sceneId } });
    fixture.repository.beforeCommit = () => {
      throw new Error('The commit fails.');
    };
    await expect(here.command(fixture.dm, paint(C4))).rejects.toMatchObject({ code: 503 });
    expect(fixture.framesTo('s').at(-1)?.payload).toMatchObject({ scene: { id: sceneId } });
  });

  it('removes everybody as soon as it finds that the campaign is gone', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.player);
    for (const table of ['campaign_maps WHERE campaign_id', 'campaigns WHERE id'])
      await fixture.dataSource.query(`DELETE FROM ${table} = $1`, [fixture.campaignId]);
    await expect(room.command(fixture.dm, paint(C4))).rejects.toMatchObject({ code: 404 });
    expect(fixture.framesTo('s').at(-1)).toMatchObject({ event: mapEvents.leftRoom.name });
  });
});
