import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A reverse proxy that serves the program below a path of its host and answers 404 everywhere else. */
export class ReverseProxy {
  /** The requested URLs outside the path; the page must never request one. */
  readonly outsideUrls: string[] = [];
  /** The number of forwarded WebSocket upgrades. */
  upgrades = 0;
  /** The port of the program; set it before the first request. */
  targetPort = 0;
  /** Whether it removes the path from forwarded URLs, as nginx does when the upstream's address ends in a slash. */
  stripsPath = false;
  private readonly openSockets = new Set<Duplex>();
  private readonly server = createServer((incoming, response) => this.forward(incoming, response));

  constructor(private readonly path: string) {}

  /**
   * Starts a proxy on a free port.
   * @param path such as '/questhearth'
   */
  static async start<Proxy extends ReverseProxy>(this: new (path: string) => Proxy, path: string): Promise<Proxy> {
    const proxy = new this(path);
    await proxy.listen();
    return proxy;
  }

  private async listen(): Promise<void> {
    this.server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.forwardUpgrade(incoming, socket, head),
    );
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** The public URL of the program, without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.path}`;
  }

  async stop(): Promise<void> {
    this.closeSockets();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Ends every WebSocket at once. */
  protected closeSockets(): void {
    for (const socket of this.openSockets) socket.destroy();
  }

  /** Returns the path for the program, or records the URL and returns undefined when it is outside the path. */
  private upstreamPath(url = '/'): string | undefined {
    if (url !== this.path && !url.startsWith(`${this.path}/`)) return void this.outsideUrls.push(url);
    return this.stripsPath ? url.slice(this.path.length) || '/' : url;
  }

  protected forward(incoming: IncomingMessage, response: ServerResponse): void {
    const path = this.upstreamPath(incoming.url);
    if (path === undefined) return void response.writeHead(404).end('Another site.');
    const headers = { ...incoming.headers, host: `127.0.0.1:${this.targetPort}`, 'x-forwarded-for': '10.1.2.3' };
    const options = { host: '127.0.0.1', port: this.targetPort, path, method: incoming.method, headers };
    const outgoing = request(options, (reply) => {
      this.answer(incoming, reply, response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  /** Passes the program's reply on. */
  protected answer(_incoming: IncomingMessage, reply: IncomingMessage, response: ServerResponse): void {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  }

  protected forwardUpgrade(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    const path = this.upstreamPath(incoming.url);
    if (path === undefined) return void client.destroy();
    const upstream = connect(this.targetPort, '127.0.0.1', () => {
      const headers = Object.entries({ ...incoming.headers, host: `127.0.0.1:${this.targetPort}` }).map(
        ([name, value]) => `${name}: ${String(value)}\r\n`,
      );
      upstream.write(`GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`);
      upstream.write(head);
      client.pipe(upstream).pipe(client);
      this.upgrades += 1;
    });
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.openSockets.add(socket);
      socket.on('error', () => peer.destroy());
      socket.on('close', () => this.openSockets.delete(socket) && peer.destroy());
    }
  }
}
