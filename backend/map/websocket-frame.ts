import type { Socket } from 'socket.io';

/** An event encoded for socket.io (protocol 5) and for the WebSocket, once for many sockets. */
export interface WireFrame {
  /** The text that any transport can send. */
  readonly text: string;
  /** The same as a complete WebSocket frame, so that no socket encodes it again. */
  readonly bytes: Buffer;
}

/** An event to send, encoded on first use and shared by all sockets. */
export class OutgoingEvent {
  private encoded: WireFrame | undefined;

  /** @param body the payload as JSON text of an object */
  constructor(
    readonly event: string,
    readonly body: string,
  ) {}

  get frame(): WireFrame {
    return (this.encoded ??= encodeEvent(this.event, this.body));
  }
}

/** socket.io's packet type for an event, in the default namespace. */
const EVENT = '2';
/** engine.io's packet type for a message. */
const MESSAGE = '4';
/** A final, unmasked text frame. */
const FIN_TEXT = 0x81;

/**
 * Encodes an event.
 * @param body the payload as JSON text of an object
 */
export function encodeEvent(event: string, body: string): WireFrame {
  const text = `${EVENT}[${JSON.stringify(event)},${body}]`;
  return { text, bytes: frameOf(MESSAGE + text) };
}

/** A server's text frame by RFC 6455, section 5.2: the length takes 7, 16 or 64 bits. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = headerOf(length);
  const frame = Buffer.allocUnsafe(header.length + length);
  header.copy(frame);
  frame.write(text, header.length);
  return frame;
}

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([FIN_TEXT, length]);
  const header = Buffer.alloc(length < 65_536 ? 4 : 10);
  header[0] = FIN_TEXT;
  header[1] = header.length === 4 ? 126 : 127;
  if (header.length === 4) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** Writes a frame to one socket of this process. */
export function writeFrame(socket: Socket, { text, bytes }: WireFrame): void {
  const options = { compress: false, wsPreEncodedFrame: [bytes] };
  socket.conn.write(text, options);
}
