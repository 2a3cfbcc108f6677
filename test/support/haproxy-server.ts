import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findHaproxy } from '../../scripts/haproxy.mjs';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** The file of which the documentation tells operators; it reads its addresses from the environment. */
const FILE = 'docs/deploy/haproxy.cfg';

/** HAProxy in its own process, before three nodes, as docs/deploy/haproxy.cfg describes it. */
export class HaproxyServer {
  private output = '';

  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  /**
   * @param nodes the ports of the three nodes, which need not run yet
   * @param given its own port; left out, a free one
   */
  static async start(nodes: readonly [number, number, number], given?: number): Promise<HaproxyServer> {
    const program = findHaproxy();
    if (!program) throw new Error('No HAProxy for the tests. Install it: apt-get install haproxy.');
    const port = given ?? (await freePort());
    const addresses = Object.fromEntries(nodes.map((node, index) => [`QH_NODE_${index + 1}`, `127.0.0.1:${node}`]));
    const env = { ...process.env, QH_BIND: `127.0.0.1:${port}`, ...addresses };
    const child = spawn(program, ['-db', '-f', FILE], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const server = new HaproxyServer(port, child);
    child.stderr.on('data', (text) => (server.output += String(text)));
    await until('HAProxy answers', () => server.answers());
    return server;
  }

  /** The origin that it serves. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private answers(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`HAProxy refuses ${FILE}:\n${this.output}`);
    return new Promise((resolve) => {
      const probe = connect(this.port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
  }
}
