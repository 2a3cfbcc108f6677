import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FeedbackService } from './feedback.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';

/** Stores notifications and feedback, and tells open tabs about unread notifications. */
@Module({
  imports: [UsersModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, FeedbackService, NotificationsGateway],
  exports: [NotificationsService],
})
export class NotificationsModule {}
