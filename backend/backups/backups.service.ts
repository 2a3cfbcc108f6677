import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
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
    const proved = await repository.findOne({ where: { state: 'proved' }, order: { startedAt: 'DESC' } });
    const last = await repository.findOne({
      where: { startedAt: MoreThan(proved?.startedAt ?? new Date(0)) },
      order: { startedAt: 'DESC' },
    });
    return {
      every_hours: backup.every === undefined ? null : backup.every / HOUR,
      last_proved: proved && present(proved),
      last_problem: last && present(last),
      is_overdue: backup.every !== undefined && Date.now() - (proved?.startedAt.getTime() ?? 0) > 2 * backup.every,
      is_same_disk: embedded && (await isSameDisk(dataDir, backup.dir)),
    };
  }
}
