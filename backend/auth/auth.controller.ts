import { Body, Controller, Inject, Ip, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  checkEntryKey,
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  logout,
  logoutByGet,
  register,
  resendConfirmation,
  resetPassword,
  siteInfo,
} from '../../contracts/auth/auth.contract.js';
import { EmailOnly, EntryKey, Login, Register, ResetPassword } from '../../contracts/auth/auth.dto.js';
import { explainerVideo } from '../../contracts/core/explainer-video.js';
import { CONFIG, type Config } from '../core/config.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { ipKey } from '../core/load/rate-limiter.js';
import { CurrentUserService } from './current-user.service.js';
import { LoginService } from './login.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';

/** Serves the routes of auth.contract.ts. */
@Controller()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly registrations: RegistrationService,
    private readonly resets: PasswordResetService,
    private readonly currentUsers: CurrentUserService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(currentUser)
  currentUser(@SignedInUser() user: SessionUser | undefined, @Res({ passthrough: true }) response: Response) {
    return this.currentUsers.reply(user, response);
  }

  @Handles(register)
  register(@Body() form: Register, @Ip() ip: string) {
    return this.registrations.register(form, ipKey(ip));
  }

  @Handles(login)
  login(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() form: Login) {
    return this.logins.logIn(request, response, form);
  }

  @Handles(logout)
  logout(@Req() request: Request) {
    return this.logins.logOut(request);
  }

  @Handles(logoutByGet)
  logoutByGet(@Req() request: Request) {
    return this.logins.logOut(request);
  }

  @Handles(confirmEmail)
  confirmEmail(@Param('token') token: string, @Ip() ip: string) {
    return this.registrations.confirm(token, ipKey(ip));
  }

  @Handles(resendConfirmation)
  resendConfirmation(@Body() form: EmailOnly, @Ip() ip: string) {
    return this.registrations.resend(form.email, ipKey(ip));
  }

  @Handles(getResetToken)
  requestReset(@Body() form: EmailOnly, @Ip() ip: string) {
    return this.resets.request(form.email, ipKey(ip));
  }

  @Handles(resetPassword)
  resetPassword(@Body() form: ResetPassword, @Ip() ip: string) {
    return this.resets.reset(form, ipKey(ip));
  }

  @Handles(checkEntryKey)
  checkEntryKey(@Req() request: Request, @Body() form: EntryKey) {
    return this.logins.checkEntryKey(request, form);
  }

  @Handles(siteInfo)
  siteInfo() {
    const { explainerVideoUrl, smtpUrl } = this.config;
    return { explainer_video: explainerVideo(explainerVideoUrl), has_mail_server: smtpUrl !== undefined };
  }
}
