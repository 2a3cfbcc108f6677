import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import { DomainEvents, type Emit } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { NotificationEntity } from './notification.entity.js';

/** An invitation to a campaign. */
export interface Invitation {
  campaignId: string;
  campaignName: string;
  userId: string;
  /** Display name of the person who invites. */
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
    this.events.on('campaign.deleted', ({ campaignId }, transaction, emit) =>
      this.closeInvitationsTo(transaction, emit, campaignId),
    );
    this.events.on('campaign.member.joined', ({ campaignId, userId }, transaction, emit) =>
      this.closeInvitationsOf(transaction, emit, campaignId, userId),
    );
  }

  /** Invites a person to a campaign; a second invitation renews the open request. */
  async createInvitation({ campaignId, campaignName, userId, from }: Invitation): Promise<void> {
    const text = `${from} invites you to the campaign ${campaignName}.`;
    await this.events.transaction(async (transaction, emit) => {
      await transaction.query(
        `INSERT INTO notifications (user_id, kind, object_text, campaign_id) VALUES ($1, 'request', $2, $3)
         ON CONFLICT (user_id, campaign_id) WHERE kind = 'request'
         DO UPDATE SET object_text = excluded.object_text, created_at = now(), read_at = NULL`,
        [userId, text, campaignId],
      );
      await emit('notifications.changed', { userId });
    });
  }

  /** Creates a message for a person inside a transaction. */
  async createMessage(transaction: EntityManager, emit: Emit, userId: string, text: string): Promise<void> {
    await transaction.insert(NotificationEntity, { userId, kind: 'message', objectText: text });
    await emit('notifications.changed', { userId });
  }

  /** Returns the read and the unread notifications, each list with the newest first. */
  async list(userId: string): Promise<{ notifications: Notification[]; new_notifications: Notification[] }> {
    const all = await this.dataSource.manager.find(NotificationEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: 200,
    });
    return {
      notifications: all.filter((one) => one.readAt).map(presentNotification),
      new_notifications: all.filter((one) => !one.readAt).map(presentNotification),
    };
  }

  hasUnread(userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(NotificationEntity, { userId, readAt: IsNull() });
  }

  /** Marks the notifications with these ids as read. */
  async markAsRead(userId: string, ids: readonly string[]): Promise<MessageReply> {
    await this.events.transaction(async (transaction, emit) => {
      await transaction.update(
        NotificationEntity,
        { userId, id: In([...ids]), readAt: IsNull() },
        { readAt: new Date() },
      );
      await emit('notifications.changed', { userId });
    });
    return done('Read.');
  }

  /**
   * Answers a request once; accepting joins the campaign.
   * @throws Failure 404 when there is no such notification, 409 when it no longer waits for an answer
   */
  async answer(userId: string, id: string, approved: boolean): Promise<MessageReply & { campaign_id: string }> {
    return this.events.transaction(async (transaction, emit) => {
      const request = await this.findAndLock(transaction, userId, id);
      const { campaignId } = request;
      if (request.kind !== 'request' || !campaignId)
        throw stale('This request was answered already or its campaign is gone.');
      await this.closeRequest(transaction, request, approved ? 'You accepted.' : 'You declined.');
      if (approved) await emit('invitation.accepted', { campaignId, userId });
      await emit('notifications.changed', { userId });
      return {
        ...done(approved ? 'You are in. Welcome to the campaign.' : 'The invitation is declined.'),
        campaign_id: campaignId,
      };
    });
  }

  /** @throws Failure 404 */
  async delete(userId: string, id: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, emit) => {
      await transaction.remove(await this.findAndLock(transaction, userId, id));
      await emit('notifications.changed', { userId });
    });
    return done('The notification is deleted.');
  }

  /** Finds and locks a notification, so that only one of two answers counts. @throws Failure 404 */
  private async findAndLock(transaction: EntityManager, userId: string, id: string): Promise<NotificationEntity> {
    const found =
      isUuid(id) &&
      (await transaction.findOne(NotificationEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
    if (!found) throw notFound('notification');
    return found;
  }

  /** Turns a request into a message with its outcome. */
  private async closeRequest(transaction: EntityManager, request: NotificationEntity, outcome: string): Promise<void> {
    const { id, objectText, readAt } = request;
    await transaction.update(
      NotificationEntity,
      { id },
      { kind: 'message', objectText: `${objectText} ${outcome}`, readAt: readAt ?? new Date() },
    );
  }

  /** Closes the open invitations to a deleted campaign. */
  private async closeInvitationsTo(transaction: EntityManager, emit: Emit, campaignId: string): Promise<void> {
    for (const request of await transaction.findBy(NotificationEntity, { campaignId, kind: 'request' })) {
      await this.closeRequest(transaction, request, 'The campaign is gone now.');
      await emit('notifications.changed', { userId: request.userId });
    }
  }

  /** Closes the open invitations of a person who has joined the campaign in another way. */
  private async closeInvitationsOf(
    transaction: EntityManager,
    emit: Emit,
    campaignId: string,
    userId: string,
  ): Promise<void> {
    for (const request of await transaction.findBy(NotificationEntity, { campaignId, userId, kind: 'request' })) {
      await this.closeRequest(transaction, request, 'You are in it now.');
      await emit('notifications.changed', { userId });
    }
  }
}

const presentNotification = ({ id, kind, objectText, createdAt }: NotificationEntity): Notification => ({
  id,
  object_text: objectText,
  notification_type: { name: kind },
  created_at: createdAt.toISOString(),
});
