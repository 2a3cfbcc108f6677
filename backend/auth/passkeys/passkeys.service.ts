import { Inject, Injectable } from '@nestjs/common';
import type { AddPasskey } from '../../../contracts/auth/passkeys.dto.js';
import type { Passkey, PasskeyChallenge } from '../../../contracts/auth/passkeys.contract.js';
import { badInput, done, Failure, notFound, stale, type MessageReply } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import type { SessionUser } from '../../core/access/session-user.js';
import { CONFIG, type Config } from '../../core/config.js';
import { RateLimiter } from '../../core/load/rate-limiter.js';
import { MailService } from '../../core/mail/mail.service.js';
import { isUuid } from '../../core/uuid.js';
import { AccountsService, type Credentials } from '../../users/accounts.service.js';
import { passkeyEmail } from './passkey-email.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { authenticationOptions, challengeIn, countOfUse, madePasskey, registrationOptions } from './webauthn.js';

const TOO_MANY = `An account has at most ${LIMITS.passkeysPerUser} passkeys. Remove one first.`;

/** Adds, lists and removes passkeys, and checks them at a log-in. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly accounts: AccountsService,
    private readonly rates: RateLimiter,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ id }: SessionUser): Promise<{ passkeys: Passkey[] }> {
    return { passkeys: (await this.repository.list(id)).map(present) };
  }

  /** @throws Failure 400 naming `password`, 409 when the account has as many as it may have, 429 */
  async begin(user: SessionUser, password: string): Promise<PasskeyChallenge> {
    await this.accounts.requirePassword(user, 'password', password);
    const existing = await this.repository.list(user.id);
    if (existing.length >= LIMITS.passkeysPerUser) throw stale(TOO_MANY);
    const options = await registrationOptions(this.config.publicUrl, user, existing);
    await this.repository.keepChallenge(options.challenge, user.id);
    return { options: { ...options } };
  }

  /** @throws Failure 400 naming `credential`, 409 when the account has as many as it may have, or this one already */
  async add(user: SessionUser, { name, credential }: AddPasskey): Promise<MessageReply & { passkey: Passkey }> {
    const made = await this.whenChallenged(credential, user.id, (challenge) =>
      madePasskey(this.config.publicUrl, credential, challenge),
    );
    if (!made) throw badInput('credential', 'The passkey could not be checked, or it took too long. Start again.');
    const passkey = await this.repository.add({ userId: user.id, name, ...made });
    if (!passkey) throw stale(`${TOO_MANY} One that is added already cannot be added again.`);
    this.mail.send(passkeyEmail(user, 'added', name));
    return { ...done(sentence`The passkey ${name} is added.`), passkey: present(passkey) };
  }

  /** @throws Failure 404 when the user has no such passkey */
  async rename(user: SessionUser, id: string, name: string): Promise<MessageReply> {
    if (!isUuid(id) || !(await this.repository.rename(user.id, id, name))) throw notFound('passkey');
    return done(sentence`The passkey is called ${name} now.`);
  }

  /** @throws Failure 400 naming `password`, 404 when the user has no such passkey, 429 */
  async remove(user: SessionUser, id: string, password: string): Promise<MessageReply> {
    await this.accounts.requirePassword(user, 'password', password);
    const name = isUuid(id) ? await this.repository.delete(user.id, id) : undefined;
    if (name === undefined) throw notFound('passkey');
    this.mail.send(passkeyEmail(user, 'removed', name));
    return done(sentence`The passkey ${name} is removed.`);
  }

  /** @param clientIp as `ipKey` returns it @throws Failure 429 after too many tries */
  async beginLogin(clientIp: string): Promise<PasskeyChallenge> {
    await this.rates.consume('passkey.ip', clientIp);
    const options = await authenticationOptions(this.config.publicUrl);
    await this.repository.keepChallenge(options.challenge, null);
    return { options: { ...options } };
  }

  /**
   * Returns the account of a passkey. The device has verified its user, so the passkey counts as both factors.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 401 when the passkey does not hold
   */
  async authenticate(credential: Record<string, unknown>, clientIp: string): Promise<Credentials> {
    const passkey = await this.whenChallenged(credential, null, (challenge) => this.used(credential, challenge));
    const account = passkey && (await this.accounts.findCredentialsById(passkey.userId));
    if (!account) throw new Failure(401, 'This passkey does not open an account here. Log in with your password.');
    await this.rates.refund('passkey.ip', clientIp);
    return account;
  }

  /** Returns the passkey that a credential proves the use of, and notes the use; undefined when it proves none. */
  private async used(credential: Record<string, unknown>, challenge: string): Promise<PasskeyEntity | undefined> {
    const { id } = credential;
    const passkey = typeof id === 'string' ? await this.repository.findByCredential(id) : null;
    if (!passkey || !namesOwner(credential, passkey.userId)) return undefined;
    const count = await countOfUse(this.config.publicUrl, credential, challenge, passkey);
    return count !== undefined && (await this.repository.noteUse(passkey.id, count)) ? passkey : undefined;
  }

  /**
   * Runs a check, provided that the credential answers an unused challenge that the server has given to this person.
   */
  private async whenChallenged<Result>(
    credential: Record<string, unknown>,
    userId: string | null,
    check: (challenge: string) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const challenge = challengeIn(credential);
    if (challenge === undefined || !(await this.repository.takeChallenge(challenge, userId))) return undefined;
    return check(challenge);
  }
}

/**
 * Whether the device names the same owner of the passkey as the database. It keeps the account's id with the passkey.
 */
function namesOwner(credential: Record<string, unknown>, userId: string): boolean {
  const { userHandle } = (credential['response'] ?? {}) as { userHandle?: unknown };
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === userId;
}

const present = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyEntity): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  is_synced: isSynced,
});
