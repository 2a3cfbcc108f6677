import { defined } from './defined.js';
import { freePort } from './free-port.js';
import { HaproxyServer } from './haproxy-server.js';
import { Program, type ProgramFiles } from './program.js';
import { RedisServer } from './redis-server.js';
import { until } from './until.js';

/** The cookie of docs/deploy/haproxy.cfg with the name of a browser's node. */
const NODE_COOKIE = /questhearth\.node=(\w+)/;
/** The names that docs/deploy/haproxy.cfg gives the nodes. */
const NAMES = ['one', 'two', 'three'];

interface Options {
  /** The path of the service below its host, such as '/questhearth'. */
  readonly path?: string;
  /** What the nodes run; left out, the sources. */
  readonly files?: ProgramFiles;
  /** The port of the proxy; left out, a free one. */
  readonly port?: number;
  /** A pack of rules besides those of the product. */
  readonly contentDir?: string;
}

/** Three nodes of one database, each in its own process, with a Redis, behind HAProxy. */
export class NodesBehindProxy {
  private constructor(
    readonly redis: RedisServer,
    readonly proxy: HaproxyServer,
    /** The address that people know. */
    readonly url: string,
    private readonly environments: readonly Readonly<Record<string, string>>[],
    private readonly files: ProgramFiles | undefined,
    private readonly nodes: Program[],
  ) {}

  static async start(
    databaseUrl: string,
    { path = '', files, port, contentDir = '' }: Options = {},
  ): Promise<NodesBehindProxy> {
    const redis = await RedisServer.start();
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const proxy = await HaproxyServer.start(ports, port);
    const url = proxy.url + path;
    const common = {
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      TRUST_PROXY: '1',
      CONTENT_DIR: contentDir,
    };
    const environments = ports.map((port) => ({ ...common, PORT: String(port) }));
    const cluster = new NodesBehindProxy(redis, proxy, url, environments, files, []);
    for (let nth = 0; nth < ports.length; nth += 1) await cluster.launch(nth);
    for (let nth = 0; nth < ports.length; nth += 1) await cluster.untilTaken(nth);
    return cluster;
  }

  /** @param nth the number of a node, from 0 */
  node(nth: number): Program {
    return defined(this.nodes[nth]);
  }

  /** Returns the number of the node to which the proxy has sent a request that had no cookie of a node that serves. */
  async nodeOfRequest(headers: Record<string, string> = {}): Promise<number> {
    const response = await fetch(`${this.url}/api/v1/current_user`, { headers });
    await response.arrayBuffer();
    return this.numberOf(NODE_COOKIE.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');
  }

  /** Returns the number of the node that the proxy's cookie names; -1 when there is none. */
  numberOf(cookie: string): number {
    return NAMES.indexOf(cookie);
  }

  /** The cookie by which the proxy knows a node's browsers. */
  cookieOf(nth: number): string {
    return `questhearth.node=${NAMES[nth] ?? ''}`;
  }

  /** Kills a node as a crash does. */
  async kill(nth: number): Promise<void> {
    await this.node(nth).remove();
  }

  /** Stops a node as an upgrade does, and waits until it has handed its connections over. @returns its exit code */
  async stop(nth: number): Promise<number | null> {
    this.node(nth).terminate();
    const code = await this.node(nth).exited;
    await this.node(nth).remove();
    return code;
  }

  /**
   * Starts a node again and waits until the proxy sends requests to it.
   * @param files what it runs now, when it is upgraded
   */
  async restart(nth: number, files = this.files): Promise<void> {
    await this.launch(nth, files);
    await this.untilTaken(nth);
  }

  async close(): Promise<void> {
    for (const node of this.nodes) await node.remove();
    await this.proxy.stop();
    await this.redis.kill();
  }

  private async launch(nth: number, files = this.files): Promise<void> {
    this.nodes[nth] = await Program.start(this.environments[nth], files);
    await this.nodes[nth].ready();
  }

  /** The proxy replaces the cookie of a node that does not serve. */
  private async untilTaken(nth: number): Promise<void> {
    await until(`the proxy takes node ${nth}`, async () => {
      const headers = { cookie: this.cookieOf(nth) };
      const response = await fetch(`${this.url}/api/v1/current_user`, { headers }).catch(() => undefined);
      await response?.arrayBuffer();
      return (response?.status ?? 500) < 500 && !NODE_COOKIE.test(response?.headers.get('set-cookie') ?? '');
    });
  }
}
