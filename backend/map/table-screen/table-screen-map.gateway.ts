import { WebSocketGateway, type OnGatewayConnection, type OnGatewayDisconnect } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import type { MessageReply } from '../../../contracts/core/failure.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { CampaignRef, JoinRoom } from '../../../contracts/map/map.dto.js';
import { tableScreenEvents, type ShownTableScreen } from '../../../contracts/map/table-screen.contract.js';
import { logFailure } from '../../core/database/database-loss.js';
import { COSTS } from '../../core/load/budgets.js';
import { answerEmit, readPayload } from '../../core/sockets/answer-emit.js';
import { flowOf } from '../../core/sockets/socket-flow.js';
import { tableScreenOf } from '../../core/sockets/table-screen-sockets.js';
import { costOf } from '../map.emit-costs.js';
import { TableScreenMapService, type TableScreenClient } from './table-screen-map.service.js';

type Handler = (client: TableScreenClient, payload: unknown) => Promise<MessageReply>;

/** The WebSocket gateway of table screens, which only watch the map of their campaign. */
@WebSocketGateway()
export class TableScreenMapGateway implements OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket> {
  private readonly handlers: Readonly<Record<string, Handler>> = {
    [mapEmits.join.name]: (client, payload) => this.tables.join(client, readPayload(JoinRoom, payload)),
    [mapEmits.leave.name]: (client, payload) => this.tables.leave(client, readPayload(CampaignRef, payload)),
    [mapEmits.getMap.name]: (client, payload) => this.tables.snapshot(client, readPayload(CampaignRef, payload)),
  };

  constructor(private readonly tables: TableScreenMapService) {}

  handleConnection(socket: Socket): void {
    const table = tableScreenOf(socket);
    if (!table) return;
    const flow = flowOf(socket.conn);
    if (!flow) throw new Error('The socket opened on a connection without a SocketFlow.');
    const client: TableScreenClient = {
      socketId: socket.id,
      table,
      isOpen: () => socket.connected,
      countSnapshot: (bytes) => flow.charge(bytes / COSTS.snapshotBytesPerUnit),
    };
    flow.onCaughtUp(() => void this.catchUp(client));
    for (const [event, handler] of Object.entries(this.handlers))
      socket.on(event, (...args: unknown[]) =>
        answerEmit(flow, event, args, { of: (payload) => costOf(event, payload), areComplete: true }, (payload) =>
          handler(client, payload),
        ),
      );
    const { campaignId, campaignName: name } = table;
    socket.emit(tableScreenEvents.connected.name, { campaignId, name } satisfies ShownTableScreen);
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    if (tableScreenOf(socket)) await this.tables.disconnect(socket.id);
  }

  private async catchUp(client: TableScreenClient): Promise<void> {
    try {
      await this.tables.catchUp(client);
    } catch (error) {
      logFailure(error, 'the snapshot for a table screen that has caught up failed');
    }
  }
}
