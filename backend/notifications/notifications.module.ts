import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { Sweep } from '../core/database/sweep.js';
import { FeedbackService } from './feedback.service.js';
import { LISTED_NOTIFICATIONS } from './notification.subqueries.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';

/** The condition for a message `t` that no list shows any more. Open invitations stay until they are answered. */
const UNLISTED = `t.kind = 'message' AND t.ctid IN (
  SELECT n.ctid FROM (
    SELECT o.ctid, row_number() OVER (PARTITION BY o.user_id ORDER BY o.created_at DESC, o.id) AS place
      FROM notifications o) AS n WHERE n.place > ${LISTED_NOTIFICATIONS})`;

/** Days for which feedback is kept that no administrator has deleted. */
const FEEDBACK_DAYS = 400;

/** Stores notifications and feedback, and tells open tabs about unread notifications. */
@Module({
  imports: [UsersModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, FeedbackService, NotificationsGateway],
  exports: [NotificationsService],
})
export class NotificationsModule {
  constructor(sweep: Sweep) {
    sweep.add({ table: 'notifications', where: UNLISTED });
    sweep.add({ table: 'feedback', where: `t.created_at < now() - interval '${FEEDBACK_DAYS} days'` });
  }
}
