import { Module } from '@nestjs/common';
import { Sweep } from '../core/database/sweep.js';
import { BackupSchedule } from './backup-schedule.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';

/** What became of backups more than 400 days ago; the last proved one is told for ever. */
const OUTDATED = `t.started_at < now() - interval '400 days' AND t.id IS DISTINCT FROM
  (SELECT b.id FROM backups b WHERE b.state = 'proved' ORDER BY b.started_at DESC LIMIT 1)`;

/** Backs the database up by itself, and says what became of it. */
@Module({
  controllers: [BackupsController],
  providers: [BackupsService, BackupSchedule],
  exports: [BackupsService],
})
export class BackupsModule {
  constructor(sweep: Sweep) {
    sweep.add({ table: 'backups', where: OUTDATED });
  }
}
