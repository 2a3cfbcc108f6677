import type { Notification, Unread } from '../../contracts/notifications/notifications.contract.js';
import type { NotificationEntity } from './notification.entity.js';
import type { NotificationRow } from './notification.subqueries.js';

/** Returns a notification as its owner sees it. */
export const notificationOf = ({
  id,
  kind,
  objectText,
  createdAt,
}: NotificationRow | NotificationEntity): Notification => ({
  id,
  object_text: objectText,
  notification_type: { name: kind },
  created_at: new Date(createdAt).toISOString(),
});

/** Returns what a person learns of the number of their unread notifications. */
export const unreadOf = (unread_count: number): Unread => ({ is_unread: unread_count > 0, unread_count });
