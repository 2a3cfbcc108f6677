import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { signedOut } from '../../contracts/core/failure.js';
import type { Credentials } from '../users/accounts.service.js';
import { AccountAuthenticator } from './account-authenticator.js';

/** Runs passport-local on its own Passport instance, so that several applications can run in one process. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  private passportInstance?: passport.Authenticator;

  constructor(private readonly accounts: AccountAuthenticator) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  getPassportInstance(): passport.Authenticator {
    return (this.passportInstance ??= new passport.Passport());
  }

  /** Passport calls this with the e-mail address and the password of the form. */
  validate(request: Request, email: string, password: string): Promise<Credentials> {
    return this.accounts.authenticate(email, password, request.ip);
  }

  /**
   * Returns the account that the log-in form of a request names. @throws Failure as `AccountAuthenticator.authenticate`
   */
  authenticateRequest(request: Request, response: Response): Promise<Credentials> {
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, found?: unknown) =>
        error ? reject(error) : found ? resolve(found as Credentials) : reject(signedOut());
      const run = this.getPassportInstance().authenticate('local', { session: false }, answer) as (
        ...parts: unknown[]
      ) => void;
      run(request, response, reject);
    });
  }
}
