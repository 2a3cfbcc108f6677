import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { DomainEvents } from '../core/domain-events.js';
import { StateComparison } from '../core/nodes/state-comparison.js';
import { sessionIdOf, userRoom } from '../core/sockets/socket.adapter.js';
import { personOfSession } from '../users/session.subqueries.js';

/** Closes the sockets of a session when it ends, because the server authenticates a socket only when it connects. */
@WebSocketGateway()
export class SessionsGateway implements OnModuleInit {
  @WebSocketServer() private readonly server!: Server;

  constructor(
    private readonly events: DomainEvents,
    private readonly comparison: StateComparison,
  ) {}

  onModuleInit(): void {
    this.comparison.add<string>({
      subject: 'session',
      sql: personOfSession('subject.id'),
      onlyMissing: true,
      compare: (sessionId) => this.disconnectSession(sessionId),
    });
    this.events.onEveryNode('user.signed-out', ({ userId, sessionId }) => this.disconnectSockets(userId, sessionId));
  }

  /** Closes the sockets of one session, or all sockets of the person when `sessionId` is left out. */
  private disconnectSockets(userId: string, sessionId: string | undefined): void {
    if (sessionId === undefined) return void this.server.in(userRoom(userId)).disconnectSockets(true);
    this.disconnectSession(sessionId);
  }

  private disconnectSession(sessionId: string): void {
    for (const socket of this.server.sockets.sockets.values())
      if (sessionIdOf(socket) === sessionId) socket.disconnect(true);
  }
}
