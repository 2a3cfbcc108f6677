import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  answerNotification,
  deleteFeedback,
  deleteNotification,
  listFeedback,
  listNotifications,
  markNotificationsRead,
  sendFeedback,
} from '../../contracts/notifications/notifications.contract.js';
import {
  AnswerNotification,
  ListFeedback,
  MarkNotificationsRead,
  SendFeedback,
} from '../../contracts/notifications/notifications.dto.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { FeedbackService } from './feedback.service.js';
import { NotificationsService } from './notifications.service.js';

/** Serves the routes of notifications.contract.ts. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly feedback: FeedbackService,
  ) {}

  @Handles(listNotifications)
  list(@SignedInUser() user: SessionUser) {
    return this.notifications.list(user.id);
  }

  @Handles(markNotificationsRead)
  markAsRead(@SignedInUser() user: SessionUser, @Body() { ids }: MarkNotificationsRead) {
    return this.notifications.markAsRead(user.id, ids);
  }

  @Handles(answerNotification)
  answer(@SignedInUser() user: SessionUser, @Param('id') id: string, @Body() form: AnswerNotification) {
    return this.notifications.answer(user.id, id, form.is_approved);
  }

  @Handles(deleteNotification)
  delete(@SignedInUser() user: SessionUser, @Param('id') id: string) {
    return this.notifications.delete(user.id, id);
  }

  @Handles(sendFeedback)
  sendFeedback(@SignedInUser() user: SessionUser, @Body() { feedback }: SendFeedback) {
    return this.feedback.send(user.id, feedback);
  }

  @Handles(listFeedback)
  listFeedback(@Query() { page }: ListFeedback) {
    return this.feedback.list(page);
  }

  @Handles(deleteFeedback)
  deleteFeedback(@Param('id') id: string) {
    return this.feedback.delete(id);
  }
}
