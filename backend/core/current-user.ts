import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The signed-in person, as passport puts it on the request and the socket handshake on the socket. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string;
  readonly role: 'admin' | 'user';
  /** Address of the small picture, or null. */
  readonly photo: string | null;
}

/** The signed-in person of this request, or undefined on a route that is open to anyone. */
export const userOf = (request: Request): SessionUser | undefined => (request as Request & { user?: SessionUser }).user;

/** Injects the SessionUser; the guard has made sure that there is one wherever the route asks for it. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context.switchToHttp().getRequest<Request>()));
