import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntryKey, Login } from '../../contracts/auth/auth.dto.js';
import { badInput, done, type MessageReply } from '../../contracts/core/failure.js';
import { CONFIG, type Config } from '../core/config.js';
import { userOf } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { entryKeyHash, isEntryKey } from '../core/access/entry-gate.js';
import { ipKey, RateLimiter } from '../core/load/rate-limiter.js';
import { beginSession, endSession } from '../core/access/session-middleware.js';
import type { Credentials } from '../users/accounts.service.js';
import { LocalStrategy } from './local.strategy.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';

/** Signs people in and out, and checks the entry key of a closed service. */
@Injectable()
export class LoginService {
  constructor(
    private readonly local: LocalStrategy,
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly rates: RateLimiter,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs a person in under a new session id. Signs the previous person of this browser out in every tab.
   * @throws Failure as `AccountAuthenticator.authenticate`, then as `SecondFactorService.requireCode`
   */
  async logIn(request: Request, response: Response, form: Login): Promise<MessageReply> {
    request.body = form;
    const { user, epoch } = await this.local.authenticateRequest(request, response);
    await this.secondFactors.requireCode(user, form.code);
    return this.begin(request, response, { user, epoch });
  }

  /**
   * Signs a person in as `logIn` does, without a password and without a code.
   * @throws Failure as `PasskeysService.authenticate`
   */
  async logInWithPasskey(
    request: Request,
    response: Response,
    credential: Record<string, unknown>,
  ): Promise<MessageReply> {
    return this.begin(request, response, await this.passkeys.authenticate(credential, ipKey(request.ip)));
  }

  /** Ends the session of the request and closes the sockets that it opened. */
  async logOut(request: Request): Promise<MessageReply> {
    const user = userOf(request);
    const sessionId = request.sessionID;
    await endSession(request);
    if (user) await this.events.tell('user.signed-out', { userId: user.id, sessionId });
    return done('You are signed out. See you at the table.');
  }

  /**
   * Opens a closed service to this session.
   * @throws Failure 400 naming `value` when the key is wrong, 429 after too many tries
   */
  async checkEntryKey(request: Request, { value }: EntryKey): Promise<MessageReply> {
    const { entryKey } = this.config;
    if (!entryKey) return done('You can come in. This table needs no entry key.');
    const clientIp = ipKey(request.ip);
    await this.rates.consume('entry.ip', clientIp);
    if (!isEntryKey(entryKey, value)) throw badInput('value', 'This is not the entry key. Check it and try again.');
    await this.rates.refund('entry.ip', clientIp);
    request.session.entry = entryKeyHash(entryKey);
    return done('Welcome. You can come in now.');
  }

  private async begin(
    request: Request,
    response: Response,
    { user, epoch }: Pick<Credentials, 'user' | 'epoch'>,
  ): Promise<MessageReply> {
    const before = userOf(request);
    const sessionId = request.sessionID;
    await beginSession(request, user, epoch);
    // Waits for the reply with the new cookie, because a tab asks who is signed in as soon as its socket closes.
    if (before)
      response.once('close', () => void this.events.tell('user.signed-out', { userId: before.id, sessionId }));
    return done('You are logged in.');
  }
}
