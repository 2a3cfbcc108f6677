import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server beside the one that all tests share, set up differently and with a database of its own. */
export interface SecondServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

const READY_WITHIN = 60_000;

async function untilReady(url: string): Promise<void> {
  const patience = Date.now() + READY_WITHIN;
  while (!(await fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false))) {
    if (Date.now() > patience) throw new Error(`The second server at ${url} is not ready.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Starts the built server with this environment. */
export async function startSecondServer(port: number, env: Readonly<Record<string, string>>): Promise<SecondServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-second-'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/backend/main.js'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir, TRUST_PROXY: 'loopback', ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, dataDir, stop };
}
