import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';

/** A server under test in its own process. */
export interface BenchServer {
  readonly name: string;
  readonly url: string;
  readonly process: ChildProcess;
}

const RUNNER = 'scripts/run-ts.mjs';

/** Pins a process to the core of the servers or of the clients, where the system has two cores and `taskset`. */
export function pin(pid: number | undefined, core: 'server' | 'clients'): void {
  if (pid === undefined || cpus().length < 2) return;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', core === 'server' ? '0' : '1', String(pid)], { stdio: 'ignore' });
  } catch {
    process.stderr.write('taskset is missing: processes share the cores.\n');
  }
}

/** Starts a program of this folder and waits for its first message. */
export async function startProgram(
  file: string,
  args: readonly string[],
  core: 'server' | 'clients',
): Promise<ChildProcess> {
  const child = fork(RUNNER, [`test/bench/${file}`, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  pin(child.pid, core);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${String(code)}`);
    }),
  ]);
  return child;
}

/** The CPU time of a server so far, in microseconds. */
export async function cpuOf({ process: child }: BenchServer): Promise<number> {
  const answer = once(child, 'message');
  child.send({});
  const [message] = (await answer) as [{ cpu: number }];
  return message.cpu;
}

/** The map and a relay that checks and stores nothing. */
export interface MapAndRelay {
  readonly map: BenchServer;
  readonly relay: BenchServer;
}

/** Starts the map on `port` and the relay on the next one, moves this process to the clients' core, and ends both after `run`. */
export async function withMapAndRelay(
  port: number,
  databaseUrl: string,
  run: (servers: MapAndRelay) => Promise<void>,
): Promise<void> {
  const start = async (name: string, at: number, ...args: string[]): Promise<BenchServer> => ({
    name,
    url: `http://127.0.0.1:${at}`,
    process: await startProgram(`map.${name}.ts`, [String(at), ...args], 'server'),
  });
  const map = await start('app', port, databaseUrl);
  const relay = await start('relay', port + 1);
  pin(process.pid, 'clients');
  try {
    await run({ map, relay });
  } finally {
    map.process.kill('SIGTERM');
    relay.process.kill('SIGTERM');
  }
}
