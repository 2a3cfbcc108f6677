import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The signed-in person. Passport puts it on the request, the socket handshake on the socket. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string;
  readonly role: 'admin' | 'user';
  /** Address of the small picture, or null. */
  readonly photo: string | null;
}

/** Returns the signed-in person of a request; undefined when nobody is signed in. */
export const userOf = (request: Request): SessionUser | undefined => (request as Request & { user?: SessionUser }).user;

/** Injects the SessionUser; the guard has checked that there is one, except on a route with the access `anyone`. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  userOf(context.switchToHttp().getRequest<Request>()),
);
