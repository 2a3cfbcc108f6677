import { Body, Controller, Ip, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../../contracts/auth/passkeys.contract.js';
import { AddPasskey, PasskeyLogin, PasskeyName } from '../../../contracts/auth/passkeys.dto.js';
import { PasswordOnly } from '../../../contracts/auth/second-factor.dto.js';
import { SignedInUser, type SessionUser } from '../../core/access/session-user.js';
import { Handles } from '../../core/http/handles.decorator.js';
import { ipKey } from '../../core/load/rate-limiter.js';
import { LoginService } from '../login.service.js';
import { PasskeysService } from './passkeys.service.js';

/** Serves the routes of passkeys.contract.ts. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly logins: LoginService,
  ) {}

  @Handles(listPasskeys)
  list(@SignedInUser() user: SessionUser) {
    return this.passkeys.list(user);
  }

  @Handles(beginPasskey)
  begin(@SignedInUser() user: SessionUser, @Body() { password }: PasswordOnly) {
    return this.passkeys.begin(user, password);
  }

  @Handles(addPasskey)
  add(@SignedInUser() user: SessionUser, @Body() form: AddPasskey) {
    return this.passkeys.add(user, form);
  }

  @Handles(renamePasskey)
  rename(@SignedInUser() user: SessionUser, @Param('passkeyId') id: string, @Body() { name }: PasskeyName) {
    return this.passkeys.rename(user, id, name);
  }

  @Handles(removePasskey)
  remove(@SignedInUser() user: SessionUser, @Param('passkeyId') id: string, @Body() { password }: PasswordOnly) {
    return this.passkeys.remove(user, id, password);
  }

  @Handles(beginPasskeyLogin)
  beginLogin(@Ip() ip: string) {
    return this.passkeys.beginLogin(ipKey(ip));
  }

  @Handles(loginWithPasskey)
  logIn(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() { credential }: PasskeyLogin) {
    return this.logins.logInWithPasskey(request, response, credential);
  }
}
