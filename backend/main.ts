import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.js';
import { loadConfig, type Config } from './core/config.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './core/embedded-postgres.js';
import { log } from './core/log.js';
import { keptSecret } from './core/secret.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Brings the database up, where it is ours to bring up. */
const startDatabase = (config: Config): Promise<EmbeddedPostgres> | undefined =>
  config.embedded ? startEmbeddedPostgres({ dataDir: config.dataDir, log: say }) : undefined;

/** Serves until a signal comes, which is heeded during the start as well; then everything ends in its order. */
async function serve(config: Config, database: EmbeddedPostgres | undefined): Promise<void> {
  let app: NestExpressApplication | undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    // npm passes on the signal that the terminal has sent already.
    if (stopping) return;
    stopping = true;
    await app?.close();
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  try {
    app = await createApp({
      ...config,
      databaseUrl: config.databaseUrl ?? database?.url ?? '',
      sessionSecret: config.sessionSecret ?? (await keptSecret(config.dataDir)),
    });
    await app.listen(config.port, config.host);
    say(`Questhearth is ready at ${config.publicUrl}`);
  } catch (error) {
    if (stopping) return;
    await database?.stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const config = loadConfig();
  await serve(config, await startDatabase(config));
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the start failed');
  process.stderr.write(`Questhearth cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
