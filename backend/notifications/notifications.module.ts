import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FeedbackService } from './feedback.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';

/** Notifies people and stores their feedback. */
@Module({
  imports: [UsersModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, FeedbackService, NotificationsGateway],
  exports: [NotificationsService],
})
export class NotificationsModule {}
