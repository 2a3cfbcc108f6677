import { Controller, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { endOtherSessions, endSession, listSessions } from '../../contracts/users/sessions.contract.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { SessionsService } from './sessions.service.js';

/** Serves the routes of sessions.contract.ts. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(listSessions)
  list(@SignedInUser() user: SessionUser, @Req() request: Request) {
    return this.sessions.list(user, request.sessionID);
  }

  @Handles(endSession)
  end(@SignedInUser() user: SessionUser, @Param('sessionId') sessionId: string) {
    return this.sessions.end(user, sessionId);
  }

  @Handles(endOtherSessions)
  endOthers(@SignedInUser() user: SessionUser, @Req() request: Request) {
    return this.sessions.endOthers(user, request.sessionID);
  }
}
