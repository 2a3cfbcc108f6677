import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.js';
import { LateBytes } from './late-bytes.js';

/** Stands between a program and a server; it can lose, refuse, hold and delay their connections. */
export class TcpProxy {
  private readonly pairs = new Set<{ program: Socket; target: Socket }>();
  private readonly unnoticed = new Set<Socket>();
  private server: Server | undefined;
  private isHolding = false;
  private onReply: ((answer: Buffer) => void) | undefined;
  /** Milliseconds by which everything is late. */
  private late = 0;

  protected constructor(
    private readonly target: NetConnectOpts,
    readonly port: number,
  ) {}

  /** Starts a proxy before the server at `target`, on a free port. */
  static async before(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.accept();
    return proxy;
  }

  /** Lets connections in, again at the same port. */
  async accept(): Promise<void> {
    this.server = createServer((program) => this.pair(program)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Loses every connection; the next ones are welcome. */
  cut(): void {
    this.isHolding = false;
    for (const { program, target } of this.pairs) {
      program.resetAndDestroy();
      target.destroy();
    }
  }

  /** Loses every connection without the server noticing: its ends stay open. */
  cutUnnoticed(): void {
    for (const { program, target } of this.pairs) {
      program.removeAllListeners('close').resetAndDestroy();
      this.unnoticed.add(target);
    }
    this.pairs.clear();
  }

  /** Loses every connection and refuses new ones until `accept`. */
  async refuse(): Promise<void> {
    const closed = this.server?.listening ? once(this.server, 'close') : undefined;
    this.server?.close();
    this.cut();
    for (const target of this.unnoticed) target.destroy();
    await closed;
  }

  /** Delivers everything that comes from now on so many milliseconds late, and nothing before what came earlier. */
  delay(milliseconds: number): void {
    this.late = milliseconds;
  }

  /**
   * Keeps what the server answers to itself; resolves when it has given the awaited answer, which the program will never
   * learn. Name it where the program asks for other things meanwhile.
   */
  holdReply(isAwaited: (answer: Buffer) => boolean = () => true): Promise<void> {
    this.isHolding = true;
    return new Promise((resolve) => (this.onReply = (answer) => isAwaited(answer) && resolve()));
  }

  private pair(program: Socket): void {
    const target = connect(this.target);
    const pair = { program, target };
    this.pairs.add(pair);
    const [asked, answered] = [lateBytesTo(target), lateBytesTo(program)];
    program.on('data', (data) => asked.deliver(data, this.late));
    target.on('data', (data) => {
      if (this.isHolding) this.onReply?.(data);
      else answered.deliver(data, this.late);
    });
    for (const [one, other] of [
      [program, target],
      [target, program],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
  }
}

const lateBytesTo = (to: Socket): LateBytes =>
  new LateBytes((data) => {
    if (!to.destroyed) to.write(data);
  });
