import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Register } from '../../contracts/auth/auth.dto.js';
import { badInput, done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import { CONFIG, type Config } from '../core/config.js';
import { DomainEvents } from '../core/domain-events.js';
import { MailService } from '../core/mail/mail.service.js';
import { hashPassword } from '../core/passwords.js';
import { RateLimits } from '../core/rate-limits.js';
import { AccountsService } from '../users/accounts.service.js';
import { confirmationEmail, existingAccountEmail } from './email-templates.js';
import { RegistrationEntity } from './registration.entity.js';
import { hashToken, hoursFromNow, createToken } from './tokens.js';

/** How long an unconfirmed registration reserves its username and can have its mail sent again. */
const RESERVATION_HOURS = 7 * 24;

const CHECK_MAIL = 'Please check your email for a confirmation link.';

/**
 * Stores registrations and turns confirmed ones into accounts. No reply, response time or free username tells whether
 * an e-mail address has an account; only the mail does.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly mail: MailService,
    private readonly rates: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores the registration and mails the link; mails the owner instead when the address already has an account. */
  async register(form: Register, address: string): Promise<MessageReply> {
    if (form.password !== form.repeat_pass) throw badInput('repeat_pass', 'The two passwords are not the same.');
    await this.rates.consume('register.address', address);
    await this.rates.consume('mail.account', form.email);
    const passwordHash = await hashPassword(form.password);
    const { token, hash } = createToken();
    const hasAccount = await this.dataSource.transaction((transaction) =>
      this.storeRegistration(transaction, form, passwordHash, hash),
    );
    const { publicUrl } = this.config;
    if (hasAccount) this.mail.runInBackground(async () => void (await this.emailExistingOwner(form.email)));
    else
      this.mail.send(
        confirmationEmail({ publicUrl, to: form.email, name: form.display_name, token, username: form.username }),
      );
    return done(CHECK_MAIL);
  }

  /**
   * Creates the account of the mailed token, and deletes other registrations with the same address.
   * @throws Failure 400 when the token is unknown, used or too old
   */
  async confirm(token: string, address: string): Promise<MessageReply> {
    await this.rates.consume('token.address', address);
    await this.events.transaction(async (transaction) => {
      const pendingRegistration = await transaction.findOne(RegistrationEntity, {
        where: { tokenHash: hashToken(token) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pendingRegistration || pendingRegistration.tokenExpiresAt < new Date()) {
        throw new Failure(
          400,
          'This confirmation link was used already or is too old. Try logging in, or register again.',
        );
      }
      await this.accounts.create(transaction, pendingRegistration);
      await transaction.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [pendingRegistration.email]);
    });
    return done('Your email address is confirmed. You can log in now.');
  }

  /** Mails the link of the newest registration again, with a new token; the reply is the same for any address. */
  async resend(email: string, address: string): Promise<MessageReply> {
    await this.rates.consume('mail.address', address);
    await this.rates.consume('mail.account', email);
    this.mail.runInBackground(() => this.emailNewLink(email));
    return done('If a registration waits for this email address, its confirmation link is on the way again.');
  }

  /** Returns the password hash of the newest registration with this address, even of one that nobody can confirm. */
  async findPendingPasswordHash(email: string): Promise<string | undefined> {
    return (await this.newestRegistrationQuery(email).getOne())?.passwordHash;
  }

  /** @returns whether the address has an account */
  private async storeRegistration(
    transaction: EntityManager,
    form: Register,
    passwordHash: string,
    tokenHash: string,
  ): Promise<boolean> {
    // Two registrations for one username wait for each other.
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
      tokenExpiresAt: hoursFromNow(TIMES.confirmTokenHours),
      expiresAt: hoursFromNow(RESERVATION_HOURS),
    });
    return taken.email;
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

  /** Mails the owner of an account that somebody used their address. @returns whether the address has an account */
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
    const wish = await this.newestRegistrationQuery(email).andWhere('r.tokenHash IS NOT NULL').getOne();
    if (!wish) return;
    const { token, hash } = createToken();
    await this.dataSource.manager.update(
      RegistrationEntity,
      { id: wish.id },
      { tokenHash: hash, tokenExpiresAt: hoursFromNow(TIMES.confirmTokenHours) },
    );
    this.mail.send(
      confirmationEmail({
        publicUrl: this.config.publicUrl,
        to: wish.email,
        name: wish.displayName,
        token,
        username: wish.username,
      }),
    );
  }
}
