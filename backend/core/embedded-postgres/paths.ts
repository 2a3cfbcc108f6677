import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';

/** The system account that the server runs as, when it is not our own. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Where the server keeps its things, and as whom it runs. */
export interface ClusterPaths {
  /** The cluster: PostgreSQL's own data directory. */
  readonly cluster: string;
  /** What the server has to say, appended. */
  readonly logFile: string;
  /** Undefined: our own account. */
  readonly account: Account | undefined;
}

/** Where things go that an account without rights in the project's folder has to reach. */
export const FALLBACK_FOLDER = '/var/lib/questhearth';
/** PostgreSQL refuses to run as root; the first of these that exists does instead. */
const ACCOUNTS = ['postgres', 'node', 'nobody'];
/** Bytes a Unix socket's path may have on every system (macOS: 103 and a zero byte). */
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

/** The owner of existing data, since PostgreSQL runs for nobody else; else the first account that exists. */
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

/** A working folder that every account can enter. */
export const ROOT_FOLDER = parse(process.execPath).root;
/** How a program is spawned as the account. */
export const spawnAs = (account: Account | undefined): { cwd: string; uid?: number; gid?: number } =>
  account ? { cwd: ROOT_FOLDER, uid: account.uid, gid: account.gid } : { cwd: ROOT_FOLDER };

const belongsToAnother = (cluster: string, uid: number): string =>
  `The database in ${cluster} belongs to another account of this machine (id ${uid}); a start as root makes it so. ` +
  'Start as that account or as root, give the data folder to this account (chown -R), or choose another DATA_DIR.';

const reaches = (account: Account, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], spawnAs(account)).status === 0;

/** Makes a folder that the account owns and nobody else may enter. */
export function makePrivate(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** A data folder made for root alone (0700) is opened for passing through; nothing else on the way is touched. */
function letThrough(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011);
}

/**
 * Decides where the cluster of a data folder lives.
 * As root, a folder that the server's account cannot reach (a checkout under a 0700 home) sends the cluster to SHELTER.
 * @throws Error when there is no account to run the server as
 */
export function choosePaths(dataDir: string, log: (line: string) => void): ClusterPaths {
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  const account = accountFor(cluster);
  if (!account) return { cluster, logFile: join(dataDir, 'postgres.log'), account };
  if (reaches(account, dirname(dataDir))) {
    letThrough(dataDir);
    return { cluster, logFile: join(dataDir, 'postgres.log'), account };
  }
  const home = join(FALLBACK_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  log(
    `The account ${account.name}, which runs the database, cannot reach ${dataDir}; the database is kept in ${home}.`,
  );
  return {
    cluster: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    account: accountFor(join(home, 'postgres')),
  };
}

/** A private folder for the Unix socket: beside the cluster, or a short one where that path would be too long for a socket. */
export function socketFolder({ cluster, account }: ClusterPaths, port: number): string {
  const beside = `${cluster}-socket`;
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES;
  return fits ? makePrivate(beside, account) : shortFolder(cluster, account);
}

/** The same short name at every start, unless somebody else was there first. */
function shortFolder(cluster: string, account: Account | undefined): string {
  const temp = Buffer.byteLength(tmpdir()) > 40 && existsSync('/tmp') ? '/tmp' : tmpdir();
  const short = join(temp, `questhearth-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
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
