import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { test as base } from '../e2e/fixtures.js';
import { NodesBehindProxy } from '../support/nodes-behind-proxy.js';
import { BUILT } from '../support/program.js';
import { packDir } from '../support/rules-packs.js';

/** The end-to-end tests' people, at three nodes behind HAProxy instead of the one server, with a dragon in its lair. */
export const test = base.extend<object, { nodes: NodesBehindProxy }>({
  nodes: [
    async ({}, use) => {
      const database = await startEmbeddedPostgres({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
      const nodes = await NodesBehindProxy.start(database.url, {
        files: BUILT,
        contentDir: packDir('lair'),
        port: Number(process.env['E2E_PORT']),
      });
      await use(nodes);
      await nodes.close();
      await database.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
