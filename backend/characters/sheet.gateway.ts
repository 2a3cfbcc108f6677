import {
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import { sheetEmits, type JoinSheetAck, type SheetReply } from '../../contracts/characters/sheet.contract.js';
import { DigestsRef, PlaySheet, SheetRef } from '../../contracts/characters/sheet.dto.js';
import { done, forbidden, type MessageReply } from '../../contracts/core/failure.js';
import { COSTS } from '../core/load/budgets.js';
import { answerEmit, readPayload } from '../core/sockets/answer-emit.js';
import { flowOf } from '../core/sockets/socket-flow.js';
import { personOf, type SocketData } from '../core/sockets/socket.adapter.js';
import { tableScreenOf } from '../core/sockets/table-screen-sockets.js';
import { SheetFollowers } from './sheet-followers.js';
import { SheetNews } from './sheet-news.js';
import { SheetService } from './sheet.service.js';
import { TableScreenPartiesService } from './table-screen-parties.service.js';

type PlayAck = MessageReply & SheetReply;
type Handler = (socket: Socket, payload: unknown) => Promise<MessageReply>;

/** The cost of an emit. A command costs as much as the same call. */
const costOf = (name: keyof typeof sheetEmits): number => (name === 'play' ? COSTS.write : COSTS.join);

/**
 * Receives the commands of sockets to sheets, lets sockets follow sheets and digests, and shows table screens the party.
 */
@WebSocketGateway()
export class SheetGateway implements OnGatewayInit<Server>, OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket> {
  private readonly handlers: Readonly<Record<keyof typeof sheetEmits, Handler>> = {
    joinSheet: (socket, payload) => this.joinSheet(socket, readPayload(SheetRef, payload)),
    leaveSheet: (socket, payload) => this.leaveSheet(socket, readPayload(SheetRef, payload)),
    play: (socket, payload) => this.play(socket, readPayload(PlaySheet, payload)),
    joinDigests: (socket, payload) => this.joinDigests(socket, readPayload(DigestsRef, payload)),
    leaveDigests: (socket, payload) => this.leaveDigests(socket, readPayload(DigestsRef, payload)),
  };

  constructor(
    private readonly service: SheetService,
    private readonly followers: SheetFollowers,
    private readonly news: SheetNews,
    private readonly tables: TableScreenPartiesService,
  ) {}

  afterInit(server: Server): void {
    this.news.start(server);
  }

  handleConnection(socket: Socket): void {
    const table = tableScreenOf(socket);
    if (table) void this.tables.watch(socket, table.campaignId);
    if (!personOf(socket)) return;
    const flow = flowOf(socket.conn);
    if (!flow) throw new Error('The socket opened on a connection without a SocketFlow.');
    for (const [name, handler] of Object.entries(this.handlers) as [keyof typeof sheetEmits, Handler][])
      socket.on(sheetEmits[name].name, (...args: unknown[]) =>
        answerEmit(flow, sheetEmits[name].name, args, { of: () => costOf(name) }, (payload) =>
          handler(socket, payload),
        ),
      );
  }

  handleDisconnect(socket: Socket): void {
    const table = tableScreenOf(socket);
    if (table) this.tables.forget(socket, table.campaignId);
    this.followers.forget(socket);
  }

  /** Executes one command, in the order of arrival, because nothing is awaited if the access is known. */
  private async play(socket: Socket, { campaignId, characterId, ...form }: PlaySheet): Promise<PlayAck> {
    const known = this.followers.knownAccess(socket, campaignId);
    const access = known ?? (await this.followers.accessTo(socket, campaignId));
    if (!may(access.role, sheetEmits.play.access)) throw forbidden();
    const { user } = socket.data as SocketData;
    return { ...done('The sheet has changed.'), ...(await this.service.play(access, user, characterId, form)) };
  }

  private async joinSheet(socket: Socket, sheet: SheetRef): Promise<JoinSheetAck> {
    return { ...done('You follow this sheet.'), ...(await this.followers.joinSheet(socket, sheet)) };
  }

  private async leaveSheet(socket: Socket, sheet: SheetRef): Promise<MessageReply> {
    await this.followers.leaveSheet(socket, sheet);
    return done('You do not follow this sheet any more.');
  }

  private async joinDigests(socket: Socket, campaign: DigestsRef): Promise<MessageReply> {
    await this.followers.joinDigests(socket, campaign);
    return done('You follow the characters of this campaign.');
  }

  private async leaveDigests(socket: Socket, campaign: DigestsRef): Promise<MessageReply> {
    await this.followers.leaveDigests(socket, campaign);
    return done('You do not follow the characters of this campaign any more.');
  }
}
