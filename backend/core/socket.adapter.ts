import type { IncomingMessage, ServerResponse } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler, Response } from 'express';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { RunningConfig } from './config.js';
import { userOf, type SessionUser } from './current-user.js';
import { allowOwnOrigins } from './origin.js';

/** What the handshake leaves on a socket. */
export interface SocketData {
  user: SessionUser;
  /** The session that opened it, so that its logout closes it. */
  sessionId: string;
}

/** Every socket of one person; to tell them something, or to close them when their session ends. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** socket.io on the application's own port, opened with the same session as HTTP and from the same origin only. */
export class SessionSocketAdapter extends IoAdapter {
  constructor(
    app: NestExpressApplication,
    private readonly config: RunningConfig,
    private readonly sessions: readonly RequestHandler[],
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: 256 * 1024,
      allowRequest: allowOwnOrigins(this.config),
    } as ServerOptions) as Server;
    for (const middleware of this.sessions) server.engine.use(onHandshake(middleware));
    server.use(admit);
    return server;
  }
}

/** Sessions are read when a socket opens, not with every packet of a long poll. */
function onHandshake(middleware: RequestHandler) {
  return (request: IncomingMessage & { _query?: { sid?: string } }, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request._query?.sid === undefined) void middleware(request as Request, response as Response, next);
    else next();
  };
}

/** Lets a signed-in person's socket in and adds it to their room. */
function admit(socket: Socket, next: (error?: Error) => void): void {
  const request = socket.request as Request & { sessionID: string };
  const user = userOf(request);
  if (!user) return next(new Error('Please log in to continue.'));
  Object.assign(socket.data as Partial<SocketData>, { user, sessionId: request.sessionID } satisfies SocketData);
  void socket.join(userRoom(user.id));
  next();
}
