import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import type { FeedbackPage } from '../../contracts/notifications/notifications.contract.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { isUuid } from '../core/uuid.js';
import { UsersService } from '../users/users.service.js';
import { FeedbackEntity } from './feedback.entity.js';

const PAGE_SIZE = 25;

/** Stores feedback and lists it for administrators. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly rates: RateLimiter,
  ) {}

  /** Stores feedback. @throws Failure 429 after too many entries */
  async send(userId: string, feedback: string): Promise<MessageReply> {
    await this.rates.consume('feedback.user', userId);
    await this.dataSource.manager.insert(FeedbackEntity, { userId, feedback });
    return done('Thank you for your feedback. The administrators will read it.');
  }

  /** Returns one page of the feedback, the newest first. Pages count from 1. */
  async list(page = 1): Promise<FeedbackPage> {
    const [entries, total] = await this.dataSource.manager.findAndCount(FeedbackEntity, {
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    });
    const people = await this.users.findByIds(entries.flatMap((entry) => entry.userId ?? []));
    const feedback = entries.map(({ id, feedback, createdAt, userId }) => ({
      id,
      feedback,
      created_at: createdAt.toISOString(),
      user: (userId && people.get(userId)) || null,
    }));
    return { feedback, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }

  /** Deletes an entry. @throws Failure 404 */
  async delete(id: string): Promise<MessageReply> {
    const { affected } = isUuid(id) ? await this.dataSource.manager.delete(FeedbackEntity, { id }) : { affected: 0 };
    if (!affected) throw notFound('feedback');
    return done('The feedback is deleted.');
  }
}
