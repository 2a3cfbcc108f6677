import { personRow, type PersonRow } from '../users/user.subqueries.js';
import type { NotificationEntity } from './notification.entity.js';

/*
 * Parts of the statements that read a whole page in one round trip, here and in other modules. The arguments are SQL, such
 * as `$1`.
 */

/** The most notifications that a list returns. */
export const LISTED_NOTIFICATIONS = 200;

/** What `notificationOf` takes; its time is ISO 8601. */
export type NotificationRow = Pick<NotificationEntity, 'id' | 'kind' | 'objectText'> & { readonly createdAt: string };

/** A person who is invited to a campaign, and when, as ISO 8601. */
export interface InvitationRow {
  readonly person: PersonRow;
  readonly invitedAt: string;
}

/** Returns the SQL of the NotificationRows that wait for the person's answer, the newest first. */
export const openRequests = (userId: string): string => `
  (SELECT COALESCE(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'objectText', r.object_text,
                                              'createdAt', r.created_at) ORDER BY r.created_at DESC, r.id), '[]')
     FROM (SELECT * FROM notifications n WHERE n.user_id = ${userId} AND n.kind = 'request'
            ORDER BY n.created_at DESC, n.id LIMIT ${LISTED_NOTIFICATIONS}) AS r)`;

/** Returns the SQL of the number of a person's unread notifications. */
export const unreadCount = (userId: string): string =>
  `(SELECT count(*)::integer FROM notifications n WHERE n.user_id = ${userId} AND n.read_at IS NULL)`;

/** Returns the SQL of the InvitationRows of a campaign's open invitations, the newest first. */
export const openInvitations = (campaignId: string): string => `
  (SELECT COALESCE(json_agg(json_build_object('person', ${personRow('u')}, 'invitedAt', n.created_at)
                            ORDER BY n.created_at DESC, n.id), '[]')
     FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE n.campaign_id = ${campaignId} AND n.kind = 'request')`;
