import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import { makePrivate, type ClusterPaths, spawnAs } from './paths.js';

const run = promisify(execFile);

/** The database user that owns everything in the cluster. */
export const SUPERUSER = 'questhearth';
/**
 * How the program reaches the server. With 'tcp' the server listens on the loopback address and asks for a password;
 * with 'socket' only the program's account can enter the socket's folder.
 */
export type Transport = 'socket' | 'tcp';

/** Returns the few variables that the server needs; the others may hold secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot'])
    if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

const passwordFile = (paths: ClusterPaths): string => `${paths.cluster}-password`;

/** Returns the password of the 'tcp' transport; creates it at the first call. */
export function passwordOf(paths: ClusterPaths): string {
  const file = passwordFile(paths);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Returns the major version of PostgreSQL that created the cluster; undefined without a cluster. */
export function majorVersionOf({ cluster }: ClusterPaths): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Milliseconds after which an unfinished cluster belongs to an interrupted start. */
const UNFINISHED_AGE = 600_000;

function removeUnfinished({ cluster }: ClusterPaths): void {
  for (const name of readdirSync(dirname(cluster))) {
    const unfinished = join(dirname(cluster), name);
    const isOld =
      name.startsWith(`${basename(cluster)}-new-`) &&
      Math.abs(Date.now() - statSync(unfinished).mtimeMs) > UNFINISHED_AGE;
    if (isOld) rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted start leaves no incomplete cluster.
 * @throws Error with the output of initdb
 */
export async function createCluster(paths: ClusterPaths, binaries: Binaries, transport: Transport): Promise<void> {
  removeUnfinished(paths);
  const unfinished = makePrivate(mkdtempSync(`${paths.cluster}-new-`), paths.account);
  const secret = transport === 'tcp' ? `${unfinished}-password` : undefined;
  if (secret) writeFileSync(secret, passwordOf(paths), { mode: 0o600 });
  if (secret && paths.account) chownSync(secret, paths.account.uid, paths.account.gid);
  const locale =
    binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const access = secret
    ? ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${secret}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  try {
    await run(
      binaries.initdb,
      [`--pgdata=${unfinished}`, `--username=${SUPERUSER}`, '--encoding=UTF8', ...locale, ...access],
      {
        ...spawnAs(paths.account),
        env: serverEnvironment(),
      },
    );
    if (majorVersionOf(paths) === undefined) renameSync(unfinished, paths.cluster);
  } catch (error) {
    throw new Error(
      `No new database could be created in ${paths.cluster}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    if (secret) rmSync(secret, { force: true });
  }
}
