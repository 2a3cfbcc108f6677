import type { IncomingMessage, ServerResponse } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, Request, RequestHandler, Response } from 'express';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { WebSocketServer, type ServerOptions as WebSocketOptions } from 'ws';
import { Failure } from '../../../contracts/core/failure.js';
import { expectsEveryHeartbeat, protocolRefusal } from '../../../contracts/core/protocol-version.js';
import { TIMES } from '../../../contracts/core/limits.js';
import { COSTS } from '../load/budgets.js';
import type { RunningConfig } from '../config.js';
import { userOf, type SessionUser } from '../access/session-user.js';
import { databaseUnavailable } from '../database/database-loss.js';
import { SocketLimits } from './socket-limits.js';
import { ownOrigins } from '../http/origin.js';
import { addressOf, asExpressRequest } from '../http/request-source.js';
import { SessionReader } from '../access/session-reader.js';
import { TableScreenReader } from '../access/table-screen-reader.js';
import { TableScreenSockets } from './table-screen-sockets.js';
import { gatherWrites } from './gathered-writes.js';
import { Heartbeats } from './heartbeats.js';
import { flowOf, SocketFlow, type Connection } from './socket-flow.js';
import { tooManyRequests, WorkBudget, type Sender } from '../load/work-budget.js';

/** The data that the handshake sets on the socket of a signed-in person. `table-screen-sockets.ts` has that of a table screen. */
export interface SocketData {
  user: SessionUser;
  /** The session that opened the socket; its logout closes the socket. */
  sessionId: string;
  /** The sender's IP address, as `ipKey` returns it. */
  address: string;
}

/** The data of a socket; all missing on that of a table screen. */
const dataOf = ({ data }: Pick<Socket, 'data'>): Partial<SocketData> => data as Partial<SocketData>;

/** Returns the person of a socket; undefined for a table screen. */
export const personOf = (socket: Pick<Socket, 'data'>): SessionUser | undefined => dataOf(socket).user;

/** Returns the session of a socket; undefined for a table screen. */
export const sessionIdOf = (socket: Pick<Socket, 'data'>): string | undefined => dataOf(socket).sessionId;

/** A request to engine.io; without a `sid` it is a handshake. */
type SocketRequest = IncomingMessage & { _query?: { sid?: string }; sender?: Sender };
type Next = (error?: unknown) => void;
type Decide = (reason: string | null, allowed: boolean) => void;

const PERSON = 'user:';
/** Returns the socket.io room of one person's sockets. */
export const userRoom = (userId: string): string => `${PERSON}${userId}`;
/** Returns the person of a room; undefined for another room. */
export const personOfRoom = (room: string): string | undefined =>
  room.startsWith(PERSON) ? room.slice(PERSON.length) : undefined;

/** Bytes of one message; a marker with a thousand aware users has 40,000. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Milliseconds that the answer to a heartbeat may take in addition to `socketCatchUpSeconds`. The server does not read a
 * socket that is behind or whose sender is in debt, so it cannot see the answer in that time. A page notices a lost
 * connection much earlier, by `TIMES.silence`.
 */
const HEARTBEAT_GRACE_MS = 10_000;

/** Delivers one message of a WebSocket at a time, so that other work runs between two messages of a flood. */
class SequentialWebSocketServer extends WebSocketServer {
  constructor(options: WebSocketOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}

/** Serves socket.io on the application's port, with the session of HTTP and only for the service's own origins. */
export class SessionSocketAdapter extends IoAdapter {
  private readonly express: Application;
  private readonly work: WorkBudget;
  private readonly sockets: SocketLimits;
  private readonly sessionReader: SessionReader;
  private readonly tables: TableScreenSockets;
  private readonly heartbeats = new Heartbeats();
  private readonly isOwn: ReturnType<typeof ownOrigins>;

