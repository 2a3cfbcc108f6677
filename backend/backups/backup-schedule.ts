import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type RunningConfig } from '../core/config.js';
import { isDatabaseLoss, logDatabaseLoss } from '../core/database/database-loss.js';
import { log } from '../core/log.js';
import { BackupRunningError } from './backup-lock.js';
import { isBackupDue, type LastBackups } from './backup-due.js';
import { runBackup } from './run-backup.js';

/** Milliseconds between two looks at what is due; the first one leaves the start of the program alone. */
const LOOK_EVERY = 60_000;

/** Makes the scheduled backups. Of several nodes, the one that looks first makes it; the others see that it was made. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: RunningConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.backup.every === undefined) return;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('The program stops.'));
    await this.running;
  }

  /** Makes a backup if one is due and this process makes none. Logs what goes wrong, and tries again later. */
  look(): Promise<void> {
    this.running ??= this.makeIfDue().finally(() => (this.running = undefined));
    return this.running;
  }

  private async makeIfDue(): Promise<void> {
    const { every } = this.config.backup;
    try {
      if (every === undefined || !isBackupDue(await this.last(), every)) return;
      const { unproved } = await runBackup(this.config, { signal: this.stopping.signal });
      if (unproved !== undefined) log.warn({ reason: unproved }, 'a backup was made, but could not be proved');
    } catch (error) {
      if (error instanceof BackupRunningError || this.stopping.signal.aborted) return;
      if (isDatabaseLoss(error)) return logDatabaseLoss(error);
      log.error({ err: error }, 'a backup failed');
    }
  }

  /**
   * Reads when backups were made, in milliseconds before now by the clock of the database. It leaves out what a clock that
   * was ahead has put into the future: with that, each look would make one until the clock gets there.
   */
  private async last(): Promise<LastBackups> {
    const [row]: LastBackups[] = await this.dataSource.query(
      `SELECT extract(epoch FROM now() - max(started_at) FILTER (WHERE state <> 'failed' AND started_at <= now()))::float8 * 1000 AS "madeAgo",
              extract(epoch FROM now() - max(ended_at) FILTER (WHERE state = 'failed' AND ended_at <= now()))::float8 * 1000 AS "failedAgo"
         FROM backups`,
    );
    return row ?? { madeAgo: null, failedAgo: null };
  }
}
