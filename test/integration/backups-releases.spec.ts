import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import { getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { backupBeforeUpdate } from '../../backend/backups/backup-before-update.js';
import { openDataSource } from '../../backend/data-source.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { ask, BackupFixture, restore } from '../support/backups.js';
import { MapConnection } from '../support/map.connection.js';
import { defined } from '../support/defined.js';
import { World } from '../support/campaign-world.js';

/** A backup of the demo's campaign by each release, which `test/support/release-backup.ts` writes. */
const RELEASES = join(import.meta.dirname, '../releases');

let fixture: BackupFixture;
beforeEach(async () => {
  fixture = await BackupFixture.create();
});
afterEach(() => fixture.remove());

it.each(readdirSync(RELEASES).filter((name) => name.endsWith('.backup')))(
  'restores %s, brings its tables to the present version, and serves what people had',
  async (name) => {
    const url = await fixture.emptyDatabase();
    await restore(join(RELEASES, name), url);
    await (await openDataSource(url)).destroy();
    const world = await World.start({ databaseUrl: url });
    const dm = world.stranger();
    await dm.call(login, { body: { email: 'dm@example.test', password: 'correct horse battery' } });
    const { campaigns = [] } = (await dm.call(currentUser)) ?? {};
    const { id: campaignId } = defined(campaigns[0]);
    const { campaign } = await dm.call(getCampaign, { params: { campaignId } });
    expect(campaign).toMatchObject({ name: 'The Lamplit Road', quest_notes: expect.stringContaining('Saltmere') });
    const map = await MapConnection.at(dm, campaignId);
    await map.newFrames();
    const markerNamed = (wanted: string): Marker => defined(map.map.markers.find((marker) => marker.name === wanted));
    markerNamed('Brannoc Tallow');
    markerNamed('Loose plank');
    const { id: markerId } = markerNamed('Ferryman');
    const renamed = { campaignId, type: 'update_marker', markerId, name: 'Old ferryman' } as const;
    expect(await map.emit(mapEmits.updateMarker, renamed)).toMatchObject({ status: true });
    await world.close();
  },
);

it('backs an embedded database up before a new version changes it, once, and changes nothing when it cannot', async () => {
  const url = await fixture.emptyDatabase();
  await restore(join(RELEASES, '0.1.0.backup'), url);
  const dir = join(fixture.dir, 'made');
  const backup = { dir, every: 1000, keepDays: 7, keepWeeks: 4, recipients: [] };
  const config = { databaseUrl: url, embedded: true, dataDir: fixture.dir, backup };
  const printed: string[] = [];
  const before = (changed: Partial<typeof config> = {}): Promise<void> =>
    backupBeforeUpdate({ ...config, ...changed }, (line) => printed.push(line));
  await before({ embedded: false });
  expect(printed).toEqual([]);
  const blocked = { ...backup, dir: join(RELEASES, '0.1.0.backup') };
  await expect(before({ backup: blocked })).rejects.toThrow(
    /^The backup before the update failed: .*Nothing was changed/,
  );
  printed.length = 0;
  await before();
  expect(printed).toEqual([
    'This version changes the database. Making a backup first …',
    expect.stringMatching(/^The backup is in \S+\.backup$/),
  ]);
  const [file = ''] = readdirSync(dir);
  const again = await fixture.emptyDatabase();
  await restore(join(dir, file), again);
  expect(await ask(again, 'SELECT * FROM users ORDER BY id')).toEqual(
    await ask(url, 'SELECT * FROM users ORDER BY id'),
  );
  await (await openDataSource(url)).destroy();
  await before();
  expect(printed).toHaveLength(2);
});
