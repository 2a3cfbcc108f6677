import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { DomainEvents } from '../core/domain-events.js';
import { userRoom, type SocketData } from '../core/sockets/socket.adapter.js';

/** Closes the sockets of a session when it ends, because the server authenticates a socket only when it connects. */
@WebSocketGateway()
export class SessionsGateway implements OnModuleInit {
  @WebSocketServer() private readonly server!: Server;

  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.after('user.signed-out', ({ userId, sessionId }) => this.disconnectSockets(userId, sessionId));
  }

  /** Closes the sockets of one session, or all sockets of the person when `sessionId` is left out. */
  private async disconnectSockets(userId: string, sessionId: string | undefined): Promise<void> {
    const room = this.server.in(userRoom(userId));
    if (sessionId === undefined) return void room.disconnectSockets(true);
    const sockets = await room.fetchSockets();
    for (const socket of sockets) if ((socket.data as SocketData).sessionId === sessionId) socket.disconnect(true);
  }
}
