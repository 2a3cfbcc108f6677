import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { NodeChannels } from '../nodes/node-channels.js';

/**
 * Milliseconds: first the proxy learns from the readiness probe that this node stops, then the sockets leave, a few at a
 * time. Both together are shorter than the ten seconds after which a container is killed.
 */
const TIMES = { notice: 1_500, leaving: 5_000, step: 100 };

/**
 * Closes the sockets of a node that stops in steps, so that the other nodes do not get thousands of connections in one
 * second. A page connects again within half a second after its connection has closed.
 */
@WebSocketGateway()
export class ConnectionDraining {
  @WebSocketServer() private readonly server!: Server;

  private begun = false;

  constructor(private readonly channels: NodeChannels) {}

  /** Whether this node takes no new connections, because it stops. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Closes the connections in steps; at once when this node is the only one. */
  async run(times = TIMES): Promise<void> {
    this.begun = true;
    if (!this.channels.hasPeers) return;
    await sleep(times.notice);
    const sockets = [...this.server.sockets.sockets.values()];
    const perStep = Math.ceil(sockets.length / (times.leaving / times.step));
    while (sockets.length > 0) {
      for (const { conn } of sockets.splice(0, perStep)) conn.close();
      await sleep(times.step);
    }
  }
}
