import { execFileSync, spawnSync } from 'node:child_process';
import { sha256Of } from '../../sha256.js';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';

/** A system account that runs the server instead of the account of this process. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The server's files and its account. */
export interface ClusterPaths {
  /** The data directory of PostgreSQL. */
  readonly cluster: string;
  /** The server's log. */
  readonly logFile: string;
  /** Undefined when the account of this process runs the server. */
  readonly account: Account | undefined;
}

/** A folder for files that every account must reach, when it cannot reach the data folder. */
export const FALLBACK_FOLDER = '/var/lib/questhearth';
/** PostgreSQL refuses to run as root; the first of these accounts that exists runs it instead. */
const ACCOUNTS = ['postgres', 'node', 'nobody'];
/** The most bytes of a Unix socket's path on any system (macOS: 103 and a zero byte). */
const SOCKET_PATH_BYTES = 103;

const isRoot = (): boolean => process.getuid?.() === 0;
const accountId = (flag: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

function accountNamed(name: string): Account | undefined {
  try {
    return { name, uid: accountId('-u', name), gid: accountId('-g', name) };
  } catch {
    return undefined;
  }
}

/**
 * Chooses the account that runs the server: the owner of existing data, because PostgreSQL refuses any other; else the
 * first of ACCOUNTS that exists. Undefined for the account of this process.
 * @throws Error when another account owns the data, or when none of ACCOUNTS exists
 */
function accountFor(cluster: string): Account | undefined {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new Error(belongsToAnother(cluster, owner.uid));
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `with the id ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of ACCOUNTS) {
    const account = accountNamed(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the accounts ${ACCOUNTS.join(', ')} exists. Start as another user, or set DATABASE_URL.`,
  );
}

/** The working folder of spawned programs, which every account can enter. */
const ROOT_FOLDER = parse(process.execPath).root;
/** Returns the options of `spawn` that run a program as the account. */
export const spawnAs = (account: Account | undefined): { cwd: string; uid?: number; gid?: number } =>
  account ? { cwd: ROOT_FOLDER, uid: account.uid, gid: account.gid } : { cwd: ROOT_FOLDER };

const belongsToAnother = (cluster: string, uid: number): string =>
  `The database in ${cluster} belongs to another account of this machine (id ${uid}); a start as root creates it for such an account. ` +
  'Start as that account or as root, give the data folder to this account (chown -R), or choose another DATA_DIR.';

/** Whether the account can enter the folder. */
const canEnter = (account: Account, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], spawnAs(account)).status === 0;

/** Creates a folder that only the account can enter, and returns its path. */
export function makePrivate(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Lets every account pass through a data folder that only root can enter (0700); changes no other folder. */
function allowPassage(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011);
}

/**
 * Chooses the paths and the account of a data folder's cluster. When the program runs as root and the server's account
 * cannot reach the data folder (in a home with mode 0700, for example), the cluster is in FALLBACK_FOLDER.
 * @throws Error when no account can run the server
 */
export function choosePaths(dataDir: string, log: (line: string) => void): ClusterPaths {
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  const account = accountFor(cluster);
  if (!account) return { cluster, logFile: join(dataDir, 'postgres.log'), account };
  if (canEnter(account, dirname(dataDir))) {
    allowPassage(dataDir);
    return { cluster, logFile: join(dataDir, 'postgres.log'), account };
  }
  const fallback = join(FALLBACK_FOLDER, sha256Of(dataDir).toString('hex').slice(0, 12));
  mkdirSync(fallback, { recursive: true, mode: 0o755 });
  log(`The account ${account.name}, which runs the database, cannot reach ${dataDir}; the database is in ${fallback}.`);
  return {
    cluster: join(fallback, 'postgres'),
    logFile: join(fallback, 'postgres.log'),
    account: accountFor(join(fallback, 'postgres')),
  };
}

/**
 * Creates a private folder for the Unix socket: next to the cluster, or with a short path when that path is too long.
 */
export function socketFolder({ cluster, account }: ClusterPaths, port: number): string {
  const beside = `${cluster}-socket`;
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES;
  return fits ? makePrivate(beside, account) : shortFolder(cluster, account);
}

/**
 * Creates a temporary folder with the same name at every start; with another name when another account owns that one.
 */
function shortFolder(cluster: string, account: Account | undefined): string {
  const temp = Buffer.byteLength(tmpdir()) > 40 && existsSync('/tmp') ? '/tmp' : tmpdir();
  const short = join(temp, `questhearth-${sha256Of(cluster).toString('hex').slice(0, 12)}`);
  try {
    mkdirSync(short, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return isOwnFolder(short, account) ? short : makePrivate(mkdtempSync(join(temp, 'questhearth-')), account);
  }
  return makePrivate(short, account);
}

function isOwnFolder(folder: string, account: Account | undefined): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
}
