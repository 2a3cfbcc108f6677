import type { OnModuleInit } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import {
  notificationsChanged,
  type NotificationsChange,
} from '../../contracts/notifications/notifications.contract.js';
import { DomainEvents } from '../core/domain-events.js';
import { logFailure } from '../core/database/database-loss.js';
import { personOf, userRoom } from '../core/sockets/socket.adapter.js';
import { StateComparison } from '../core/nodes/state-comparison.js';
import { unreadCount } from './notification.subqueries.js';
import { NotificationsService } from './notifications.service.js';

/** Tells every open tab of a person how many unread notifications they have, after each change and each connection. */
@WebSocketGateway()
export class NotificationsGateway implements OnModuleInit, OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() private readonly server!: Server;

  /** What is under way for each person. */
  private readonly telling = new Map<string, Promise<void>>();
  /** The last count that each person with a socket here was told. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly events: DomainEvents,
    private readonly notifications: NotificationsService,
    private readonly comparison: StateComparison,
  ) {}

  onModuleInit(): void {
    this.comparison.add<number>({
      subject: 'person',
      sql: unreadCount('subject.id'),
      compare: (userId, count) => {
        if (this.told.has(userId) && this.told.get(userId) !== count) this.tellAgain(userId);
      },
    });
    this.events.onEveryNode('notifications.changed', ({ userId, message }) => this.tellEverySocket(userId, message));
  }

  /** Sends the current state to a new connection. */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      const user = personOf(socket);
      if (user) await this.tell(user.id, socket);
    } catch (error) {
      logFailure(error, 'could not tell a new socket about unread notifications');
    }
  }

  handleDisconnect(socket: Socket): void {
    const user = personOf(socket);
    if (user && !this.server.sockets.adapter.rooms.has(userRoom(user.id))) this.told.delete(user.id);
  }

  private tellEverySocket(userId: string, message?: string): Promise<void> {
    return this.tell(userId, this.server.to(userRoom(userId)), message);
  }

  private tellAgain(userId: string): void {
    this.tellEverySocket(userId).catch((error: unknown) =>
      logFailure(error, 'could not tell a person about unread notifications'),
    );
  }

  /** Counts and sends one after another for each person, so that no count arrives after a newer one. */
  private async tell(userId: string, receivers: Pick<Socket, 'emit'>, message?: string): Promise<void> {
    const send = async (): Promise<void> => {
      const unread = await this.notifications.countUnread(userId);
      this.told.set(userId, unread.unread_count);
      const change: NotificationsChange = message === undefined ? unread : { ...unread, new_message: message };
      receivers.emit(notificationsChanged.name, change);
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
