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

/** A connection; times are those of `performance.now()`. */
interface Pulse {
  readonly connection: Sending;
  readonly isAlwaysInUse: boolean;
  messageAt: number;
  beatAt: number;
}

/** Milliseconds between two looks at all connections. Those whose time has come share one wake-up of the process. */
const LOOK_EVERY = 200;

/**
 * Sends a heartbeat every `TIMES.heartbeat` on each connection in use, so that the page soon notices a lost one, and every
 * `TIMES.quietHeartbeat` on the others: thousands of people with nothing but a page open would cost a server most of its
 * time. Both sides know by the messages whether a connection is in use; this one goes on a little longer, because a
 * message is on its way for a moment. engine.io's own heartbeats come later, and only where nobody has answered these.
 */
export class Heartbeats {
  private readonly pulses = new Set<Pulse>();
  private timer: NodeJS.Timeout | undefined;

  /**
   * Sends the heartbeats of a connection until it closes.
   * @param isAlwaysInUse whether its page expects every heartbeat also when nothing goes on
   */
  watch(connection: Connection, isAlwaysInUse: boolean): void {
    const now = performance.now();
    const sending = connection as unknown as Sending;
    const pulse: Pulse = { connection: sending, isAlwaysInUse, messageAt: now, beatAt: now };
    const note = ({ type }: Packet): void => {
      if (type === 'message') pulse.messageAt = performance.now();
    };
    connection.on('packet', note);
    connection.on('packetCreate', note);
    connection.on('close', () => this.forget(pulse));
    this.pulses.add(pulse);
    this.timer ??= setInterval(() => this.look(), LOOK_EVERY);
  }

  private forget(pulse: Pulse): void {
    this.pulses.delete(pulse);
    if (this.pulses.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    const now = performance.now();
    for (const pulse of this.pulses) {
      const { connection, isAlwaysInUse, messageAt, beatAt } = pulse;
      const isInUse = isAlwaysInUse || now - messageAt < TIMES.inUse + TIMES.heartbeat;
      if (now - beatAt < (isInUse ? TIMES.heartbeat : TIMES.quietHeartbeat)) continue;
      pulse.beatAt = now;
      connection.sendPacket('ping');
    }
  }
}
