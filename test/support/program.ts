import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** What a process runs: the arguments of Node, and the folder in which it runs. */
export interface ProgramFiles {
  readonly args: readonly string[];
  readonly folder?: string;
}

/** The sources of this folder. */
const SOURCES: ProgramFiles = { args: ['scripts/run-ts.mjs', 'backend/main.ts'] };
/** What `npm run build` has made. */
export const BUILT: ProgramFiles = { args: ['dist/backend/main.js'] };

/** The program as an operator starts it, in its own process. */
export class Program {
  /** Its output on stdout and stderr. */
  output = '';
  /** Resolves with the exit code when all output has arrived; null after a signal. */
  readonly exited: Promise<number | null>;
  private hasEnded = false;

  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (this.output += String(data)));
    this.exited = once(child, 'close').then(([code]) => {
      this.hasEnded = true;
      return code as number | null;
    });
  }

  /** @param setup overrides the environment */
  static async start(
    setup: Readonly<Record<string, string>> = {},
    { args, folder = '.' }: ProgramFiles = SOURCES,
  ): Promise<Program> {
    const port = Number(setup['PORT'] ?? (await freePort()));
    const url = `http://127.0.0.1:${port}`;
    const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-program-'));
    const own = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret that only tests know, long enough',
    };
    const env = {
      ...process.env,
      ...own,
      DATABASE_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '',
      ...setup,
    };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Program(url, dataDir, child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Waits until the output contains `words`.
   * @throws Error with the whole output when the program ends before
   */
  async waitForOutput(words: string): Promise<void> {
    const hasIt = (): boolean => this.output.includes(words);
    await until(`the program prints "${words}"`, () => hasIt() || this.hasEnded);
    if (!hasIt()) throw new Error(`The program ended without the output "${words}":\n${this.output}`);
  }

  /** Waits until it accepts requests. */
  ready(): Promise<void> {
    return this.waitForOutput('Questhearth is ready');
  }

  /** Waits for the newest link that was mailed to an address, when that is not `former`. @returns its token */
  async linkFor(email: string, former = ''): Promise<string> {
    const mails = new RegExp(`Email to ${email}: .*\\n  \\S+/([\\w-]+)\\n`, 'g');
    const newest = (): string => [...this.output.matchAll(mails)].at(-1)?.[1] ?? former;
    await until('the mail has come', () => newest() !== former);
    return newest();
  }

  /** Sends SIGTERM; `exited` resolves when it has stopped. */
  terminate(): void {
    this.child.kill('SIGTERM');
  }

  /** Ends it as an operator does, and waits until it has stopped its database too. @returns the exit code */
  stop(): Promise<number | null> {
    if (this.isRunning) this.terminate();
    return this.exited;
  }

  /** Kills it if it still runs, and removes its data folder. */
  async remove(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.exited;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
