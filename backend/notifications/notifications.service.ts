import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import type { Notification, Unread } from '../../contracts/notifications/notifications.contract.js';
import { sentence } from '../../contracts/core/text.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { NotificationEntity } from './notification.entity.js';
import { notificationOf, unreadOf } from './notification.presenter.js';
import { LISTED_NOTIFICATIONS } from './notification.subqueries.js';

/** An invitation to a campaign. */
export interface Invitation {
  campaignId: string;
  campaignName: string;
  userId: string;
  /** The display name of the person who invites. */
  from: string;
}

/** Creates notifications, lists them, and handles the answers to requests. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('campaign.deleted', ({ campaignId }, transaction, publish) =>
      this.closeInvitations(transaction, publish, { campaignId }, 'The campaign is gone now.'),
    );
    this.events.on('campaign.member.joined', ({ campaignId, userId }, transaction, publish) =>
      this.closeInvitations(transaction, publish, { campaignId, userId }, 'You are in it now.'),
    );
  }

  /** Creates a request that invites a person to a campaign. A second invitation renews the open request. */
  async createInvitation({ campaignId, campaignName, userId, from }: Invitation): Promise<void> {
    const text = sentence`${from} invites you to the campaign ${campaignName}.`;
    await this.events.transaction(async (transaction, publish) => {
      await transaction.query(
        `INSERT INTO notifications (user_id, kind, object_text, campaign_id) VALUES ($1, 'request', $2, $3)
         ON CONFLICT (user_id, campaign_id) WHERE kind = 'request'
         DO UPDATE SET object_text = excluded.object_text, created_at = now(), read_at = NULL`,
        [userId, text, campaignId],
      );
      await publish('notifications.changed', { userId });
      await publish('campaign.joining.changed', { campaignId });
    });
  }

  /**
   * Creates a message for a person inside the transaction.
   * @param isAnnounced whether the open tabs show it at once, whatever screen they are on
   */
  async createMessage(
    transaction: EntityManager,
    publish: Publish,
    userId: string,
    text: string,
    isAnnounced = false,
  ): Promise<void> {
    await transaction.insert(NotificationEntity, { userId, kind: 'message', objectText: text });
    await publish('notifications.changed', { userId, ...(isAnnounced ? { message: text } : {}) });
  }

  /** Returns the newest 200 notifications: the read and the unread ones, each list with the newest first. */
  async list(userId: string): Promise<{ notifications: Notification[]; new_notifications: Notification[] }> {
    const all = await this.dataSource.manager.find(NotificationEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: LISTED_NOTIFICATIONS,
    });
    return {
      notifications: all.filter((one) => one.readAt).map(notificationOf),
      new_notifications: all.filter((one) => !one.readAt).map(notificationOf),
    };
  }

  /** Returns how many unread notifications the person has. */
  async countUnread(userId: string): Promise<Unread> {
    return unreadOf(await this.dataSource.manager.countBy(NotificationEntity, { userId, readAt: IsNull() }));
  }

  /** Removes the open invitation of a person. @returns whether there was one */
  async withdrawInvitation(campaignId: string, userId: string): Promise<boolean> {
    return this.events.transaction(async (transaction, publish) => {
      const { affected } = await transaction.delete(NotificationEntity, { campaignId, userId, kind: 'request' });
      await publish('notifications.changed', { userId });
      await publish('campaign.joining.changed', { campaignId });
      return affected === 1;
    });
  }

  /** Marks the notifications with these ids as read. */
  async markAsRead(userId: string, ids: readonly string[]): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.update(
        NotificationEntity,
        { userId, id: In([...ids]), readAt: IsNull() },
        { readAt: new Date() },
      );
      await publish('notifications.changed', { userId });
    });
    return done('The notifications are marked as read.');
  }

  /**
   * Answers a request. A person who accepts joins the campaign.
   * @throws Failure 404 when there is no such notification, 409 when the request is closed or the campaign is full
   */
  async answer(userId: string, id: string, approved: boolean): Promise<MessageReply & { campaign_id: string }> {
    return this.events.transaction(async (transaction, publish) => {
      const request = await this.findAndLock(transaction, userId, id);
      const { campaignId } = request;
      if (request.kind !== 'request' || !campaignId)
        throw stale('This invitation was already answered, or its campaign no longer exists.');
      await this.closeRequest(transaction, request, approved ? 'You accepted.' : 'You declined.');
      if (approved) await publish('invitation.accepted', { campaignId, userId });
      await publish('notifications.changed', { userId });
      await publish('campaign.joining.changed', { campaignId });
      return {
        ...done(approved ? 'You have joined. Welcome to the campaign.' : 'The invitation is declined.'),
        campaign_id: campaignId,
      };
    });
  }

  /** Deletes a notification of the person. @throws Failure 404 */
  async delete(userId: string, id: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      const { kind, campaignId } = await transaction.remove(await this.findAndLock(transaction, userId, id));
      await publish('notifications.changed', { userId });
      if (kind === 'request' && campaignId) await publish('campaign.joining.changed', { campaignId });
    });
    return done('The notification is deleted.');
  }

  /** Returns a notification and locks it, so that only the first of two answers counts. @throws Failure 404 */
  private async findAndLock(transaction: EntityManager, userId: string, id: string): Promise<NotificationEntity> {
    const found =
      isUuid(id) &&
      (await transaction.findOne(NotificationEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
    if (!found) throw notFound('notification');
    return found;
  }

  /** Turns a request into a message that ends with its outcome. */
  private async closeRequest(transaction: EntityManager, request: NotificationEntity, outcome: string): Promise<void> {
    const { id, objectText, readAt } = request;
    await transaction.update(
      NotificationEntity,
      { id },
      { kind: 'message', objectText: `${objectText} ${outcome}`, readAt: readAt ?? new Date() },
    );
  }

  /** Closes the open invitations to a campaign: all of them, or those of one person. */
  private async closeInvitations(
    transaction: EntityManager,
    publish: Publish,
    where: { campaignId: string; userId?: string },
    outcome: string,
  ): Promise<void> {
    for (const request of await transaction.findBy(NotificationEntity, { ...where, kind: 'request' })) {
      await this.closeRequest(transaction, request, outcome);
      await publish('notifications.changed', { userId: request.userId });
    }
  }
}
