/** Installs Debian's packages for the tests. */
import { spawnSync } from 'node:child_process';
import { run, say } from './steps.mjs';

/** Seconds to wait for another program that installs. */
const OPTIONS = ['-o', 'DPkg::Lock::Timeout=600'];

/** Whether this process may install packages: it is root on Debian or one of its relatives. */
export const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs packages and prints that it does.
 * @param {string} what what is missing, for the message
 * @returns {Promise<string>} the output of apt-get
 */
export async function installPackages(what, packages) {
  say(`No ${what} on this machine: installing ${packages.join(' and ')} with apt-get …`);
  await run('apt-get', [...OPTIONS, 'update', '-qq'], { quiet: true });
  const { output } = await run(
    'apt-get',
    [...OPTIONS, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return output;
}
