import { connect, type Socket } from 'node:net';

/** A request that is written by hand: its body may stay unfinished. */
export interface RawRequest {
  readonly socket: Socket;
  /** Resolves with everything that was answered once the connection is closed. */
  readonly closed: Promise<string>;
  /** Resolves with the status line's code as soon as there is one. */
  readonly status: Promise<number>;
}

/** Writes a request head and, if given, the beginning of its body; the connection stays open for more. */
export function sendRaw(
  url: string,
  requestLine: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): RawRequest {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  const status = new Promise<number>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      const code = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (code) resolve(Number(code));
    });
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  // The server may reset the connection of whoever goes on sending.
  socket.on('error', () => undefined);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${requestLine} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return { socket, closed, status };
}

/** The beginning of a multipart body with one field that never ends. */
export const unfinishedField = (boundary: string, name: string, bytes: number): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}`;

/** The same with a file. */
export const unfinishedFile = (boundary: string, bytes: number): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}`;
