import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STARTS_WITHIN = 60_000;

/** A server of a test's own, for what no shared one survives or is set up for: it can be killed and started again on the same data. */
export class OwnServer {
  /** What it has printed since its first start. */
  printed = '';
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly setup: Readonly<Record<string, string>>,
  ) {}

  /** `setup` goes over the environment. */
  static async start(setup: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'questhearth-own-')), setup);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: 'loopback',
      ...this.setup,
    };
    const child = spawn(process.execPath, ['dist/backend/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    child.stdout.on('data', (data) => (this.printed += String(data)));
    const deadline = Date.now() + STARTS_WITHIN;
    while (!(await this.answers())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${this.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** SIGKILL: nothing is told, nothing is saved any more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops it cleanly and takes its data away. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