  constructor(
    app: NestExpressApplication,
    private readonly config: RunningConfig,
    private readonly sessions: readonly RequestHandler[],
  ) {
    super(app);
    this.express = app.getHttpAdapter().getInstance() as Application;
    this.work = app.get(WorkBudget, { strict: false });
    this.sockets = new SocketLimits(config.budgets);
    this.sessionReader = app.get(SessionReader, { strict: false });
    this.tables = new TableScreenSockets(app.get(TableScreenReader, { strict: false }));
    this.isOwn = ownOrigins(config);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      wsEngine: SequentialWebSocketServer,
      pingInterval: TIMES.spareHeartbeat,
      pingTimeout: this.config.budgets.socketCatchUpSeconds * 1000 + HEARTBEAT_GRACE_MS,
      allowRequest: (request: SocketRequest, decide: Decide) => this.allow(request, decide),
    } as ServerOptions) as Server;
    const { engine } = server as unknown as { engine: Engine };
    engine.use(waitForFlow(engine));
    for (const middleware of this.sessions) engine.use(onHandshake(middleware));
    engine.on('connection', (connection) => this.watch(connection));
    server.use((socket, next) => void this.admit(socket).then(() => next(), next));
    return server;
  }

  /** Accepts or refuses a handshake, after the session middlewares. */
  private allow(request: SocketRequest, decide: Decide): void {
    const source = asExpressRequest(this.express, request);
    if (!this.isOwn(source)) return decide(null, false);
    const sender: Sender = { userId: userOf(request as Request)?.id, address: addressOf(source) };
    request.sender = sender;
    const wait = this.work.waitOf(sender);
    const refusal = wait > 0 ? tooManyRequests(wait).message : this.sockets.refusalOf(sender);
    if (refusal !== undefined) return decide(refusal, false);
    this.work.charge(sender, COSTS.read);
    decide(null, true);
  }

  /**
   * Accepts the socket of a signed-in person and adds it to their room, or that of a table screen, whose token stands for
   * a session. Reads the session again, because it may have ended since the handshake; a connection lives no longer than
   * its socket, so that none outlives the session.
   * @throws Error with the message for the page
   */
  private async admit(socket: Socket): Promise<void> {
    const outdated = protocolRefusal(socket.handshake.auth['protocol']);
    if (outdated) throw refusalOf(outdated);
    this.heartbeats.watch(socket.conn, expectsEveryHeartbeat(socket.handshake.auth['protocol']));
    const request = socket.request as Request & { sessionID: string; sender?: Sender };
    socket.once('disconnect', () => socket.conn.close());
    const token: unknown = socket.handshake.auth['table'];
    if (token !== undefined)
      return this.tables.admit(socket, token).catch((problem: unknown) => Promise.reject(refusalFrom(problem)));
    const user = userOf(request);
    const stored =
      user && (await this.sessionReader.read(request.sessionID).catch(() => Promise.reject(databaseUnavailable())));
    if (!user || stored?.person?.id !== user.id) throw new Error('Please log in to continue.');
    const data = { user, sessionId: request.sessionID, address: request.sender?.address ?? '' };
    Object.assign(socket.data as Partial<SocketData>, data satisfies SocketData);
    void socket.join(userRoom(user.id));
  }

  private watch(connection: Connection): void {
    const { sender } = connection.request as unknown as SocketRequest;
    if (!sender) throw new Error('A socket opened without its handshake.');
    connection.once('close', this.sockets.open(sender));
    SocketFlow.watch(connection, sender, this.work, this.config.budgets);
    gatherWrites(connection);
  }
}

/** The error of a refused handshake, with the code of the failure for the page. */
const refusalOf = (failure: Failure): Error =>
  Object.assign(new Error(failure.message), { data: { code: failure.code } });

/** Returns the error for the page; only a Failure says why. */
const refusalFrom = (problem: unknown): Error =>
  refusalOf(problem instanceof Failure ? problem : databaseUnavailable());

/** The members of engine.io's server that the adapter uses. */
interface Engine {
  readonly clients: Readonly<Record<string, Connection>>;
  use(middleware: (request: SocketRequest, response: ServerResponse, next: Next) => void): void;
  on(event: 'connection', listener: (connection: Connection) => void): void;
}

/** Runs a middleware for handshakes only, not for every request of a long poll. An empty `sid` is a handshake. */
function onHandshake(middleware: RequestHandler) {
  return (request: SocketRequest, response: ServerResponse, next: Next): void => {
    if (request._query?.sid) next();
    else void middleware(request as Request, response as Response, next);
  };
}

/** Delays a polling request while the flow of its connection is paused, as it pauses a WebSocket. */
function waitForFlow(engine: Engine) {
  return (request: SocketRequest, _response: ServerResponse, next: Next): void => {
    const sid = request._query?.sid;
    const isKnown = sid !== undefined && Object.hasOwn(engine.clients, sid);
    const connection = isKnown && request.method === 'POST' ? engine.clients[sid] : undefined;
    const flow = connection && flowOf(connection);
    if (!flow) return next();
    if (!flow.readWhenResumed(next)) next(new Error('one request after another'));
  };
}
