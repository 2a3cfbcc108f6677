import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.js';

/** Stands between a program and its database, and can lose their connections at any moment. */
export class DatabaseProxy {
  private readonly pairs = new Set<{ program: Socket; database: Socket }>();
  private readonly unnoticed = new Set<Socket>();
  private server: Server | undefined;
  private isHolding = false;
  private onReply: ((answer: Buffer) => void) | undefined;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  /** @param url of a database behind a Unix socket, as the tests' server has one */
  static async start(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url), await freePort());
    await proxy.accept();
    return proxy;
  }

  /** The database's address through the proxy. */
  get url(): string {
    return `postgresql://${this.target.username}@127.0.0.1:${this.port}${this.target.pathname}`;
  }

  /** Lets connections in, again at the same port. */
  async accept(): Promise<void> {
    this.server = createServer((program) => this.pair(program)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Loses every connection; the next ones are welcome. */
  cut(): void {
    this.isHolding = false;
    for (const { program, database } of this.pairs) {
      program.resetAndDestroy();
      database.destroy();
    }
  }

  /** Loses every connection without the database noticing: its ends stay open. */
  cutUnnoticed(): void {
    for (const { program, database } of this.pairs) {
      program.removeAllListeners('close').resetAndDestroy();
      this.unnoticed.add(database);
    }
    this.pairs.clear();
  }

  /** Loses every connection and refuses new ones until `accept`. */
  async refuse(): Promise<void> {
    const closed = this.server?.listening ? once(this.server, 'close') : undefined;
    this.server?.close();
    this.cut();
    for (const database of this.unnoticed) database.destroy();
    await closed;
  }

  /**
   * Keeps what the database answers to itself; resolves when it has given the awaited answer, which the program will never
   * learn. Name it where the program asks for other things meanwhile.
   */
  holdReply(isAwaited: (answer: Buffer) => boolean = () => true): Promise<void> {
    this.isHolding = true;
    return new Promise((resolve) => (this.onReply = (answer) => isAwaited(answer) && resolve()));
  }

  private pair(program: Socket): void {
    const folder = this.target.searchParams.get('host') ?? '';
    const database = connect(join(folder, `.s.PGSQL.${this.target.port || '5432'}`));
    const pair = { program, database };
    this.pairs.add(pair);
    program.on('data', (data) => database.write(data));
    database.on('data', (data) => {
      if (this.isHolding) this.onReply?.(data);
      else program.write(data);
    });
    for (const [one, other] of [
      [program, database],
      [database, program],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
  }
}
