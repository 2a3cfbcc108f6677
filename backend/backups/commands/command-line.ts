import { resolve } from 'node:path';
import { loadConfig, type Config } from '../../core/config.js';
import { explainDataDirError } from '../../core/data-dir.js';
import { explainDatabaseError, waitForDatabase } from '../../core/database/wait-for-database.js';
import { findDatabase, startEmbeddedPostgres } from '../../core/database/embedded-postgres/embedded-postgres.js';
import { StartError } from '../../core/start-error.js';
import { BackupError } from '../archive/archive.types.js';

/** Prints a line for the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the configuration. These commands sign no session, so they need no secret. */
export const commandConfig = (): Config => loadConfig({ SESSION_SECRET: 'x'.repeat(32), ...withoutEmpty(process.env) });

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Returns the absolute path of a file that was named in the folder where npm was started. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

/**
 * Runs `work` with the URL of the configured database. Starts the embedded one where nobody runs it, and stops it again.
 * @param isOwner whether no program may use the embedded one meanwhile, and a missing one is created
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Config,
  isOwner: boolean,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    await waitForDatabase(databaseUrl, print);
    return work(databaseUrl).catch((error: unknown) => {
      throw isFromConnecting(error) ? explainDatabaseError(error, databaseUrl) : error;
    });
  }
  if (!isOwner) {
    const found = findDatabase(dataDir);
    if (found.state === 'running') return work(found.url);
    if (found.state === 'none')
      throw new BackupError(`There is no database in ${dataDir}. DATA_DIR names another folder.`);
  }
  const database = await startEmbeddedPostgres({ dataDir, log: print }).catch((error: unknown) => {
    throw explainDataDirError(error, dataDir);
  });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

const isFromConnecting = (error: unknown): boolean => (error as { syscall?: string }).syscall === 'connect';

/** Whether a command was given an option that it does not have. */
const isWrongUse = (error: unknown): error is Error =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Runs a command: prints what its operator has to know when it fails, and exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    const isExplained = error instanceof BackupError || error instanceof StartError || isWrongUse(error);
    process.stderr.write(`${isExplained ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
