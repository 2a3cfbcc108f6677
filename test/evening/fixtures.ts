import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { test as base } from '../e2e/fixtures.js';
import { NodesBehindProxy } from '../support/nodes-behind-proxy.js';
import { BUILT } from '../support/program.js';

/** The end-to-end tests' people, at three nodes behind HAProxy instead of the one server. */
export const test = base.extend<object, { contentDir: string; nodes: NodesBehindProxy }>({
  /** A pack of rules besides those of the product, with `test.use`; a node with one takes seconds longer to start. */
  contentDir: ['', { option: true, scope: 'worker' }],
  nodes: [
    async ({ contentDir }, use) => {
      const database = await startEmbeddedPostgres({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
      const nodes = await NodesBehindProxy.start(database.url, {
        files: BUILT,
        port: Number(process.env['E2E_PORT']),
        contentDir,
      });
      await use(nodes);
      await nodes.close();
      await database.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
