import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** Stands between a program and a server; it can lose, refuse and delay their connections. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private server: Server | undefined;
  /** Milliseconds by which everything is late. */
  private late = 0;

  private constructor(
    private readonly target: NetConnectOpts,
    readonly port: number,
  ) {}

  static async start(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.accept();
    return proxy;
  }

  /** Lets connections in, again at the same port. */
  async accept(): Promise<void> {
    if (this.server?.listening) return;
    this.server = createServer((program) => this.pair(program)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Loses every connection; the next ones are welcome. */
  cut(): void {
    for (const ends of this.pairs) for (const end of ends) end.destroy();
  }

  /** Loses every connection and refuses new ones until `accept`. */
  refuse(): void {
    this.server?.close();
    this.server = undefined;
    this.cut();
  }

  delay(milliseconds: number): void {
    this.late = milliseconds;
  }

  private pair(program: Socket): void {
    const server = connect(this.target);
    const pair = [program, server] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [server, program] as const]) {
      from.on('data', (data) => {
        if (this.late === 0) to.write(data);
        else setTimeout(() => to.destroyed || to.write(data), this.late);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
  }
}
