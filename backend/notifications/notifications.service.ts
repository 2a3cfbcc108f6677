import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import { DomainEvents, type Emit } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { NotificationEntity } from './notification.entity.js';

/** What an invitation says, and to whom. */
export interface Invitation {
  campaignId: string;
  campaignName: string;
  userId: string;
  /** Display name of who invites. */
  from: string;
}

/** News for people, and their answers to requests. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('campaign.deleted', ({ campaignId }, transaction, emit) => this.withdraw(transaction, emit, campaignId));
    this.events.on('campaign.member.joined', ({ campaignId, userId }, transaction, emit) => this.settle(transaction, emit, campaignId, userId));
  }

  /** Asks a person to join a campaign; asking again renews the one open request. */
  async invite({ campaignId, campaignName, userId, from }: Invitation): Promise<void> {
    const text = `${from} invites you to the campaign ${campaignName}.`;
    await this.events.transaction(async (transaction, emit) => {
      await transaction.query(
        `INSERT INTO notifications (user_id, kind, object_text, campaign_id) VALUES ($1, 'request', $2, $3)
         ON CONFLICT (user_id, campaign_id) WHERE kind = 'request'
         DO UPDATE SET object_text = excluded.object_text, created_at = now(), read_at = NULL`,
        [userId, text, campaignId],
      );
      await emit('notification.created', { userId });
    });
  }

  /** Tells a person something, inside the transaction in which it happens. */
  async tell(transaction: EntityManager, emit: Emit, userId: string, text: string): Promise<void> {
    await transaction.insert(NotificationEntity, { userId, kind: 'message', objectText: text });
    await emit('notification.created', { userId });
  }

  /** The read and the unread ones, each list the newest first. */
  async list(userId: string): Promise<{ notifications: Notification[]; new_notifications: Notification[] }> {
    const all = await this.dataSource.manager.find(NotificationEntity, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' }, take: 200 });
    return { notifications: all.filter((one) => one.readAt).map(shown), new_notifications: all.filter((one) => !one.readAt).map(shown) };
  }

  isUnread(userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(NotificationEntity, { userId, readAt: IsNull() });
  }

  /** Marks as read what was shown; what came meanwhile stays unread. */
  async seen(userId: string, ids: readonly string[]): Promise<MessageReply> {
    await this.events.transaction(async (transaction, emit) => {
      await transaction.update(NotificationEntity, { userId, id: In([...ids]), readAt: IsNull() }, { readAt: new Date() });
      await emit('notification.created', { userId });
    });
    return done('Read.');
  }

  /**
   * Answers a request once; accepting joins the campaign.
   * @throws Failure 404 when it is not there, 409 when it waits for no answer any more
   */
  async answer(userId: string, id: string, approved: boolean): Promise<MessageReply & { campaign_id: string }> {
    return this.events.transaction(async (transaction, emit) => {
      const request = await this.find(transaction, userId, id);
      const { campaignId } = request;
      if (request.kind !== 'request' || !campaignId) throw stale('This request was answered already or its campaign is gone.');
      await this.close(transaction, request, approved ? 'You accepted.' : 'You declined.');
      if (approved) await emit('invitation.accepted', { campaignId, userId });
      await emit('notification.created', { userId });
      return { ...done(approved ? 'You are in. Welcome to the campaign.' : 'The invitation is declined.'), campaign_id: campaignId };
    });
  }

  /** @throws Failure 404 */
  async delete(userId: string, id: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, emit) => {
      await transaction.remove(await this.find(transaction, userId, id));
      await emit('notification.created', { userId });
    });
    return done('The notification is deleted.');
  }

  /** The row is locked, so that of two answers only one counts. */
  private async find(transaction: EntityManager, userId: string, id: string): Promise<NotificationEntity> {
    const found = isUuid(id) && (await transaction.findOne(NotificationEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
    if (!found) throw notFound('notification');
    return found;
  }

  /** A request that waits no longer stays as a message that says what became of it. */
  private async close(transaction: EntityManager, request: NotificationEntity, outcome: string): Promise<void> {
    const { id, objectText, readAt } = request;
    await transaction.update(NotificationEntity, { id }, { kind: 'message', objectText: `${objectText} ${outcome}`, readAt: readAt ?? new Date() });
  }

  /** A deleted campaign takes its invitations back. */
  private async withdraw(transaction: EntityManager, emit: Emit, campaignId: string): Promise<void> {
    for (const request of await transaction.findBy(NotificationEntity, { campaignId, kind: 'request' })) {
      await this.close(transaction, request, 'The campaign is gone now.');
      await emit('notification.created', { userId: request.userId });
    }
  }

  /** Who joins by another way needs no invitation any more. */
  private async settle(transaction: EntityManager, emit: Emit, campaignId: string, userId: string): Promise<void> {
    for (const request of await transaction.findBy(NotificationEntity, { campaignId, userId, kind: 'request' })) {
      await this.close(transaction, request, 'You are in it now.');
      await emit('notification.created', { userId });
    }
  }
}

const shown = ({ id, kind, objectText, createdAt }: NotificationEntity): Notification => ({
  id,
  object_text: objectText,
  notification_type: { name: kind },
  created_at: createdAt.toISOString(),
});
