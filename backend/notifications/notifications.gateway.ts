import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { notificationsChanged } from '../../contracts/notifications/notifications.contract.js';
import { DomainEvents } from '../core/domain-events.js';
import { logFailure } from '../core/database/database-loss.js';
import { userRoom, type SocketData } from '../core/sockets/socket.adapter.js';
import { NotificationsService } from './notifications.service.js';

/** Tells every open tab of a person how many unread notifications they have, after each change and each connection. */
@WebSocketGateway()
export class NotificationsGateway implements OnModuleInit, OnGatewayConnection {
  @WebSocketServer() private readonly server!: Server;

  constructor(
    private readonly events: DomainEvents,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.events.after('notifications.changed', async ({ userId }) => {
      this.server.to(userRoom(userId)).emit(notificationsChanged.name, await this.notifications.countUnread(userId));
    });
  }

  /** Sends the current state to a new connection. */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      const { user } = socket.data as SocketData;
      socket.emit(notificationsChanged.name, await this.notifications.countUnread(user.id));
    } catch (error) {
      logFailure(error, 'could not tell a new socket about unread notifications');
    }
  }
}
