/*
 * After a change of the version of campaign files: `node scripts/run-ts.mjs test/support/stored-campaign-file.ts` writes a
 * file of the present version into test/campaign-files. Every later version has to read it.
 */
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { CAMPAIGN_FILE } from '../../contracts/campaign-files/campaign-file.types.js';
import { downloadCampaign } from '../../contracts/campaign-files/campaign-files.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { startTestServer } from './database.server.js';
import { makeRichCampaign } from './rich-campaign.js';
import { World } from './campaign-world.js';

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const world = await World.start();
try {
  const { dm, campaignId } = await makeRichCampaign(world);
  const response = await dm.fetch(fillPath(downloadCampaign.path, { campaignId }));
  await writeFile(
    `test/campaign-files/version-${CAMPAIGN_FILE.version}.qhc`,
    Buffer.from(await response.arrayBuffer()),
  );
} finally {
  await world.close();
  await server.stop();
}
process.exit();
