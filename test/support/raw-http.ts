import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A request on a TCP socket; its body may stay unfinished. */
export interface RawRequest {
  readonly socket: Socket;
  /** Resolves with the whole answer when the connection is closed. */
  readonly closed: Promise<string>;
  /** Resolves with the status code. */
  readonly status: Promise<number>;
}

/** Writes a request head and the beginning of its body, and leaves the connection open. */
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
  // The server may reset the connection while this side still sends.
  socket.on('error', () => undefined);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${requestLine} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return { socket, closed, status };
}

/** A multipart body with one field and no end. */
export const unfinishedField = (boundary: string, name: string, bytes: number): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}`;

/** A multipart body with one PNG file and no end. */
export const unfinishedFile = (boundary: string, bytes: number): string =>
  [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    'Content-Type: image/png',
    '',
    'x'.repeat(bytes),
  ].join('\r\n');

/** A complete JSON reply. */
export interface JsonReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

interface FormRequest {
  method?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Sends a form to a path without normalizing the path, as fetch would. The reply must be JSON. */
export function sendUnnormalized(url: string, path: string, options: FormRequest = {}): Promise<JsonReply> {
  const { method = 'POST', form = {} } = options;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...options.headers };
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
      });
    });
    sent.on('error', reject);
    sent.end(method === 'GET' ? undefined : new URLSearchParams(form).toString());
  });
}
