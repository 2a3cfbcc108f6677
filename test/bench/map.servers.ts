import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';

/** A server under test in its own process. */
export interface BenchServer {
  readonly name: string;
  readonly url: string;
  readonly process: ChildProcess;
  /** The process of PostgreSQL, whose CPU counts too; undefined for a server that stores nothing. */
  readonly postgres?: number | undefined;
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

/** The map and its baselines. */
export interface MapAndRelays {
  readonly map: BenchServer;
  /** Checks and stores nothing. */
  readonly relay: BenchServer;
  /** Checks nothing, and writes each update before it tells it. */
  readonly storingRelay: BenchServer;
}

/**
 * Starts the map on `port` and the relays on the next ones, moves this process to the clients' core, and ends all after
 * `run`.
 * @param postgres the process of the database
 */
export async function withMapAndRelays(
  port: number,
  databaseUrl: string,
  postgres: number,
  run: (servers: MapAndRelays) => Promise<void>,
): Promise<void> {
  const start = async (
    program: 'app' | 'relay',
    name: string,
    at: number,
    ...args: string[]
  ): Promise<BenchServer> => ({
    name,
    url: `http://127.0.0.1:${at}`,
    process: await startProgram(`map.${program}.ts`, [String(at), ...args], 'server'),
  });
  const map = { ...(await start('app', 'map', port, databaseUrl)), postgres };
  const relay = await start('relay', 'relay', port + 1);
  const storingRelay = { ...(await start('relay', 'storing relay', port + 2, databaseUrl)), postgres };
  pin(process.pid, 'clients');
  try {
    await run({ map, relay, storingRelay });
  } finally {
    for (const server of [map, relay, storingRelay]) server.process.kill('SIGTERM');
  }
}
