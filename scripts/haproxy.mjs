/** Finds or installs HAProxy for the tests of several nodes behind a proxy. */
import { spawnSync } from 'node:child_process';
import { installPackages, mayInstall } from './apt.mjs';

/** Debian keeps it in a folder that only root has on the PATH. */
const PROGRAMS = ['haproxy', '/usr/sbin/haproxy'];
const PACKAGES = ['haproxy'];

const answers = (path) => spawnSync(path, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** Returns HAPROXY_PATH, else the HAProxy of this machine; undefined without one. */
export function findHaproxy() {
  const named = process.env.HAPROXY_PATH;
  if (!named) return PROGRAMS.find(answers);
  if (!answers(named)) throw new Error(`HAPROXY_PATH is ${named}, and no HAProxy answers there.`);
  return named;
}

/** Finds HAProxy, or installs it as root with apt-get. @throws Error that says what to install */
export async function provideHaproxy() {
  const found = findHaproxy();
  if (found) return found;
  const output = mayInstall() ? await installPackages('HAProxy', PACKAGES) : '';
  const installed = findHaproxy();
  if (installed) return installed;
  throw new Error(
    `No HAProxy for the tests. Install it (apt-get install haproxy), or name one in HAPROXY_PATH.\n${output}`,
  );
}
