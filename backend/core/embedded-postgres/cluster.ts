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

/** Owner of everything in the cluster. */
export const SUPERUSER = 'questhearth';
/** With 'tcp' the server listens on the loopback address and asks for a password; with 'socket' the folder's rights guard it. */
export type Transport = 'socket' | 'tcp';

/** Only what the server needs: the environment holds secrets that are none of its business. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot'])
    if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

const passwordFile = (paths: ClusterPaths): string => `${paths.cluster}-password`;

/** The password of the 'tcp' transport, made at the first call. */
export function password(paths: ClusterPaths): string {
  const file = passwordFile(paths);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Major version that wrote the cluster, or undefined where there is none yet. */
export function majorOf({ cluster }: ClusterPaths): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Milliseconds after which a draft can only be what an interrupted start has left. */
const DRAFT_AGE = 600_000;

function removeOldDrafts({ cluster }: ClusterPaths): void {
  for (const name of readdirSync(dirname(cluster))) {
    const draft = join(dirname(cluster), name);
    const isOld = name.startsWith(`${basename(cluster)}-new-`) && Date.now() - statSync(draft).mtimeMs > DRAFT_AGE;
    if (isOld) rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the cluster beside its place and moves it there whole, so that an interrupted start leaves no half of one. */
export async function createCluster(paths: ClusterPaths, binaries: Binaries, transport: Transport): Promise<void> {
  removeOldDrafts(paths);
  const draft = makePrivate(mkdtempSync(`${paths.cluster}-new-`), paths.account);
  const secret = transport === 'tcp' ? `${draft}-password` : undefined;
  if (secret) writeFileSync(secret, password(paths), { mode: 0o600 });
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
      [`--pgdata=${draft}`, `--username=${SUPERUSER}`, '--encoding=UTF8', ...locale, ...access],
      {
        ...spawnAs(paths.account),
        env: serverEnvironment(),
      },
    );
    if (majorOf(paths) === undefined) renameSync(draft, paths.cluster);
  } catch (error) {
    throw new Error(
      `A new database could not be made in ${paths.cluster}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
    if (secret) rmSync(secret, { force: true });
  }
}
