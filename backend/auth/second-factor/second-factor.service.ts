import { Inject, Injectable } from '@nestjs/common';
import { badInput, done, Failure, stale, type MessageReply } from '../../../contracts/core/failure.js';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '../../../contracts/auth/second-factor.contract.js';
import type { SessionUser } from '../../core/access/session-user.js';
import { CONFIG, type RunningConfig } from '../../core/config.js';
import { RateLimiter } from '../../core/load/rate-limiter.js';
import { log } from '../../core/log.js';
import { MailService } from '../../core/mail/mail.service.js';
import { AccountsService } from '../../users/accounts.service.js';
import { createSecret, latestStep, setupUri, stepOf } from './one-time-codes.js';
import { createRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { openSecret, sealSecret } from './sealed-secret.js';
import { secondFactorEmail } from './second-factor-email.js';
import type { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorRepository } from './second-factor.repository.js';

const RATES_OF_CODES = ['code.user', 'code.userDay'] as const;
const WRONG_CODE = 'The code is wrong, or it was used already. Enter the one that your app shows next.';

/** Switches second factors on and off, and checks their codes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly accounts: AccountsService,
    private readonly rates: RateLimiter,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: RunningConfig,
  ) {}

  async state({ id }: SessionUser): Promise<SecondFactorState> {
    const factor = await this.repository.find(id);
    if (!factor?.isOn) return { is_on: false, since: null, recovery_codes_left: 0 };
    const left = await this.repository.countRecoveryCodes(id);
    return { is_on: true, since: factor.changedAt.toISOString(), recovery_codes_left: left };
  }

  /** Makes a secret that `switchOn` confirms. @throws Failure 400 naming `password`, 409 while one is on, 429 */
  async setUp(user: SessionUser, password: string): Promise<SecondFactorSetup> {
    await this.accounts.requirePassword(user, 'password', password);
    const secret = createSecret();
    if (!(await this.repository.prepare(user.id, sealSecret(secret, user.id, this.config.sessionSecret))))
      throw stale('The second factor is on already. Switch it off first.');
    return { secret, uri: setupUri(secret, user.email) };
  }

  /** Switches the prepared secret on. @throws Failure 400 naming `code`, 409 without a prepared secret, 429 */
  async switchOn(user: SessionUser, code: string): Promise<RecoveryCodes> {
    const factor = await this.repository.find(user.id);
    if (!factor || factor.isOn) throw stale('Start the set-up again.');
    const step = await this.limited(user.id, () => Promise.resolve(this.stepOf(factor, code)));
    if (step === undefined) throw badInput('code', 'The code is wrong. Enter the one that your app shows now.');
    const codes = createRecoveryCodes();
    if (!(await this.repository.switchOn(user.id, factor.sealedSecret, step, hashesOf(codes, user.id))))
      throw stale('The set-up took too long. Start it again.');
    this.mail.send(secondFactorEmail(user, 'on'));
    return { ...done('The second factor is on. Keep the recovery codes.'), recovery_codes: codes };
  }

  /** @throws Failure 400 naming `password`, 429 */
  async switchOff(user: SessionUser, password: string): Promise<MessageReply> {
    await this.accounts.requirePassword(user, 'password', password);
    if (await this.repository.delete(user.id)) this.mail.send(secondFactorEmail(user, 'off'));
    return done('The second factor is off.');
  }

  /** @throws Failure 400 naming `password`, 409 while the second factor is off, 429 */
  async renewRecoveryCodes(user: SessionUser, password: string): Promise<RecoveryCodes> {
    await this.accounts.requirePassword(user, 'password', password);
    const codes = createRecoveryCodes();
    if (!(await this.repository.renewRecoveryCodes(user.id, hashesOf(codes, user.id))))
      throw stale('The second factor is off.');
    this.mail.send(secondFactorEmail(user, 'renewed'));
    return { ...done('These are your new recovery codes. The earlier ones work no longer.'), recovery_codes: codes };
  }

  /**
   * Checks the code of a log-in whose password was right. An account without a second factor needs none.
   * @throws Failure 401 naming `code` with `second_factor: true` when it is missing or wrong, 429 after too many tries
   */
  async requireCode(user: SessionUser, code: string | undefined): Promise<void> {
    const factor = await this.repository.find(user.id);
    if (!factor?.isOn) return;
    if (!code) throw codeFailure('Enter the code of your authenticator app.');
    if (!(await this.limited(user.id, () => this.takeCode(factor, user, code)))) throw codeFailure(WRONG_CODE);
  }

  private async takeCode(factor: SecondFactorEntity, user: SessionUser, code: string): Promise<true | undefined> {
    const step = this.stepOf(factor, code);
    if (step !== undefined) return (await this.repository.takeStep(user.id, step, latestStep())) || undefined;
    if (!(await this.repository.takeRecoveryCode(user.id, recoveryCodeHash(code, user.id)))) return undefined;
    this.mail.send(secondFactorEmail(user, 'recovery'));
    return true;
  }

  /** Returns the step of a code. After a change of SESSION_SECRET no secret opens, and only recovery codes hold. */
  private stepOf({ sealedSecret, userId }: SecondFactorEntity, code: string): number | undefined {
    const secret = openSecret(sealedSecret, userId, this.config.sessionSecret);
    if (secret === undefined) log.warn({ userId }, 'a second factor was made under another SESSION_SECRET');
    return secret === undefined ? undefined : stepOf(code, secret);
  }

  /** Counts a try, and takes it back when the check succeeds. @throws Failure 429 after too many tries */
  private async limited<Result>(userId: string, check: () => Promise<Result | undefined>): Promise<Result | undefined> {
    for (const rate of RATES_OF_CODES) await this.rates.consume(rate, userId);
    const result = await check();
    if (result !== undefined) for (const rate of RATES_OF_CODES) await this.rates.refund(rate, userId);
    return result;
  }
}

const hashesOf = (codes: readonly string[], userId: string): string[] =>
  codes.map((code) => recoveryCodeHash(code, userId));

const codeFailure = (sentence: string): Failure => new Failure(401, sentence, 'code', { second_factor: true });
