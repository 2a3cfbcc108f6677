import type { OnModuleInit } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { badInput, type MessageReply } from '../../contracts/core/failure.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import {
  CampaignRef,
  DeleteMarker,
  MapPing,
  PaintSquares,
  SaveMarker,
  CreateMap,
} from '../../contracts/map/map.dto.js';
import { COSTS } from '../core/budgets.js';
import { replyOf } from '../core/error.filter.js';
import { readInput, type InputClass } from '../core/input-reader.js';
import { log } from '../core/log.js';
import type { SocketData } from '../core/socket.adapter.js';
import { flowOf, type SocketFlow } from '../core/socket-flow.js';
import { tooManyRequests } from '../core/work-budget.js';
import { costOf, InFlightLimiter } from './map.limits.js';
import { MapRooms, MapService, type MapClient } from './map.service.js';
import type { MapTransport } from './map.subscribers.js';
import { writeEvent, type OutgoingEvent } from './websocket-frame.js';

type Ack = (reply: object) => void;
type Handler = (client: MapClient, payload: unknown) => Promise<MessageReply>;

/** The map's WebSocket gateway: one line for each emit of the contract. It acknowledges every emit. */
@WebSocketGateway()
export class MapGateway
  implements OnModuleInit, OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket>, MapTransport
{
  @WebSocketServer() private readonly server!: Server;

  private readonly handlers: Readonly<Record<keyof typeof mapEmits, Handler>> = {
    join: (client, payload) => this.map.join(client, readPayload(CampaignRef, payload)),
    leave: (client, payload) => this.map.leave(client, readPayload(CampaignRef, payload)),
    getMap: (client, payload) => this.map.snapshot(client, readPayload(CampaignRef, payload)),
    createMap: (client, payload) =>
      this.map.command(client, { name: 'createMap', payload: readPayload(CreateMap, payload) }),
    placeMarker: (client, payload) =>
      this.map.command(client, { name: 'placeMarker', payload: readPayload(SaveMarker, payload) }),
    updateMarker: (client, payload) =>
      this.map.command(client, { name: 'updateMarker', payload: readPayload(SaveMarker, payload) }),
    liftMarker: (client, payload) =>
      this.map.command(client, { name: 'liftMarker', payload: readPayload(DeleteMarker, payload) }),
    deleteMarker: (client, payload) =>
      this.map.command(client, { name: 'deleteMarker', payload: readPayload(DeleteMarker, payload) }),
    paint: (client, payload) =>
      this.map.command(client, { name: 'paint', payload: readPayload(PaintSquares, payload) }),
    ping: (client, payload) => this.map.ping(client, readPayload(MapPing, payload)),
  };

  private readonly inFlight = new InFlightLimiter();

  constructor(
    private readonly map: MapService,
    private readonly rooms: MapRooms,
  ) {}

  onModuleInit(): void {
    this.rooms.setTransport(this);
  }

  handleConnection(socket: Socket): void {
    const { user } = socket.data as SocketData;
    const flow = flowOf(socket.conn);
    if (!flow) throw new Error('The socket opened on a connection without a SocketFlow.');
    const client: MapClient = {
      socketId: socket.id,
      user,
      isOpen: () => socket.connected,
      countSnapshot: (bytes) => flow.charge(bytes / COSTS.snapshotBytesPerUnit),
    };
    flow.onCaughtUp(() => void this.catchUp(client));
    for (const [name, handler] of Object.entries(this.handlers) as [keyof typeof mapEmits, Handler][]) {
      const event = mapEmits[name].name;
      socket.on(event, (...args: unknown[]) => this.handleEmit(client, flow, event, args, handler));
    }
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.map.disconnect(socket.id);
  }

  /** Skips sockets that have disconnected. */
  send(socketIds: readonly string[], event: OutgoingEvent): void {
    for (const id of socketIds) {
      const socket = this.server.sockets.sockets.get(id);
      if (socket) writeEvent(socket, event.encoded);
    }
  }

  keepsUp(socketId: string): boolean {
    const socket = this.server.sockets.sockets.get(socketId);
    return socket !== undefined && !flowOf(socket.conn)?.isBehind;
  }

  private async catchUp(client: MapClient): Promise<void> {
    try {
      await this.map.catchUp(client);
    } catch (error) {
      log.warn({ err: error }, 'the snapshot for a socket that has caught up failed');
    }
  }

  /** Answers an emit, or refuses it cheaply while its sender is in debt. */
  private handleEmit(client: MapClient, flow: SocketFlow, event: string, args: unknown[], handler: Handler): void {
    const parts = partsOf(args);
    const { wait } = flow;
    if (wait > 0) return flow.refuseLater(() => parts.ack?.(tooManyRequests(wait).toReply()));
    flow.charge(costOf(event, parts.payload));
    void this.reply(client, event, handler, parts);
  }

  /** Calls the ack with the reply or the refusal. */
  private async reply(client: MapClient, event: string, handler: Handler, { ack, payload }: Parts): Promise<void> {
    let end: (() => void) | undefined;
    try {
      end = this.inFlight.begin(client.user.id, event, payload);
      const reply = await handler(client, payload);
      ack?.(reply);
    } catch (error) {
      const refusal = replyOf(error).reply;
      ack?.(refusal);
    } finally {
      end?.();
    }
  }
}

/** The arguments of an emit. */
interface Parts {
  readonly ack: Ack | undefined;
  readonly payload: unknown;
}

/** The ack is the last argument, the payload the first. */
function partsOf(args: readonly unknown[]): Parts {
  const last = args.at(-1);
  const ack = typeof last === 'function' ? (last as Ack) : undefined;
  return { ack, payload: args[0] === last && ack ? undefined : args[0] };
}

/**
 * Reads the payload of an emit into a DTO.
 * @throws Failure 400 naming the field
 */
const readPayload = <Input extends object>(type: InputClass<Input>, payload: unknown): Input =>
  readInput(type, fieldsOf(payload));

/** Accepts a campaign's id alone in place of an object. */
function fieldsOf(payload: unknown): object {
  if (typeof payload === 'string') return { campaignId: payload };
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload) || Buffer.isBuffer(payload))
    throw badInput('payload', 'The payload must be an object.');
  return payload;
}
