import type { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import type { Connection } from '../../backend/core/sockets/socket-flow.js';
import { MapGateway } from '../../backend/map/map.gateway.js';
import type { World } from './campaign-world.js';

/** The private fields of an engine.io connection that tests read. */
interface ConnectionInternals {
  readonly writeBuffer: readonly { readonly data?: string }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } };
}

/** The methods of a client's WebSocket that tests use. */
interface ClientWebSocket {
  pause(): void;
  resume(): void;
}

const serverOf = (world: World): Server =>
  (world.running.app.get(MapGateway, { strict: false }) as unknown as { server: Server }).server;

/** The server's side of a client's connection; undefined when it is closed. */
export const connectionOf = (world: World, { id }: Socket): Connection | undefined =>
  serverOf(world).sockets.sockets.get(id ?? '')?.conn;

/**
 * Makes the server wait for the answers to its pings as long as a test takes: a client that does not read, or is not read
 * from, sends none. @returns a function that makes it wait as usual again
 */
export function waitForPongs(world: World): () => void {
  const { opts } = serverOf(world).engine as unknown as { opts: { pingTimeout: number } };
  const { pingTimeout } = opts;
  opts.pingTimeout = 600_000;
  return () => void (opts.pingTimeout = pingTimeout);
}

/** Bytes that the server holds for a client because the operating system does not accept them. */
export function unsentTo(world: World, socket: Socket): number {
  const connection = connectionOf(world, socket) as unknown as ConnectionInternals | undefined;
  if (!connection) return 0;
  const queued = connection.writeBuffer.reduce((bytes, { data }) => bytes + (data?.length ?? 0), 0);
  return queued + (connection.transport.socket?.bufferedAmount ?? 0);
}

/** Makes a client stop reading. @returns a function that makes it read again */
export function stopReading(socket: Socket): () => void {
  const { ws } = socket.io.engine.transport as unknown as { ws: ClientWebSocket };
  ws.pause();
  return () => ws.resume();
}
