import { Injectable } from '@nestjs/common';
import { Failure } from '../../contracts/core/failure.js';
import { isPassword } from '../core/access/password-hash.js';
import { ipKey, RateLimiter } from '../core/load/rate-limiter.js';
import { AccountsService, type Credentials } from '../users/accounts.service.js';
import { RegistrationService } from './registration.service.js';

/** Checks the email address and the password of a log-in. */
@Injectable()
export class AccountAuthenticator {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registrations: RegistrationService,
    private readonly rates: RateLimiter,
  ) {}

  /**
   * Returns the account with this email address and password. A refusal takes the same time for every email address. A person
   * whose registration is not confirmed gets 403 whether or not another account has the email address, so the reply does
   * not tell whether there is one.
   * @param email lower and upper case are equal
   * @param ip the client's IP address
   * @throws Failure 401 when no account matches, 403 when the email address is not confirmed yet, 429 after too many tries
   */
  async authenticate(email: string, password: string, ip: string | undefined): Promise<Credentials> {
    const clientIp = ipKey(ip);
    const counts = [
      ['login.emailAndIp', `${email} ${clientIp}`],
      ['login.email', email],
      ['login.ip', clientIp],
    ] as const;
    for (const [rate, key] of counts) await this.rates.consume(rate, key);
    const [account, pending] = await Promise.all([
      this.accounts.findCredentialsByEmail(email),
      this.registrations.findPendingPasswordHash(email),
    ]);
    const isRight = await isPassword(account?.passwordHash, password);
    // Only a refusal must not tell by its time what there is; whoever knows the password waits for one comparison.
    const isPending = !isRight && (await isPassword(pending, password));
    if (!isRight && !isPending) throw new Failure(401, 'The email address or the password is wrong.');
    // A correct password gives the try back, so only wrong tries count.
    for (const [rate, key] of counts) await this.rates.refund(rate, key);
    if (!account || !isRight)
      throw new Failure(
        403,
        'Please confirm your email address first. Open the link in the email that we sent you.',
        undefined,
        {
          unconfirmed: true,
        },
      );
    return account;
  }
}
