import { WebSocket } from 'ws';
import { Received } from './received.js';

/**
 * A connection to the server below socket.io: it opens no socket automatically, and sends and receives packets as they
 * are.
 */
export class RawSocket {
  readonly received = new Received<string>('packets');

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.received.add(data.toString()));
    socket.on('close', (code) => this.received.end(`closed with ${code}`));
  }

  /** Connects with a cookie and waits for the packet that opens the connection. */
  static async connect(url: string, cookie: string): Promise<RawSocket> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const connection = new RawSocket(new WebSocket(address, { headers: { cookie, origin: url } }));
    await connection.received.first((packet) => packet.startsWith('0'));
    return connection;
  }

  /** Sends a packet, such as `40`, which opens a socket. */
  send(packet: string): void {
    this.socket.send(packet);
  }

  close(): void {
    this.socket.close();
  }
}
