import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';

/** Milliseconds that the server has to become ready. */
export const START_TIMEOUT = 300_000;

/**
 * A server for one test or one file, with its own port, data folder and environment. A test may kill it and launch it
 * again on the same data.
 */
export class DedicatedServer {
  /** Those that have been started and not stopped. */
  static readonly running = new Set<DedicatedServer>();
  /** Everything that it has printed since the first launch. */
  output = '';
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly host: string,
  ) {}

  /**
   * @param environment overrides the environment of the tests
   * @param host what its address begins with: passkeys need a name
   */
  static async start(environment: Readonly<Record<string, string>> = {}, host = '127.0.0.1'): Promise<DedicatedServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-dedicated-'));
    const server = new DedicatedServer(await freePort(), dataDir, environment, host);
    DedicatedServer.running.add(server);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /**
   * Starts the process on the data folder and waits until it is ready.
   * @throws Error with the output when the process exits
   */
  async launch(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: 'loopback',
      ...this.environment,
    };
    const child = spawn(process.execPath, ['dist/backend/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (this.output += String(data)));
    await until('the server is ready', async () => child.exitCode !== null || (await this.isReady()));
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${this.output}`);
  }

  /** Kills the process with SIGKILL, so that it saves nothing more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the process with SIGTERM and removes the data folder. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    DedicatedServer.running.delete(this);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
