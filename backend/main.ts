import 'reflect-metadata';
import { loadConfig, type Config, type RunningConfig } from './core/config.js';
import { explainDataDirError, prepareDataDir } from './core/data-dir.js';
import { explainListenError } from './core/http/listen-error.js';
import { isDatabaseLoss } from './core/database/database-loss.js';
import { explainDatabaseError, waitForDatabase } from './core/database/wait-for-database.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './core/database/embedded-postgres/embedded-postgres.js';
import { collectSeldom } from './core/load/garbage-collection.js';
import { log } from './core/log.js';
import { checkRedis } from './core/nodes/check-redis.js';
import { NodeLock } from './core/database/node-lock.js';
import { loadOrCreateSecret } from './core/access/session-secret.js';
import { StartError } from './core/start-error.js';

/** Milliseconds after which a process that has lost the lock of its database exits. */
const STOP_WITHIN = 10_000;

/** Prints a line for the operator. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `work` in the data folder, and explains its errors to the operator. */
async function inDataDir<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainDataDirError(error, dataDir);
  }
}

/** Starts the embedded database, or waits for the one of DATABASE_URL. */
async function startDatabase({ databaseUrl, dataDir, smtpUrl }: Config): Promise<EmbeddedPostgres | undefined> {
  // Without a mail server the program writes mails into the data folder.
  if (databaseUrl === undefined || smtpUrl === undefined) await prepareDataDir(dataDir);
  if (databaseUrl !== undefined) {
    await waitForDatabase(databaseUrl, print);
    return undefined;
  }
  return inDataDir(dataDir, () => startEmbeddedPostgres({ dataDir, log: print }));
}

/** Adds the database URL and the session secret that the configuration leaves open. */
async function complete(config: Config, database: EmbeddedPostgres | undefined): Promise<RunningConfig> {
  const { dataDir } = config;
  const databaseUrl = config.databaseUrl ?? database?.url ?? '';
  const sessionSecret = config.sessionSecret ?? (await inDataDir(dataDir, () => loadOrCreateSecret(dataDir)));
  return { ...config, databaseUrl, sessionSecret };
}

/** Serves until a signal arrives, which may be during the start; then stops everything in order. */
async function serve(config: Config, database: EmbeddedPostgres | undefined): Promise<void> {
  let stopApp: (() => Promise<void>) | undefined;
  let lock: NodeLock | undefined;
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    // npm repeats the signal that the terminal has sent.
    if (stopping) return;
    stopping = true;
    await stopApp?.();
    await lock?.release();
    await database?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    const running = await complete(config, database);
    await Promise.all(running.redisUrls.map((url) => checkRedis(url, print)));
    lock = await NodeLock.take(running.databaseUrl, running.redisUrls.length > 0, () => {
      process.stderr.write('Another Questhearth has taken over this database. This one stops.\n');
      setTimeout(() => process.exit(1), STOP_WITHIN).unref();
      void stop(1);
    });
    // The modules are most of the program: a start that is refused does not wait for them.
    const { createApp, drainAndClose } = await import('./app.js');
    const { backupBeforeUpdate } = await import('./backups/backup-before-update.js');
    await backupBeforeUpdate(running, print);
    const app = await createApp(running);
    stopApp = () => drainAndClose(app);
    await app.listen(config.port, config.host).catch((error: unknown) => {
      throw explainListenError(error, config.port, config.host);
    });
    print(`Questhearth is ready at ${config.publicUrl}`);
  } catch (error) {
    if (stopping) return;
    await lock?.release();
    await database?.stop();
    if (config.databaseUrl !== undefined && isDatabaseLoss(error))
      throw explainDatabaseError(error, config.databaseUrl);
    throw database ? explainDataDirError(error, config.dataDir) : error;
  }
}

async function main(): Promise<void> {
  collectSeldom();
  const config = loadConfig();
  await serve(config, await startDatabase(config));
}

main().catch((error: unknown) => {
  if (error instanceof StartError) log.fatal(error.message);
  else log.fatal({ err: error }, 'the start failed');
  process.stderr.write(`Questhearth cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
