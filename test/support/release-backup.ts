/*
 * Before a release: `node scripts/run-ts.mjs test/support/release-backup.ts` writes a backup of the demo's campaign as the
 * present version makes it, into test/releases. Every later version has to restore it, migrate it and serve it.
 */
import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import { makeBackup } from '../../backend/backups/make-backup.js';
import { RELEASE } from '../../backend/core/release.js';
import { startTestServer } from './database.server.js';
import { createDemoCampaign } from './demo-campaign.js';
import { World } from './campaign-world.js';

const file = `test/releases/${RELEASE}.backup`;
const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const world = await World.start();
try {
  await createDemoCampaign(world);
  await rm(file, { force: true });
  const { databaseUrl: url } = world.running.config;
  const { rows } = await makeBackup({ url, dir: 'test/releases', file, recipients: [], version: RELEASE });
  process.stdout.write(`${file}: ${rows} rows\n`);
} finally {
  await world.close();
  await server.stop();
}
process.exit();
