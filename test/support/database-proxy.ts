import { join } from 'node:path';
import { freePort } from './free-port.js';
import { TcpProxy } from './tcp-proxy.js';

/** Stands between a program and its database, and can lose their connections at any moment. */
export class DatabaseProxy extends TcpProxy {
  private constructor(
    private readonly database: URL,
    port: number,
  ) {
    const folder = database.searchParams.get('host') ?? '';
    super({ path: join(folder, `.s.PGSQL.${database.port || '5432'}`) }, port);
  }

  /** @param url of a database behind a Unix socket, as the tests' server has one */
  static async start(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url), await freePort());
    await proxy.accept();
    return proxy;
  }

  /** The database's address through the proxy. */
  get url(): string {
    return `postgresql://${this.database.username}@127.0.0.1:${this.port}${this.database.pathname}`;
  }
}
