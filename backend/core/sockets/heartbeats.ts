import { TIMES } from '../../../contracts/core/limits.js';
import type { Connection } from './socket-flow.js';

/** The member of engine.io's connection that sends a packet of any type. */
interface Sending {
  sendPacket(type: 'ping'): void;
}

/** A packet of engine.io; a message is what socket.io and the program say. */
interface Packet {
  readonly type: string;
}

/**
 * Sends a heartbeat every `TIMES.heartbeat` on a connection while it is in use, so that the page soon notices a lost one.
 * A quiet connection has only those of engine.io, every `TIMES.quietHeartbeat`: thousands of people with nothing but a
 * page open would cost a server most of its time. Both sides know by the messages whether the connection is in use; this
 * one goes on a little longer, because a message is on its way for a moment.
 * @param isAlways whether the connection counts as in use until it closes
 */
export function sendHeartbeats(connection: Connection, isAlways: boolean): void {
  const sending = connection as unknown as Sending;
  let lastMessageAt = performance.now();
  const isInUse = (): boolean => isAlways || performance.now() - lastMessageAt <= TIMES.inUse + TIMES.heartbeat;
  const beat = (): void => {
    if (isInUse()) return sending.sendPacket('ping');
    clearInterval(timer);
    timer = undefined;
  };
  let timer: NodeJS.Timeout | undefined = setInterval(beat, TIMES.heartbeat);
  const note = ({ type }: Packet): void => {
    if (type !== 'message') return;
    lastMessageAt = performance.now();
    timer ??= setInterval(beat, TIMES.heartbeat);
  };
  connection.on('packet', note);
  connection.on('packetCreate', note);
  connection.on('close', () => {
    clearInterval(timer);
    connection.off('packet', note);
    connection.off('packetCreate', note);
  });
}
