import type { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import type { Connection } from '../../backend/core/socket-flow.js';
import { MapGateway } from '../../backend/map/map.gateway.js';
import type { World } from './world.js';

/** What we look at of a connection that engine.io keeps to itself. */
interface Inside {
  readonly writeBuffer: readonly { readonly data?: string }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } };
}

/** What we use of the WebSocket under a client's socket. */
interface ClientWebSocket {
  pause(): void;
  resume(): void;
}

/** The server's end of a client's connection; undefined when it has closed it. */
export function connectionOf(world: World, { id }: Socket): Connection | undefined {
  const { server } = world.running.app.get(MapGateway, { strict: false }) as unknown as { server: Server };
  return server.sockets.sockets.get(id ?? '')?.conn;
}

/** Bytes that the server keeps for a client because the system does not take them. */
export function unsentTo(world: World, socket: Socket): number {
  const connection = connectionOf(world, socket) as unknown as Inside | undefined;
  if (!connection) return 0;
  const queued = connection.writeBuffer.reduce((bytes, { data }) => bytes + (data?.length ?? 0), 0);
  return queued + (connection.transport.socket?.bufferedAmount ?? 0);
}

/** Has a client read nothing more; the returned function has it read again. */
export function stopReading(socket: Socket): () => void {
  const { ws } = socket.io.engine.transport as unknown as { ws: ClientWebSocket };
  ws.pause();
  return () => ws.resume();
}
