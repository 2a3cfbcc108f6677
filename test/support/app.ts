import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../backend/app.js';
import { loadConfig, type RunningConfig } from '../../backend/core/config.js';
import { UNLIMITED_WORK } from './budgets.js';
import { srdContent } from './content-pack.js';
import { createTestDatabase } from './database.js';

/** A running application with its own database. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly url: string;
  readonly config: RunningConfig;
  /** Stops the application and drops what it made. */
  close(): Promise<void>;
}

/** Starts the whole application on a free port, on a fresh copy of the migrated database. */
export async function startTestApp(overrides: Partial<RunningConfig> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-test-'));
  const config: RunningConfig = {
    ...loadConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', BACKUP_EVERY: 'off' }),
    databaseUrl: database.url,
    sessionSecret: 'a secret that only tests know, long enough',
    budgets: UNLIMITED_WORK,
    ...(overrides.contentDirs ? {} : { loadedContent: srdContent() }),
    ...overrides,
  };
  const node = await serve(config);
  return {
    ...node,
    close: async () => {
      await node.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts another node on the database of an application. */
export const startNode = ({ config }: TestApp): Promise<TestApp> => serve(config);

async function serve(config: RunningConfig): Promise<TestApp> {
  const app = await createApp(config);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, config, close: () => app.close() };
}
