import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { messageKind, NodeChannels, type Following } from '../nodes/node-channels.js';
import { StateComparison } from '../nodes/state-comparison.js';
import { personOfRoom, sessionIdOf, userRoom } from './socket.adapter.js';

/** An event for all sockets of a person. */
interface PersonEvent {
  readonly event: string;
  readonly payload: object;
}

const EVENT_OF_PERSON = messageKind<PersonEvent>('person', 'socket event');

/** Sends events to all sockets of people, on whatever node they are. Follows the people who have a socket here. */
@WebSocketGateway()
export class PersonEvents implements OnModuleInit, OnGatewayInit<Server> {
  @WebSocketServer() private readonly server!: Server;

  private readonly following = new Map<string, Following>();

  constructor(
    private readonly channels: NodeChannels,
    private readonly comparison: StateComparison,
  ) {}

  onModuleInit(): void {
    this.channels.on(EVENT_OF_PERSON, (userId, { event, payload }) => this.emitHere([userId], event, payload));
    this.comparison.watchSockets('session', () => [
      ...new Set([...this.server.sockets.sockets.values()].flatMap((socket) => sessionIdOf(socket) ?? [])),
    ]);
  }

  afterInit(server: Server): void {
    const { adapter } = server.sockets;
    adapter.on('create-room', (room: string) => {
      const userId = personOfRoom(room);
      if (userId !== undefined) this.following.set(userId, this.channels.follow('person', userId));
    });
    adapter.on('delete-room', (room: string) => {
      const userId = personOfRoom(room);
      if (userId === undefined) return;
      this.following.get(userId)?.end();
      this.following.delete(userId);
    });
  }

  /** Sends an event to every socket of these people. Some may miss it: it says only that something has changed. */
  emit(userIds: readonly string[], event: string, payload: object): void {
    if (userIds.length === 0) return;
    this.emitHere(userIds, event, payload);
    for (const userId of userIds) this.channels.publish(EVENT_OF_PERSON, userId, { event, payload });
  }

  private emitHere(userIds: readonly string[], event: string, payload: object): void {
    this.server.to(userIds.map(userRoom)).emit(event, payload);
  }
}
