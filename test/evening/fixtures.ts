import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { test as base } from '../e2e/fixtures.js';
import { buildFormerRelease, type FormerRelease } from '../support/former-release.js';
import { NodesBehindProxy } from '../support/nodes-behind-proxy.js';
import { BUILT, type ProgramFiles } from '../support/program.js';

interface Cluster {
  /** A pack of rules besides those of the product, with `test.use`; a node with one takes seconds longer to start. */
  contentDir: string;
  /** What the nodes run at first. */
  files: ProgramFiles;
  nodes: NodesBehindProxy;
}

/** The end-to-end tests' people, at three nodes behind HAProxy instead of the one server. */
export const test = base.extend<object, Cluster>({
  contentDir: ['', { option: true, scope: 'worker' }],
  files: [async ({}, use) => use(BUILT), { scope: 'worker' }],
  nodes: [
    async ({ contentDir, files }, use) => {
      const database = await startEmbeddedPostgres({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
      const nodes = await NodesBehindProxy.start(database.url, {
        files,
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

/** The same, but at first the nodes run the release before this one. */
export const testFromFormerRelease = test.extend<object, { formerRelease: FormerRelease }>({
  formerRelease: [
    async ({}, use) => {
      const release = await buildFormerRelease();
      await use(release);
      await release.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  files: [async ({ formerRelease }, use) => use(formerRelease.files), { scope: 'worker' }],
});
