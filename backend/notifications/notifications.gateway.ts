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

  /** What is under way for each person. */
  private readonly telling = new Map<string, Promise<void>>();

  constructor(
    private readonly events: DomainEvents,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.events.after('notifications.changed', ({ userId }) => this.tell(userId, this.server.to(userRoom(userId))));
  }

  /** Sends the current state to a new connection. */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      const { user } = socket.data as SocketData;
      await this.tell(user.id, socket);
    } catch (error) {
      logFailure(error, 'could not tell a new socket about unread notifications');
    }
  }

  /** Counts and sends one after another for each person, so that no count arrives after a newer one. */
  private async tell(userId: string, receivers: Pick<Socket, 'emit'>): Promise<void> {
    const send = async (): Promise<void> => {
      receivers.emit(notificationsChanged.name, await this.notifications.countUnread(userId));
    };
    const told = (this.telling.get(userId) ?? Promise.resolve()).then(send, send);
    this.telling.set(userId, told);
    try {
      await told;
    } finally {
      if (this.telling.get(userId) === told) this.telling.delete(userId);
    }
  }
}
