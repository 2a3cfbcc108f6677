import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../backend/app.js';
import { loadConfig, type RunningConfig } from '../../backend/core/config.js';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { loadOrCreateSecret } from '../../backend/core/access/session-secret.js';
import { createDemoCampaign } from './demo-campaign.js';
import { World } from './campaign-world.js';

/* The program that `npm run demo` starts. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-demo-'));
const settings = loadConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: 'loopback' });
const database = await startEmbeddedPostgres({ dataDir, log: say });
const config: RunningConfig = {
  ...settings,
  databaseUrl: database.url,
  sessionSecret: await loadOrCreateSecret(dataDir),
};
let app: NestExpressApplication | undefined;
const removeEverything = async (): Promise<void> => {
  await app?.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
};

const stop = async (): Promise<void> => {
  await removeEverything();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  app = await createApp(config);
  await app.listen(config.port, config.host);
  const url = `http://127.0.0.1:${config.port}`;
  say('Creating the demo campaign …');
  const logins = await createDemoCampaign(World.ofRunningApp({ app, url, config, close: stop }));
  say(`\nThe demo is ready at ${config.publicUrl}. Ctrl-C deletes everything in it.\n`);
  for (const { who, email, password } of logins) say(`  ${who.padEnd(28)} ${email.padEnd(24)} ${password}`);
} catch (error) {
  await removeEverything();
  throw error;
}
