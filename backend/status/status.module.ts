import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/backups.module.js';
import { MetricsService } from './metrics.service.js';
import { NodeHeartbeat } from './node-heartbeat.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

/** Says how the service is: to administrators, to Prometheus and to the other nodes. */
@Module({
  imports: [BackupsModule],
  controllers: [StatusController],
  providers: [MetricsService, NodeHeartbeat, StatusService],
})
export class StatusModule {}
