import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeBackup } from '../../backend/backups/make-backup.js';
import { BackupFixture, contentsOf, restore } from '../support/backups.js';
import { World } from '../support/campaign-world.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { fillEveryTable } from '../support/every-table.js';

let database: TestDatabase;
let fixture: BackupFixture;
beforeEach(async () => {
  database = await createTestDatabase();
  fixture = await BackupFixture.create();
});
afterEach(async () => {
  await fixture.remove();
  await database.drop();
});

it('a backup has every row of every table but that of the migrations', async () => {
  const { url } = database;
  const world = await World.start({ databaseUrl: url });
  await fillEveryTable(world);
  // Nothing writes any more: neither a heartbeat nor a session.
  await world.close();
  const before = await contentsOf(url);
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  const { path } = await makeBackup({ url, dir: fixture.dir, recipients: [], version: '0.1.0' });
  const target = await fixture.emptyDatabase();
  await restore(path, target);
  expect(await contentsOf(target)).toEqual(before);
});
