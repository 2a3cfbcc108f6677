import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan, Raw } from 'typeorm';
import type { Backup, BackupStatus } from '../../contracts/backups/backups.contract.js';
import { CONFIG, type RunningConfig } from '../core/config.js';
import { BackupEntity } from './backup.entity.js';
import { isSameDisk } from './run-backup.js';

const HOUR = 3_600_000;

const present = ({ state, startedAt, host, file, bytes, reason }: BackupEntity): Backup => ({
  state,
  at: startedAt.toISOString(),
  host,
  file,
  bytes: bytes === null ? null : Number(bytes),
  reason,
});

/** A time within the last milliseconds, by the clock of the database. */
const startedWithin = (milliseconds: number) =>
  Raw((column) => `${column} BETWEEN now() - interval '${milliseconds} milliseconds' AND now()`);

/** Says what became of the backups of every node, for the administrator's page and the metrics. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: RunningConfig,
  ) {}

  /** Returns when the last proved backup was made, and what went wrong since. */
  async status(): Promise<BackupStatus> {
    const { embedded, dataDir, backup } = this.config;
    const repository = this.dataSource.getRepository(BackupEntity);
    // One of the future was made while the clock was ahead: how old it is, nobody knows.
    const startedAt = Raw((column) => `${column} <= now()`);
    const proved = await repository.findOne({ where: { state: 'proved', startedAt }, order: { startedAt: 'DESC' } });
    const isRecent = await repository.existsBy({ state: 'proved', startedAt: startedWithin(2 * (backup.every ?? 0)) });
    const last = await repository.findOne({
      where: { startedAt: MoreThan(proved?.startedAt ?? new Date(0)) },
      order: { startedAt: 'DESC' },
    });
    return {
      every_hours: backup.every === undefined ? null : backup.every / HOUR,
      last_proved: proved && present(proved),
      last_problem: last && present(last),
      is_overdue: backup.every !== undefined && !isRecent,
      is_same_disk: embedded && (await isSameDisk(dataDir, backup.dir)),
    };
  }
}
