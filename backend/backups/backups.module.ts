import { Module } from '@nestjs/common';
import { BackupSchedule } from './backup-schedule.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';

/** Backs the database up by itself, and says what became of it. */
@Module({
  controllers: [BackupsController],
  providers: [BackupsService, BackupSchedule],
  exports: [BackupsService],
})
export class BackupsModule {}
