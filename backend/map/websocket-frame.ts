import type { Socket } from 'socket.io';

/** An event encoded for socket.io (protocol 5), once for many sockets. */
export interface EncodedEvent {
  /** The packet's text, for any transport. */
  readonly text: string;
  /** The same packet as a complete WebSocket frame. */
  readonly frame: Buffer;
}

/** An event to send. It is encoded on first use, and all sockets share the result. */
export class OutgoingEvent {
  private cached: EncodedEvent | undefined;

  /** @param body the payload as JSON text of an object */
  constructor(
    readonly event: string,
    readonly body: string,
  ) {}

  get encoded(): EncodedEvent {
    return (this.cached ??= encodeEvent(this.event, this.body));
  }
}

/** socket.io's packet type for an event, in the default namespace. */
const EVENT = '2';
/** engine.io's packet type for a message. */
const MESSAGE = '4';
/** The first byte of a final, unmasked text frame. */
const FIN_TEXT = 0x81;

/**
 * Encodes an event. socket.io's own broadcast would serialise the payload again for each `seq`.
 * @param body the payload as JSON text of an object
 */
export function encodeEvent(event: string, body: string): EncodedEvent {
  const text = `${EVENT}[${JSON.stringify(event)},${body}]`;
  return { text, frame: frameOf(MESSAGE + text) };
}

/** Encodes a server's text frame as in RFC 6455, section 5.2: the length takes 7, 16 or 64 bits. */
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

/** Writes an event to one socket of this process. */
export function writeEvent(socket: Socket, { text, frame }: EncodedEvent): void {
  const options = { compress: false, wsPreEncodedFrame: [frame] };
  socket.conn.write(text, options);
}
