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
import { confirmationEmail, knownAddressEmail } from './email-templates.js';
import { RegistrationEntity } from './registration.entity.js';
import { hashToken, hoursAhead, newToken } from './tokens.js';

/** How long an unconfirmed registration holds its username and can have its mail sent again. */
const HELD_HOURS = 7 * 24;

const CHECK_MAIL = 'Please check your email for a confirmation link.';

/**
 * From a wish to an account. Nothing that a stranger sees (reply, time, a username being free or held) tells
 * whether an e-mail address has an account; only the mail does.
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

  /** Keeps the wish and mails the link, or to an address that has an account a word about it. */
  async register(form: Register, address: string): Promise<MessageReply> {
    if (form.password !== form.repeat_pass) throw badInput('repeat_pass', 'The two passwords are not the same.');
    await this.rates.take('register.address', address);
    await this.rates.take('mail.account', form.email);
    const passwordHash = await hashPassword(form.password);
    const { token, hash } = newToken();
    const known = await this.dataSource.transaction((transaction) => this.keep(transaction, form, passwordHash, hash));
    const { publicUrl } = this.config;
    if (known) this.mail.later(async () => void (await this.tellOwner(form.email)));
    else this.mail.send(confirmationEmail({ publicUrl, to: form.email, name: form.display_name, token, username: form.username }));
    return done(CHECK_MAIL);
  }

  /**
   * Makes the account that the mailed token stands for; other wishes with the same address go.
   * @throws Failure 400 when the token is unknown, used or too old
   */
  async confirm(token: string, address: string): Promise<MessageReply> {
    await this.rates.take('token.address', address);
    await this.events.transaction(async (transaction) => {
      const wish = await transaction.findOne(RegistrationEntity, { where: { tokenHash: hashToken(token) }, lock: { mode: 'pessimistic_write' } });
      if (!wish || wish.tokenExpiresAt < new Date()) {
        throw new Failure(400, 'This confirmation link was used already or is too old. Try logging in, or register again.');
      }
      await this.accounts.create(transaction, wish);
      await transaction.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [wish.email]);
    });
    return done('Your email address is confirmed. You can log in now.');
  }

  /** Mails the link of the newest registration again, with a new token; the reply is the same for any address. */
  async resend(email: string, address: string): Promise<MessageReply> {
    await this.rates.take('mail.address', address);
    await this.rates.take('mail.account', email);
    this.mail.later(() => this.sendAgain(email));
    return done('If a registration waits for this email address, its confirmation link is on the way again.');
  }

  /** The password of the newest registration with this address, also of one that can never be confirmed: log-in treats both alike. */
  async pendingPassword(email: string): Promise<string | undefined> {
    return (await this.newestOf(email).getOne())?.passwordHash;
  }

  /** @returns whether the address has an account */
  private async keep(transaction: EntityManager, form: Register, passwordHash: string, tokenHash: string): Promise<boolean> {
    // Two wishes for one username wait for each other.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [form.username]);
    await transaction.query('DELETE FROM registrations WHERE expires_at < now()');
    const taken = await this.accounts.taken(transaction, form);
    if (taken.username || (await this.heldByAnother(transaction, form))) throw badInput('username', 'This username is taken. Choose another one.');
    await transaction.insert(RegistrationEntity, {
      username: form.username,
      displayName: form.display_name,
      email: form.email,
      passwordHash,
      tokenHash: taken.email ? null : tokenHash,
      tokenExpiresAt: hoursAhead(TIMES.confirmTokenHours),
      expiresAt: hoursAhead(HELD_HOURS),
    });
    return taken.email;
  }

  private async heldByAnother(transaction: EntityManager, { username, email }: Register): Promise<boolean> {
    const rows: unknown[] = await transaction.query('SELECT FROM registrations WHERE lower(username) = lower($1) AND lower(email) <> lower($2) LIMIT 1', [username, email]);
    return rows.length > 0;
  }

  private newestOf(email: string): SelectQueryBuilder<RegistrationEntity> {
    return this.dataSource.manager
      .createQueryBuilder(RegistrationEntity, 'r')
      .where('lower(r.email) = lower(:email) AND r.expiresAt > now()', { email })
      .orderBy('r.createdAt', 'DESC')
      .limit(1);
  }

  /** Tells the owner of an account, under the name that they chose, that somebody used their address. @returns whether there is one */
  private async tellOwner(email: string): Promise<boolean> {
    const account = await this.accounts.credentialsByEmail(email);
    if (account) this.mail.send(knownAddressEmail({ publicUrl: this.config.publicUrl, to: account.user.email, name: account.user.display_name }));
    return account !== undefined;
  }

  private async sendAgain(email: string): Promise<void> {
    if (await this.tellOwner(email)) return;
    const wish = await this.newestOf(email).andWhere('r.tokenHash IS NOT NULL').getOne();
    if (!wish) return;
    const { token, hash } = newToken();
    await this.dataSource.manager.update(RegistrationEntity, { id: wish.id }, { tokenHash: hash, tokenExpiresAt: hoursAhead(TIMES.confirmTokenHours) });
    this.mail.send(confirmationEmail({ publicUrl: this.config.publicUrl, to: wish.email, name: wish.displayName, token, username: wish.username }));
  }
}
