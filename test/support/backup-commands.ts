import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { contentsOf, type Contents } from './backups.js';

/** What a command has printed, and its exit code. */
export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** What changes from one backup to the next: a backup writes down what has become of it after its snapshot. */
export const BOOKKEEPING: readonly string[] = ['backups'];

/** The commands of an operator who backs up and restores, with a folder for the files and the data folders. */
export class BackupCommands {
  readonly folder = mkdtempSync(join(tmpdir(), 'questhearth-commands-'));

  constructor() {
    // The account that runs the database reaches the data folders.
    chmodSync(this.folder, 0o755);
  }

  /** The path of a file or a data folder of this name. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Runs `npm run backup` or `npm run restore`. @param env what `.env` says, such as DATA_DIR */
  async run(
    command: 'backup' | 'restore',
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<CommandOutcome> {
    const own = { DATABASE_URL: '', SESSION_SECRET: '', BACKUP_DIR: '', BACKUP_RECIPIENTS: '', NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [`scripts/${command}.mjs`, ...args], {
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  /** Runs `work` with the embedded database of a data folder that nobody uses. */
  async inDatabase<Result>(dataDir: string, work: (url: string) => Promise<Result>): Promise<Result> {
    const database = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  }

  /** Reads the tables of a data folder that nobody uses. */
  contentsIn(dataDir: string): Promise<Contents> {
    return this.inDatabase(dataDir, (url) => contentsOf(url, BOOKKEEPING));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
