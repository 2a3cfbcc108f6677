import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Register } from '../../contracts/auth/auth.dto.js';
import { badInput, done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import { CONFIG, type Config } from '../core/config.js';
import { fromNow, isToCome } from '../core/database/database-clock.js';
import { DomainEvents } from '../core/domain-events.js';
import { MailService } from '../core/mail/mail.service.js';
import { hashPassword } from '../core/access/password-hash.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { AccountsService } from '../users/accounts.service.js';
import { confirmationEmail, existingAccountEmail } from './account-emails.js';
import { RegistrationEntity } from './registration.entity.js';
import { hashToken, createToken } from './mailed-tokens.js';

/** An unconfirmed registration reserves its username, and its mail can be sent again, for this many hours. */
const RESERVATION_HOURS = 7 * 24;

const CHECK_MAIL = 'Please check your email for a confirmation link.';

/**
 * Stores registrations and turns confirmed ones into accounts. A visitor cannot find out whether an email address has an
 * account: the replies, the response times and the reserved usernames are the same. Only the mail differs.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly mail: MailService,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores the registration and mails the confirmation link. Mails the owner instead when the email address has an
   * account.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 400 naming `repeat_pass`, `password` or `username`, 429 after too many tries
   */
  async register(form: Register, clientIp: string): Promise<MessageReply> {
    await this.accounts.requireNewPassword('password', form.password, form.repeat_pass);
    await this.rates.consume('register.ip', clientIp);
    await this.rates.consume('mail.email', form.email);
    const passwordHash = await hashPassword(form.password);
    const { token, hash } = createToken();
    const { emailHasAccount } = await this.dataSource.transaction((transaction) =>
      this.storeRegistration(transaction, form, passwordHash, hash),
    );
    if (emailHasAccount) this.mail.runInBackground(async () => void (await this.emailExistingOwner(form.email)));
    else this.emailConfirmationLink({ ...form, displayName: form.display_name }, token);
    return done(CHECK_MAIL);
  }

  /**
   * Creates the account of the mailed token, and deletes the other registrations with the same email address.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 400 when the token is unknown, used or too old, 409 when an account has the username or the email
   * address, 429 after too many tries
   */
  async confirm(token: string, clientIp: string): Promise<MessageReply> {
    await this.rates.consume('token.ip', clientIp);
    await this.events.transaction(async (transaction) => {
      const pendingRegistration = await transaction.findOne(RegistrationEntity, {
        where: { tokenHash: hashToken(token), tokenExpiresAt: isToCome() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pendingRegistration) {
        throw new Failure(
          400,
          'This confirmation link was already used, or it is too old. Try to log in, or sign up again.',
        );
      }
      await this.accounts.create(transaction, pendingRegistration);
      await transaction.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [pendingRegistration.email]);
    });
    return done('Your email address is confirmed. You can log in now.');
  }

  /**
   * Mails the link of the newest registration again, with a new token. The reply is the same for every email address.
   * @throws Failure 429 after too many requests
   */
  async resend(email: string, clientIp: string): Promise<MessageReply> {
    await this.rates.consume('mail.ip', clientIp);
    await this.rates.consume('mail.email', email);
    this.mail.runInBackground(() => this.emailNewLink(email));
    return done('If somebody has signed up with this email address, the confirmation link is on the way again.');
  }

  /**
   * Returns the password hash of the newest registration with this email address, also when nobody can confirm it because
   * an account has the email address.
   */
  async findPendingPasswordHash(email: string): Promise<string | undefined> {
    return (await this.newestRegistrationQuery(email).getOne())?.passwordHash;
  }

  /** Stores a registration, which reserves its username; without a token when an account has the email address. */
  private async storeRegistration(
    transaction: EntityManager,
    form: Register,
    passwordHash: string,
    tokenHash: string,
  ): Promise<{ emailHasAccount: boolean }> {
    // Serializes the registrations for one username.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [form.username]);
    await transaction.query('DELETE FROM registrations WHERE expires_at < now()');
    const taken = await this.accounts.findTaken(transaction, form);
    if (taken.username || (await this.isReservedByAnother(transaction, form)))
      throw badInput('username', 'This username is taken. Choose another one.');
    await transaction.insert(RegistrationEntity, {
      username: form.username,
      displayName: form.display_name,
      email: form.email,
      passwordHash,
      tokenHash: taken.email ? null : tokenHash,
      tokenExpiresAt: fromNow(`${TIMES.confirmTokenHours} hours`),
      expiresAt: fromNow(`${RESERVATION_HOURS} hours`),
    });
    return { emailHasAccount: taken.email };
  }

  private async isReservedByAnother(transaction: EntityManager, { username, email }: Register): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'SELECT FROM registrations WHERE lower(username) = lower($1) AND lower(email) <> lower($2) LIMIT 1',
      [username, email],
    );
    return rows.length > 0;
  }

  private newestRegistrationQuery(email: string): SelectQueryBuilder<RegistrationEntity> {
    return this.dataSource.manager
      .createQueryBuilder(RegistrationEntity, 'r')
      .where('lower(r.email) = lower(:email) AND r.expiresAt > now()', { email })
      .orderBy('r.createdAt', 'DESC')
      .limit(1);
  }

  /**
   * Tells the owner of an account that somebody registered with their email address.
   * @returns whether there is an account
   */
  private async emailExistingOwner(email: string): Promise<boolean> {
    const account = await this.accounts.findCredentialsByEmail(email);
    if (account)
      this.mail.send(
        existingAccountEmail({
          publicUrl: this.config.publicUrl,
          to: account.user.email,
          name: account.user.display_name,
        }),
      );
    return account !== undefined;
  }

  private async emailNewLink(email: string): Promise<void> {
    if (await this.emailExistingOwner(email)) return;
    const registration = await this.newestRegistrationQuery(email).andWhere('r.tokenHash IS NOT NULL').getOne();
    if (!registration) return;
    const { token, hash } = createToken();
    await this.dataSource.manager.update(
      RegistrationEntity,
      { id: registration.id },
      { tokenHash: hash, tokenExpiresAt: fromNow(`${TIMES.confirmTokenHours} hours`) },
    );
    this.emailConfirmationLink(registration, token);
  }

  private emailConfirmationLink(
    { email: to, displayName: name, username }: Pick<RegistrationEntity, 'email' | 'displayName' | 'username'>,
    token: string,
  ): void {
    this.mail.send(confirmationEmail({ publicUrl: this.config.publicUrl, to, name, token, username }));
  }
}
