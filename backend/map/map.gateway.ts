import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import type { MessageReply } from '../../contracts/core/failure.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { CampaignRef, DeleteMarker, MapPing, PaintSquares, SaveMarker, UpdateMap } from '../../contracts/map/map.dto.js';
import { replyOf } from '../core/error.filter.js';
import type { SocketData } from '../core/socket.adapter.js';
import type { MapOutlet } from './map.audience.js';
import { readInput } from './map.input.js';
import { MapRooms } from './map.rooms.js';
import { MapService, type MapClient } from './map.service.js';
import { UnderWay } from './map.under-way.js';
import { encodeEvent, writeFrame } from './map.wire.js';

type Answer = (client: MapClient, payload: unknown) => Promise<MessageReply>;

/** The socket edge of the map: every emit of the contract has one line here, and every one is answered. */
@WebSocketGateway()
export class MapGateway implements OnModuleInit, OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket>, MapOutlet {
  @WebSocketServer() private readonly server!: Server;

  private readonly answers: Readonly<Record<keyof typeof mapEmits, Answer>> = {
    join: (client, payload) => this.map.join(client, readInput(CampaignRef, payload)),
    leave: (client, payload) => this.map.leave(client, readInput(CampaignRef, payload)),
    getMap: (client, payload) => this.map.show(client, readInput(CampaignRef, payload)),
    updateMap: (client, payload) => this.map.command(client, { name: 'updateMap', payload: readInput(UpdateMap, payload) }),
    placeMarker: (client, payload) => this.map.command(client, { name: 'placeMarker', payload: readInput(SaveMarker, payload) }),
    updateMarker: (client, payload) => this.map.command(client, { name: 'updateMarker', payload: readInput(SaveMarker, payload) }),
    liftMarker: (client, payload) => this.map.command(client, { name: 'liftMarker', payload: readInput(DeleteMarker, payload) }),
    deleteMarker: (client, payload) => this.map.command(client, { name: 'deleteMarker', payload: readInput(DeleteMarker, payload) }),
    paint: (client, payload) => this.map.command(client, { name: 'paint', payload: readInput(PaintSquares, payload) }),
    ping: (client, payload) => this.map.ping(client, readInput(MapPing, payload)),
  };

  private readonly underWay = new UnderWay();

  constructor(
    private readonly map: MapService,
    private readonly rooms: MapRooms,
  ) {}

  onModuleInit(): void {
    this.rooms.sendThrough(this);
  }

  handleConnection(socket: Socket): void {
    const { user } = socket.data as SocketData;
    const client: MapClient = { socketId: socket.id, user, isOpen: () => socket.connected };
    for (const [name, answer] of Object.entries(this.answers) as [keyof typeof mapEmits, Answer][]) {
      const event = mapEmits[name].name;
      socket.on(event, (...args: unknown[]) => void reply(args, (payload) => this.underWay.through(user.id, event, payload, () => answer(client, payload))));
    }
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.map.forget(socket.id);
  }

  /** Sockets that have gone are passed over. */
  send(socketIds: readonly string[], event: string, body: string): void {
    const frame = encodeEvent(event, body);
    for (const id of socketIds) {
      const socket = this.server.sockets.sockets.get(id);
      if (socket) writeFrame(socket, frame);
    }
  }
}

/** Calls the ack, which is the last argument, with whatever comes of the first. */
async function reply(args: unknown[], answer: (payload: unknown) => Promise<MessageReply>): Promise<void> {
  const last = args.at(-1);
  const ack = typeof last === 'function' ? (last as (reply: object) => void) : undefined;
  const payload = args[0] === last && ack ? undefined : args[0];
  try {
    const done = await answer(payload);
    ack?.(done);
  } catch (error) {
    const refusal = replyOf(error).reply;
    ack?.(refusal);
  }
}
