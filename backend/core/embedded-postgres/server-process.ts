import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import { serverEnvironment } from './cluster.js';
import { type ClusterPaths, spawnAs } from './paths.js';

const run = promisify(execFile);

/** Settings the server runs with, by name. */
export type Settings = Readonly<Record<string, string>>;
const SETTINGS: Settings = {
  fsync: 'on',
  max_connections: '60',
  log_min_messages: 'warning',
  // Statements carry what people wrote: they stay out of the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};
const LOG_BYTES = 5 * 1024 * 1024;

/** A server that has written its pid file. */
export interface LiveServer {
  readonly pid: number;
  readonly port: number;
  /** Undefined: it listens on TCP alone. */
  readonly socketDir: string | undefined;
  /** It lets people in; not so while it recovers, or stops. */
  readonly ready: boolean;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Linux tells a server from a stranger with the same number, and from a dead one that nobody has reaped. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && process.platform !== 'linux';
  }
  if (process.platform !== 'linux') return true;
  try {
    const [, name = '', state = ''] = /^\d+ \((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name.startsWith('postgres') && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

const samePlace = (one: string, other: string): boolean => {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
};

/** The server that runs on this cluster, whoever started it. */
export function liveServer({ cluster }: ClusterPaths): LiveServer | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = NaN, , , port = NaN] = lines.map(Number);
  const status = lines[7]?.trim();
  // Until the last line is there, the server has not said yet where it listens.
  if (!status || !isPostgres(pid) || !samePlace(lines[1] ?? '', cluster)) return undefined;
  return { pid, port, socketDir: lines[4]?.trim() || undefined, ready: status === 'ready' };
}

/**
 * A lock file whose process is dead but not reaped, or a stranger, keeps PostgreSQL from starting.
 * With our own number in it PostgreSQL takes the file for stale, and still looks for processes that use the data.
 */
export function removeStaleLocks({ cluster }: ClusterPaths, { port, socketDir }: Listening): void {
  if (process.platform !== 'linux') return;
  const files = [pidFile(cluster), ...(socketDir ? [join(socketDir, `.s.PGSQL.${port}.lock`)] : [])];
  for (const file of files) if (existsSync(file)) disown(file, cluster);
}

function disown(file: string, cluster: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const beingWritten = lines.length < 5;
  const alive = isPostgres(Number(lines[0])) && samePlace(lines[1] ?? '', cluster);
  if (!beingWritten && !alive) writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Where the server is to listen: a folder for its socket, or the loopback address. */
export interface Listening {
  readonly port: number;
  readonly socketDir: string | undefined;
}

const flags = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts the server in a session of its own, so that Ctrl-C at our terminal does not reach it before we are done. */
function spawnServer(
  paths: ClusterPaths,
  binaries: Binaries,
  { port, socketDir }: Listening,
  extra: Settings,
): ChildProcess {
  const listening: Settings = {
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ? `"${socketDir.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
  const out = openSync(paths.logFile, 'a', 0o600);
  try {
    if (paths.account) fchownSync(out, paths.account.uid, paths.account.gid);
    const child = spawn(
      binaries.postgres,
      ['-D', paths.cluster, '-p', String(port), ...flags({ ...SETTINGS, ...listening, ...extra })],
      {
        ...spawnAs(paths.account),
        env: serverEnvironment(),
        detached: true,
        windowsHide: true,
        stdio: ['ignore', out, out],
      },
    );
    child.unref();
    return child;
  } finally {
    closeSync(out);
  }
}

/** What PostgreSQL says when another process, perhaps one that is just dying, holds the data. */
const BLOCKED = /lock file ".*" already exists|pre-existing shared memory block|Address already in use|could not lock/;

/** One spawned server, until it ends. */
export class ServerProcess {
  private readonly logStart: number;
  private readonly child: ChildProcess;
  private failure: Error | undefined;

  constructor(
    private readonly paths: ClusterPaths,
    binaries: Binaries,
    listening: Listening,
    settings: Settings,
  ) {
    this.logStart = trimmedSize(paths.logFile);
    this.child = spawnServer(paths, binaries, listening, settings);
    this.child.once('error', (error) => (this.failure = error));
  }

  running(): boolean {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The server gave way to another process; trying again may help. */
  wasBlocked(): boolean {
    return BLOCKED.test(this.words());
  }

  /** The last lines that it wrote into its log. */
  words(): string {
    if (this.failure) return String(this.failure);
    return readFileSync(this.paths.logFile)
      .subarray(this.logStart)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-8)
      .join('\n');
  }
}

/** Size of the log, which begins anew when it has grown too long. */
function trimmedSize(file: string): number {
  if (!existsSync(file)) return 0;
  if (statSync(file).size > LOG_BYTES) truncateSync(file);
  return statSync(file).size;
}

/** Asks the server to stop cleanly; after `patience` milliseconds, to stop without that, which loses nothing either. */
export async function stopServer(
  paths: ClusterPaths,
  binaries: Binaries,
  server: LiveServer,
  patience = 15_000,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(join(dirname(binaries.initdb), 'pg_ctl.exe'), [
      'stop',
      '-D',
      paths.cluster,
      '-m',
      'fast',
      '-t',
      String(patience / 1000),
    ]);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isPostgres(server.pid)) return;
    process.kill(server.pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until && isPostgres(server.pid)) await sleep(10);
  }
}
