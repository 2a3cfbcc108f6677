import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { DomainEvents } from '../core/domain-events.js';
import { NodeChannels } from '../core/nodes/node-channels.js';
import { StateComparison } from '../core/nodes/state-comparison.js';
import { tableScreenOf } from '../core/sockets/table-screen-sockets.js';
import { hasTableScreen } from './campaign.subqueries.js';

/** Closes the sockets of table screens whose address is renewed, ends or goes with its campaign. */
@WebSocketGateway()
export class TableScreensGateway implements OnModuleInit, OnGatewayConnection<Socket> {
  @WebSocketServer() private readonly server!: Server;

  constructor(
    private readonly events: DomainEvents,
    private readonly channels: NodeChannels,
    private readonly comparison: StateComparison,
  ) {}

  onModuleInit(): void {
    this.comparison.watchSockets('table screen', () => [
      ...new Set([...this.server.sockets.sockets.values()].flatMap((socket) => tableScreenOf(socket)?.linkId ?? [])),
    ]);
    this.comparison.add<boolean>({
      subject: 'table screen',
      sql: hasTableScreen('subject.id'),
      compare: (linkId, exists) => {
        if (!exists) this.close((screen) => screen.linkId === linkId);
      },
    });
    this.events.onEveryNode('campaign.table_screen.changed', ({ campaignId, linkId }) =>
      this.close((screen) => screen.campaignId === campaignId && screen.linkId !== linkId),
    );
    this.events.onEveryNode('campaign.deleted', ({ campaignId }) =>
      this.close((screen) => screen.campaignId === campaignId),
    );
  }

  /** Follows the campaign, so that the end of the address reaches this node before the screen has joined the map. */
  handleConnection(socket: Socket): void {
    const table = tableScreenOf(socket);
    if (!table) return;
    const following = this.channels.follow('campaign', table.campaignId);
    socket.once('disconnect', () => following.end());
  }

  private close(isEnded: (screen: { campaignId: string; linkId: string }) => boolean): void {
    for (const socket of this.server.sockets.sockets.values()) {
      const table = tableScreenOf(socket);
      if (table && isEnded(table)) socket.disconnect(true);
    }
  }
}
