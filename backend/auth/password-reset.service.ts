import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ResetPassword } from '../../contracts/auth/auth.dto.js';
import { badInput, done, type MessageReply } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import { PASSWORD_CHANGED } from '../../contracts/users/account-fields.rules.js';
import { CONFIG, type Config } from '../core/config.js';
import { fromNow } from '../core/database/database-clock.js';
import { DomainEvents } from '../core/domain-events.js';
import { MailService } from '../core/mail/mail.service.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { AccountsService, type Credentials } from '../users/accounts.service.js';
import { passwordChangedEmail } from '../users/password-changed-email.js';
import { passwordResetEmail } from './account-emails.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { hashToken, createToken } from './mailed-tokens.js';

/** Returns a hash that changes with the address and the password of an account, however they are changed. */
const accountStateOf = ({ user, passwordHash }: Credentials): string =>
  hashToken(`${user.email.toLowerCase()}\n${passwordHash}`);

/** Mails reset links and sets the new passwords. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly mail: MailService,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails a reset link after the reply. The reply is the same whether or not the email address has an account.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 429 after too many requests
   */
  async request(email: string, clientIp: string): Promise<MessageReply> {
    await this.rates.consume('mail.ip', clientIp);
    await this.rates.consume('mail.email', email);
    this.mail.runInBackground(() => this.emailResetLink(email));
    return done('If there is an account with this email address, a link to reset its password is on the way.');
  }

  /**
   * Sets the new password, ends every session of the account and deletes the token.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 400 when the token is unknown, used, too old or of an account that has changed since, or the two
   *   passwords differ or are guessed first, 429 after too many tries
   */
  async reset(form: ResetPassword, clientIp: string): Promise<MessageReply> {
    await this.accounts.requireNewPassword('new_password', form.new_password, form.repeat_pass);
    await this.rates.consume('token.ip', clientIp);
    const { user } = await this.events.transaction(async (transaction, publish) => {
      const used = await transaction
        .createQueryBuilder()
        .delete()
        .from(PasswordResetEntity)
        .where('token_hash = :hash AND expires_at > now()', { hash: hashToken(form.token) })
        .returning('user_id AS id, account_state AS state')
        .execute();
      const [owner] = used.raw as { id: string; state: string }[];
      const account = owner && (await this.accounts.lockCredentials(transaction, owner.id));
      if (!account || accountStateOf(account) !== owner.state)
        throw badInput('token', 'This link was already used, or it is too old. Ask for a new one.');
      await this.accounts.setPassword(transaction, publish, owner.id, form.new_password);
      return account;
    });
    this.mail.send(passwordChangedEmail(user, 'link'));
    return done(PASSWORD_CHANGED);
  }

  private async emailResetLink(email: string): Promise<void> {
    const account = await this.accounts.findCredentialsByEmail(email);
    if (!account) return;
    const { id, email: to, display_name: name } = account.user;
    const { token, hash } = createToken();
    const expiresAt = fromNow(`${TIMES.resetTokenHours} hours`);
    const link = { userId: id, tokenHash: hash, accountState: accountStateOf(account), expiresAt };
    await this.dataSource.manager.upsert(PasswordResetEntity, link, ['userId']);
    this.mail.send(passwordResetEmail({ publicUrl: this.config.publicUrl, to, name, token }));
  }
}
