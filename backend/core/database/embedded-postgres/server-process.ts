import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
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

/** PostgreSQL settings by name. */
export type Settings = Readonly<Record<string, string>>;
const SETTINGS: Settings = {
  fsync: 'on',
  max_connections: '60',
  log_min_messages: 'warning',
  // Statements hold what people wrote; they must not be in the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};
/**
 * Keeps nothing for a replication, which this database has none of. Each checkpoint writes a new file for it otherwise,
 * and on a full disk the server ends with that: people could not even read any longer.
 */
const withoutReplication = ({ major }: Binaries): Settings => ({
  [major < 18 ? 'max_replication_slots' : 'max_active_replication_origins']: '0',
});
/** The size of a file of the write-ahead log. */
const WAL_FILE_BYTES = 16 * 1024 * 1024;
/** The size at which the log is emptied. */
const LOG_BYTES = 5 * 1024 * 1024;

/** A running server, as its pid file describes it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** Undefined when the server listens on TCP only. */
  readonly socketDir: string | undefined;
  /** Whether it accepts connections; false during recovery and shutdown. */
  readonly ready: boolean;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Whether a process is a running PostgreSQL. On Linux it recognizes other programs with a reused id, and zombies. */
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

const isSameFolder = (one: string, other: string): boolean => {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
};

/** Returns the server that runs on this cluster, even if another program started it. */
export function findRunningServer({ cluster }: ClusterPaths): RunningServer | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = NaN, , , port = NaN] = lines.map(Number);
  const status = lines[7]?.trim();
  // The server writes the status last; before that, the file may lack its address.
  if (!status || !isPostgres(pid) || !isSameFolder(lines[1] ?? '', cluster)) return undefined;
  return { pid, port, socketDir: lines[4]?.trim() || undefined, ready: status === 'ready' };
}

/**
 * Makes PostgreSQL ignore lock files whose process is a zombie or another program; otherwise it would not start. It
 * writes the id of this process into the file, because PostgreSQL regards its parent's id as stale and still checks
 * whether a process uses the data.
 */
export function removeStaleLocks({ cluster }: ClusterPaths, { port, socketDir }: Endpoint): void {
  if (process.platform !== 'linux') return;
  const files = [pidFile(cluster), ...(socketDir ? [join(socketDir, `.s.PGSQL.${port}.lock`)] : [])];
  for (const file of files) if (existsSync(file)) markStale(file, cluster);
}

/** Milliseconds after which a lock file that is still empty is the rest of a start that was killed. */
const EMPTY_LOCK_AGE = 5_000;

function markStale(file: string, cluster: string): void {
  const text = readFileSync(file, 'utf8');
  // PostgreSQL takes an empty file for a start that is in progress, and never starts.
  // A file of the future was written before the clock was set back.
  if (text === '' && Math.abs(Date.now() - statSync(file).mtimeMs) > EMPTY_LOCK_AGE) return rmSync(file);
  const lines = text.split('\n');
  const beingWritten = lines.length < 5;
  const alive = isPostgres(Number(lines[0])) && isSameFolder(lines[1] ?? '', cluster);
  if (!beingWritten && !alive) writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Where the server listens. */
export interface Endpoint {
  readonly port: number;
  /** The folder of the Unix socket; undefined for the loopback address. */
  readonly socketDir: string | undefined;
}

const flags = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts the server in its own session, so that Ctrl-C does not stop it before the program has ended its work. */
function spawnServer(
  paths: ClusterPaths,
  binaries: Binaries,
  { port, socketDir }: Endpoint,
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
      [
        '-D',
        paths.cluster,
        '-p',
        String(port),
        ...flags({ ...SETTINGS, ...withoutReplication(binaries), ...listening, ...extra }),
      ],
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

/** PostgreSQL's messages when another process, perhaps one that is ending, still holds the data. */
const BLOCKED =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|Address already in use|could not lock/;

/** One start of the server program. */
export class ServerProcess {
  private readonly logStart: number;
  private readonly child: ChildProcess;
  private failure: Error | undefined;

  constructor(
    private readonly paths: ClusterPaths,
    binaries: Binaries,
    listening: Endpoint,
    settings: Settings,
  ) {
    this.logStart = trimLog(paths.logFile);
    this.child = spawnServer(paths, binaries, listening, settings);
    this.child.once('error', (error) => (this.failure = error));
  }

  isRunning(): boolean {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Whether it failed because another process holds the data; another start may succeed. */
  wasBlocked(): boolean {
    return BLOCKED.test(this.lastLogLines());
  }

  /** Returns the last lines of its log, or the error of the start. A full disk takes no lines, so it is named besides. */
  lastLogLines(): string {
    if (this.failure) return String(this.failure);
    const lines = readFileSync(this.paths.logFile)
      .subarray(this.logStart)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-8);
    return [...lines, ...(hasRoom(this.paths) ? [] : ['No space left on device'])].join('\n');
  }
}

/** Whether the disk has room for one more file of the write-ahead log, without which the server does not run. */
function hasRoom({ cluster }: ClusterPaths): boolean {
  const { bavail, bsize } = statfsSync(cluster);
  return bavail * bsize >= WAL_FILE_BYTES;
}

/** Empties a log that is too long, and returns its size in bytes. */
function trimLog(file: string): number {
  if (!existsSync(file)) return 0;
  if (statSync(file).size > LOG_BYTES) truncateSync(file);
  return statSync(file).size;
}

/** Stops the server: cleanly, or after `patience` milliseconds at once; both lose no committed data. */
export async function stopServer(
  paths: ClusterPaths,
  binaries: Binaries,
  server: RunningServer,
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
    const until = performance.now() + patience;
    while (performance.now() < until && isPostgres(server.pid)) await sleep(10);
  }
}
