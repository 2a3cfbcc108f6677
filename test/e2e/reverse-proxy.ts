import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A reverse proxy as an operator runs one: the service below a path of a host on which other things stand too. */
export class ReverseProxy {
  /** Addresses outside the path that were asked for: what the page should never do. */
  readonly strays: string[] = [];
  /** Sockets that were passed on. */
  sockets = 0;
  /** The service's port, once it is known. */
  target = 0;
  private readonly open = new Set<Duplex>();
  private readonly server = createServer((asked, reply) => this.pass(asked, reply));

  /** `strips`: it takes the path off what it passes on, as nginx does with a slash after the upstream's address. */
  private constructor(
    private readonly path: string,
    private readonly strips: boolean,
  ) {}

  static async start(path: string, strips: boolean): Promise<ReverseProxy> {
    const proxy = new ReverseProxy(path, strips);
    proxy.server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) =>
      proxy.passSocket(asked, socket, head),
    );
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** Where the service is reached through the proxy, without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.path}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private upstreamPath(url = '/'): string | undefined {
    if (url !== this.path && !url.startsWith(`${this.path}/`)) return void this.strays.push(url);
    return this.strips ? url.slice(this.path.length) || '/' : url;
  }

  private pass(asked: IncomingMessage, reply: ServerResponse): void {
    const path = this.upstreamPath(asked.url);
    if (path === undefined) return void reply.writeHead(404).end('Another site.');
    const headers = { ...asked.headers, host: `127.0.0.1:${this.target}`, 'x-forwarded-for': '10.1.2.3' };
    const passed = request({ host: '127.0.0.1', port: this.target, path, method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  }

  private passSocket(asked: IncomingMessage, near: Duplex, head: Buffer): void {
    const path = this.upstreamPath(asked.url);
    if (path === undefined) return void near.destroy();
    const far = connect(this.target, '127.0.0.1', () => {
      const headers = Object.entries({ ...asked.headers, host: `127.0.0.1:${this.target}` }).map(
        ([name, value]) => `${name}: ${String(value)}\r\n`,
      );
      far.write(`GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
      this.sockets += 1;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => this.open.delete(one) && other.destroy());
    }
  }
}
