import { Injectable } from '@nestjs/common';
import { done, forbidden, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import type { DeleteUser } from '../../contracts/users/users.dto.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { AccountsService } from './accounts.service.js';
import { UserEntity } from './user.entity.js';
import { endAllSessions } from './end-sessions.js';
import { UsersService } from './users.service.js';

/**
 * Deletes accounts, for their owners and for administrators. Each module removes what it has of the person when it hears
 * `user.deleted`, in the same transaction.
 */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Deletes an account with everything that its owner has. Owners give their password. Administrators can delete
   * another person's account without a password.
   * @param key the account's id or username
   * @throws Failure 400 naming `password`, 403 for another person's account, 404 for an unknown account, 429 after too
   * many wrong passwords
   */
  async delete(user: SessionUser, key: string, { password }: DeleteUser): Promise<MessageReply> {
    const own = key === user.id || key.toLowerCase() === user.username.toLowerCase();
    if (own) await this.accounts.requirePassword(user, 'password', password ?? '');
    else if (user.role !== 'admin') throw forbidden('You can only delete your own account.');
    const person = own ? user : await this.users.findByIdOrUsername(key);
    if (!person) throw notFound('account');
    await this.deleteAccount(person.id);
    return done(
      own ? 'Your account has been deleted.' : sentence`The account of ${person.display_name} has been deleted.`,
    );
  }

  /** Deletes the account. Locks its row, so that nobody creates anything for the account meanwhile. */
  private async deleteAccount(userId: string): Promise<void> {
    await this.events.transaction(async (transaction, publish) => {
      const user = await transaction.findOne(UserEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw notFound('account');
      await endAllSessions(transaction, publish, userId);
      await publish('user.deleted', { userId });
      await transaction.delete(UserEntity, { id: userId });
      await this.accounts.appointAdmins(transaction);
      await this.pictures.discard(user.photo, transaction);
    });
  }
}
