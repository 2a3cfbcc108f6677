import type { OnModuleInit } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { isFinal, type MessageReply } from '../../contracts/core/failure.js';
import {
  GetHistory,
  PreviewRestore,
  RestoreHistory,
  RewindEncounter,
  UndoHistoryEntry,
} from '../../contracts/history/history.dto.js';
import { DeleteLogEntry, GetLog, RollDice, SendMessage } from '../../contracts/log/log.dto.js';
import {
  CampaignRef,
  DeleteMarker,
  GetMap,
  JoinRoom,
  MapCommandFields,
  MapPing,
  PaintSquares,
  RevealMap,
  SaveMarker,
  CreateMap,
} from '../../contracts/map/map.dto.js';
import { GetSceneThumbnails } from '../../contracts/map/scenes.dto.js';
import { COSTS } from '../core/load/budgets.js';
import { log } from '../core/log.js';
import { metrics } from '../core/metrics/metrics.js';
import { personOf } from '../core/sockets/socket.adapter.js';
import { answerEmit, readPayload } from '../core/sockets/answer-emit.js';
import { flowOf } from '../core/sockets/socket-flow.js';
import { costOf } from './map.emit-costs.js';
import { InFlightLimiter } from './map.emits-in-flight.js';
import { attackHandlers } from './attacks/attack-handlers.js';
import { AttacksService } from './attacks/attacks.service.js';
import { companionHandlers } from './creatures/companion-handlers.js';
import { CompanionsService } from './creatures/companions.service.js';
import { creatureHandlers } from './creatures/creature-handlers.js';
import { CreaturesService } from './creatures/creatures.service.js';
import { HistoryService } from './history/history.service.js';
import { LogService } from './log/log.service.js';
import { MapRooms } from './map.rooms.js';
import { MapService, type EmitHandler, type MapClient } from './map.service.js';
import type { MapTransport } from './map.subscriber.js';
import { roomEmits } from './room-emits.js';
import { ScenesService } from './scenes/scenes.service.js';
import { sceneHandlers } from './scenes/scene-handlers.js';
import { turnHandlers } from './turns/turn-handlers.js';
import { TurnsService } from './turns/turns.service.js';
import { writeEvent, type OutgoingEvent } from './websocket-frame.js';

/** The code of a refusal that says to wait: the command is sent again. */
const TOO_MANY_REQUESTS = 429;

const sentEvents = metrics.events.cell();

/** The WebSocket gateway of the rooms: one line for each emit of the contract. It acknowledges every emit. */
@WebSocketGateway()
export class MapGateway
  implements OnModuleInit, OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket>, MapTransport
{
  @WebSocketServer() private readonly server!: Server;

  private readonly handlers: Readonly<Record<keyof typeof roomEmits, EmitHandler>> = {
    join: (client, payload) => this.map.join(client, readPayload(JoinRoom, payload)),
    leave: (client, payload) => this.map.leave(client, readPayload(CampaignRef, payload)),
    getMap: (client, payload) => this.map.snapshot(client, readPayload(GetMap, payload)),
    createMap: (client, payload) =>
      this.map.command(client, { name: 'createMap', payload: readPayload(CreateMap, payload) }),
    revealMap: (client, payload) =>
      this.map.command(client, { name: 'revealMap', payload: readPayload(RevealMap, payload) }),
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
    undo: (client, payload) => this.history.undo(client, readPayload(MapCommandFields, payload)),
    redo: (client, payload) => this.history.redo(client, readPayload(MapCommandFields, payload)),
    getHistory: (client, payload) => this.history.page(client, readPayload(GetHistory, payload)),
    undoEntry: (client, payload) => this.history.undoEntry(client, readPayload(UndoHistoryEntry, payload)),
    previewRestore: (client, payload) => this.history.preview(client, readPayload(PreviewRestore, payload)),
    restore: (client, payload) => this.history.restore(client, readPayload(RestoreHistory, payload)),
    rewind: (client, payload) => this.history.rewind(client, readPayload(RewindEncounter, payload)),
    ping: (client, payload) => this.map.ping(client, readPayload(MapPing, payload)),
    ...turnHandlers(() => this.turns),
    ...sceneHandlers(() => this.map),
    ...creatureHandlers(() => this.creatures),
    ...companionHandlers(() => this.companions),
    ...attackHandlers(() => this.attacks),
    getSceneThumbnails: (client, payload) => this.scenes.thumbnails(client, readPayload(GetSceneThumbnails, payload)),
    rollDice: (client, payload) => this.log.roll(client, readPayload(RollDice, payload)),
    sendMessage: (client, payload) => this.log.sendMessage(client, readPayload(SendMessage, payload)),
    deleteEntry: (client, payload) => this.log.deleteEntry(client, readPayload(DeleteLogEntry, payload)),
    getLog: (client, payload) => this.log.page(client, readPayload(GetLog, payload)),
  };

  private readonly inFlight = new InFlightLimiter();

  constructor(
    private readonly map: MapService,
    private readonly log: LogService,
    private readonly history: HistoryService,
    private readonly turns: TurnsService,
    private readonly scenes: ScenesService,
    private readonly creatures: CreaturesService,
    private readonly companions: CompanionsService,
    private readonly attacks: AttacksService,
    private readonly rooms: MapRooms,
  ) {}

  onModuleInit(): void {
    this.rooms.setTransport(this);
  }

  handleConnection(socket: Socket): void {
    const user = personOf(socket);
    if (!user) return;
    const flow = flowOf(socket.conn);
    if (!flow) throw new Error('The socket opened on a connection without a SocketFlow.');
    const client: MapClient = {
      socketId: socket.id,
      user,
      isOpen: () => socket.connected,
      countSnapshot: (bytes) => flow.charge(bytes / COSTS.snapshotBytesPerUnit),
    };
    flow.onCaughtUp(() => void this.catchUp(client));
    for (const [name, handler] of Object.entries(this.handlers) as [keyof typeof roomEmits, EmitHandler][]) {
      const event = roomEmits[name].name;
      socket.on(event, (...args: unknown[]) =>
        answerEmit(flow, event, args, { of: (payload) => costOf(event, payload), areComplete: true }, (payload) =>
          this.handle(client, payload, event, handler),
        ),
      );
    }
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.map.disconnect(socket.id);
  }

  /** Skips sockets that have disconnected. */
  send(socketIds: readonly string[], event: OutgoingEvent): void {
    sentEvents.value += socketIds.length;
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

  /**
   * Counts the emit as in flight until it is answered. The refusal of a command that was sent again is recorded; when an
   * earlier try was executed meanwhile, the command is answered anew.
   */
  private async handle(
    client: MapClient,
    payload: unknown,
    event: string,
    handler: EmitHandler,
  ): Promise<MessageReply> {
    const end = this.inFlight.begin(client.user.id, event, payload);
    try {
      return await handler(client, payload);
    } catch (problem) {
      if (!isFinal(problem) || problem.code === TOO_MANY_REQUESTS || !isRepeated(payload)) throw problem;
      await this.map.refuse(client, readPayload(MapCommandFields, payload), problem);
      return await handler(client, payload);
    } finally {
      end();
    }
  }
}

/** Whether a command says that it was sent before, without an answer. */
const isRepeated = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'isRepeated' in payload && payload.isRepeated === true;
