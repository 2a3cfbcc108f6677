import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { EditUser } from '../../contracts/users/users.dto.js';
import { PASSWORD_CHANGED } from '../../contracts/users/account-fields.rules.js';
import { sentence } from '../../contracts/core/text.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { MailService } from '../core/mail/mail.service.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { AccountsService } from './accounts.service.js';
import { passwordChangedEmail } from './password-changed-email.js';
import { UserEntity } from './user.entity.js';

/** Changes accounts for their owners. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly mail: MailService,
  ) {}

  /**
   * Applies the change that `form.type` names.
   * @throws Failure 404 for another person's account, 400 naming the wrong field, 429 after too many tries
   */
  edit(user: SessionUser, id: string, form: EditUser, file: Express.Multer.File | undefined): Promise<MessageReply> {
    if (id !== user.id) throw notFound('account');
    switch (form.type) {
      case 'name_change':
        return this.setDisplayName(user, form.display_name ?? '');
      case 'pass_change':
        return this.changePassword(user, form);
      case 'upload_photo':
        return this.setPhoto(user, file);
      case 'consent_change':
        return this.setConsent(user, form.ask_before_adding ?? false);
    }
  }

  private async setDisplayName(
    user: SessionUser,
    displayName: string,
  ): Promise<MessageReply & { display_name: string }> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.update(UserEntity, { id: user.id }, { displayName });
      await publish('user.changed', { userId: user.id });
    });
    return { ...done(sentence`Your display name is now ${displayName}.`), display_name: displayName };
  }

  private async changePassword(user: SessionUser, form: EditUser): Promise<MessageReply> {
    const password = form.new_password ?? '';
    await this.accounts.requireNewPassword('new_password', password, form.repeat_pass);
    await this.accounts.requirePassword(user, 'old_password', form.old_password ?? '');
    await this.events.transaction((transaction, publish) =>
      this.accounts.setPassword(transaction, publish, user.id, password),
    );
    this.mail.send(passwordChangedEmail(user, 'profile'));
    return done(PASSWORD_CHANGED);
  }

  /** Sets whether the person is invited where a DM would otherwise add them directly. */
  private async setConsent(
    { id }: SessionUser,
    askBeforeAdding: boolean,
  ): Promise<MessageReply & { ask_before_adding: boolean }> {
    await this.dataSource.manager.update(UserEntity, { id }, { askBeforeAdding });
    const msg = askBeforeAdding
      ? 'You will be asked before you are added to a campaign.'
      : 'A DM can add you to a campaign at once now.';
    return { ...done(msg), ask_before_adding: askBeforeAdding };
  }

  private async setPhoto(
    user: SessionUser,
    file: Express.Multer.File | undefined,
  ): Promise<MessageReply & { photo: string | null }> {
    const photo = await this.pictures.saveFor(user.id, file, (address) => this.storePhoto(user.id, address));
    return { ...done('Your picture is saved.'), photo: pictureAt(photo, 'small') };
  }

  /** @returns the address */
  private storePhoto(id: string, photo: string): Promise<string> {
    return this.events.transaction(async (transaction, publish) => {
      const before = await transaction.findOne(UserEntity, {
        select: { id: true, photo: true },
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!before) throw notFound('account');
      await this.pictures.discard(before.photo, transaction);
      await transaction.update(UserEntity, { id }, { photo });
      await publish('user.changed', { userId: id });
      return photo;
    });
  }
}
