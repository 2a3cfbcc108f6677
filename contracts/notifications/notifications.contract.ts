import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { Person } from '../users/users.contract.js';
import type { AnswerNotification, MarkNotificationsRead, SendFeedback } from './notifications.dto.js';

/** A `request` waits for an answer; a `message` only informs. */
export type NotificationKind = 'request' | 'message';

/** A notification. `object_text` is its text. */
export interface Notification {
  id: string;
  object_text: string;
  notification_type: { name: NotificationKind };
  /** ISO 8601. */
  created_at: string;
}

/** An entry of the feedback form. */
export interface FeedbackEntry {
  id: string;
  feedback: string;
  /** ISO 8601. */
  created_at: string;
  /** Null when the account was deleted. */
  user: Person | null;
}

/** One page of feedback, the newest first. Pages count from 1. */
export interface FeedbackPage {
  feedback: FeedbackEntry[];
  total: number;
  page: number;
  pages: number;
}

export const listNotifications = route<void, { notifications: Notification[]; new_notifications: Notification[] }>({
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'user',
  summary: 'Returns the read and the unread notifications, the newest first; does not mark them as read.',
});

export const markNotificationsRead = route<MarkNotificationsRead, MessageReply>({
  method: 'POST',
  path: '/api/v1/notifications/seen',
  access: 'user',
  summary: 'Marks the listed notifications as read.',
});

export const answerNotification = route<AnswerNotification, MessageReply & { campaign_id: string }>({
  method: 'POST',
  path: '/api/v1/notification/:id',
  access: 'user',
  summary: 'Accepts or declines a request; 409 when it was answered already or its campaign is gone.',
});

export const deleteNotification = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/notification/:id',
  access: 'user',
  summary: 'Deletes a notification; deleting an open request declines it.',
});

export const sendFeedback = route<SendFeedback, MessageReply>({
  method: 'POST',
  path: '/api/v1/feedback',
  access: 'user',
  summary: 'Sends suggestions or comments to the administrators.',
});

export const listFeedback = route<void, FeedbackPage>({
  method: 'GET',
  path: '/api/v1/admin/feedback',
  access: 'admin',
  summary: 'Returns one page of the feedback (query: page).',
});

export const deleteFeedback = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/admin/feedback/:id',
  access: 'admin',
  summary: 'Deletes one entry of the feedback.',
});

/** Whether the user has unread notifications, and how many. */
export interface Unread {
  is_unread: boolean;
  unread_count: number;
}

/** What has changed of a person's notifications. */
export interface NotificationsChange extends Unread {
  /** The text of a message that has just come; left out otherwise. */
  new_message?: string;
}

/** The server sends this to every open tab of a person when their notifications change and when a tab connects. */
export const notificationsChanged = serverEvent<NotificationsChange>('notifications changed');
