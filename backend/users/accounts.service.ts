import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { badInput, Failure } from '../../contracts/core/failure.js';
import { COMMON_PASSWORD_RULE, repeatProblem } from '../../contracts/users/account-fields.rules.js';
import { CONFIG, type Config } from '../core/config.js';
import type { SessionUser } from '../core/access/session-user.js';
import type { Publish } from '../core/domain-events.js';
import { isCommonPassword } from '../core/access/common-passwords.js';
import { hashPassword, isPassword } from '../core/access/password-hash.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { UserEntity } from './user.entity.js';
import { personOf } from './user.presenter.js';
import { endAllSessions } from './end-sessions.js';

/** The fields of a new account; the password is hashed. */
export type NewAccount = Pick<UserEntity, 'username' | 'displayName' | 'email' | 'passwordHash'>;

/** An account with its password hash. A session stores `epoch`; a session of an earlier epoch is invalid. */
export interface Credentials {
  user: SessionUser;
  epoch: number;
  passwordHash: string;
}

/** Creates accounts, reads their credentials and appoints administrators. The auth module uses it. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.appointAdmins(this.dataSource.manager);
  }

  /** Returns the account with this e-mail address, ignoring case. */
  async findCredentialsByEmail(email: string): Promise<Credentials | undefined> {
    return this.findCredentials('lower(u.email) = lower(:key)', email);
  }

  /** Returns the account with this id. */
  async findCredentialsById(id: string): Promise<Credentials | undefined> {
    return this.findCredentials('u.id = :key', id);
  }

  /** Returns the account with this id, and keeps others from changing it until the transaction ends. */
  async lockCredentials(transaction: EntityManager, id: string): Promise<Credentials | undefined> {
    return this.findCredentials('u.id = :key', id, (query) => query.setLock('pessimistic_write'), transaction);
  }

  /**
   * Checks that a new password was repeated correctly and, unless the operator accepts them, is none of those that are
   * guessed first.
   * @throws Failure 400 naming `repeat_pass` or `field`
   */
  async requireNewPassword(
    field: 'password' | 'new_password',
    password: string,
    repeated: string | undefined,
  ): Promise<void> {
    const problem = repeatProblem(password, repeated);
    if (problem) throw badInput('repeat_pass', problem);
    if (this.config.refusesCommonPasswords && (await isCommonPassword(password)))
      throw badInput(field, COMMON_PASSWORD_RULE);
  }

  /**
   * Checks the password with which a signed-in person confirms a change of their account.
   * @throws Failure 400 naming the field when it is not the account's, 429 after too many tries
   */
  async requirePassword(user: SessionUser, field: string, password: string): Promise<void> {
    await this.rates.consume('password.user', user.id);
    const credentials = await this.findCredentialsById(user.id);
    if (!(await isPassword(credentials?.passwordHash, password))) throw badInput(field, 'The password is wrong.');
    await this.rates.refund('password.user', user.id);
  }

  /** Returns whether an account already has the username, and whether one has the e-mail address. */
  async findTaken(
    transaction: EntityManager,
    { username, email }: { username: string; email: string },
  ): Promise<{ username: boolean; email: boolean }> {
    const rows: { username: boolean; email: boolean }[] = await transaction.query(
      `SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower($1)) AS username,
              EXISTS (SELECT FROM users WHERE lower(email) = lower($2)) AS email`,
      [username, email],
    );
    return rows[0] ?? { username: false, email: false };
  }

  /**
   * Creates a confirmed account.
   * @throws Failure 409 when another account has taken the username or the address meanwhile
   */
  async create(transaction: EntityManager, account: NewAccount): Promise<void> {
    const made = await transaction
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values(account)
      .orIgnore()
      .returning('id')
      .execute();
    if ((made.raw as unknown[]).length === 0)
      throw new Failure(
        409,
        'An account with this username or email address already exists. Log in, or sign up with others.',
      );
    await this.appointAdmins(transaction);
  }

  /** Sets a new password and ends every session of the account. */
  async setPassword(transaction: EntityManager, publish: Publish, userId: string, password: string): Promise<void> {
    await transaction.update(UserEntity, { id: userId }, { passwordHash: await hashPassword(password) });
    await endAllSessions(transaction, publish, userId);
  }

  /**
   * Makes the accounts of ADMIN_EMAILS administrators. In an installation with the embedded database, the oldest account
   * becomes the administrator when there is no other.
   */
  async appointAdmins(transaction: EntityManager): Promise<void> {
    const { adminEmails, embedded } = this.config;
    if (!embedded) {
      await transaction.query(
        `UPDATE users SET role = CASE WHEN lower(email) = ANY ($1) THEN 'admin' ELSE 'user' END
          WHERE (role = 'admin') <> (lower(email) = ANY ($1))`,
        [adminEmails],
      );
      return;
    }
    await transaction.query(`UPDATE users SET role = 'admin' WHERE lower(email) = ANY ($1)`, [adminEmails]);
    await transaction.query(
      `UPDATE users SET role = 'admin' WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin')
          AND id = (SELECT id FROM users ORDER BY created_at, id LIMIT 1)`,
    );
  }

  private async findCredentials(
    condition: string,
    key: string,
    refine = (query: SelectQueryBuilder<UserEntity>) => query,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Credentials | undefined> {
    const query = manager.createQueryBuilder(UserEntity, 'u').addSelect('u.passwordHash').where(condition, { key });
    const user = await refine(query).getOne();
    if (!user) return undefined;
    const { email, role, passwordHash, sessionEpoch } = user;
    return { user: { ...personOf(user), email, role }, epoch: sessionEpoch, passwordHash };
  }
}
