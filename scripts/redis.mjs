/** Finds or installs Redis for the tests of several nodes. */
import { spawnSync } from 'node:child_process';
import { installPackages, mayInstall } from './apt.mjs';

const PROGRAMS = ['redis-server', 'valkey-server'];
const PACKAGES = ['redis-server'];

const answers = (path) => spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** Returns REDIS_SERVER_PATH, else the first Redis or Valkey on the PATH that starts; undefined without one. */
export function findRedis() {
  const named = process.env.REDIS_SERVER_PATH;
  if (!named) return PROGRAMS.find(answers);
  if (!answers(named)) throw new Error(`REDIS_SERVER_PATH is ${named}, and no Redis answers there.`);
  return named;
}

/** Finds Redis, or installs it as root with apt-get. @throws Error that says what to install */
export async function provideRedis() {
  const found = findRedis();
  if (found) return found;
  const output = mayInstall() ? await installPackages('Redis', PACKAGES) : '';
  const installed = findRedis();
  if (installed) return installed;
  throw new Error(
    `No Redis for the tests. Install it (apt-get install redis-server), or name one in REDIS_SERVER_PATH.\n${output}`,
  );
}
