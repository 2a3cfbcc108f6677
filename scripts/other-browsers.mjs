/** Finds or installs Firefox and WebKit for the tests of `test/browsers`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './apt.mjs';
import { say } from './steps.mjs';

const FIREFOX = ['firefox-esr', 'firefox'];
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';
/** Debian's packages. Firefox needs no screen; WebKitGTK does, and xvfb is a virtual one. */
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };

const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
const onPath = (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
const answers = (path) => spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0;

/** WebKitGTK keeps its browser beside its libraries; Debian has a folder for each kind of processor above them. */
function findMiniBrowser() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return ['/usr/libexec', '/usr/lib', '/usr/lib64', ...libraries]
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** Returns FIREFOX_PATH, else the first Firefox on the PATH that starts. */
function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (!named) return [...FIREFOX.map(onPath), MAC_FIREFOX].find((path) => path && existsSync(path) && answers(path));
  if (!existsSync(named) || !answers(named)) throw new Error(`FIREFOX_PATH is ${named}, and no Firefox answers there.`);
  return named;
}

/** Returns the three programs of WebKitGTK's tests, or undefined when one is missing. */
function findWebKit() {
  const programs = { driver: onPath('WebKitWebDriver'), browser: findMiniBrowser(), screen: onPath('Xvfb') };
  return Object.values(programs).every(Boolean) ? programs : undefined;
}

const FINDERS = { Firefox: findFirefox, WebKit: findWebKit };

function required(name) {
  const found = FINDERS[name]();
  if (found) return found;
  const packages = PACKAGES[name].join(' ');
  throw new Error(
    `No ${name} for the tests. Install it: apt-get install ${packages}${name === 'Firefox' ? ', or name one in FIREFOX_PATH' : ''}.`,
  );
}

/** @returns the path of Firefox. @throws Error that says what to install */
export const requireFirefox = () => required('Firefox');
/** @returns the paths of WebKitGTK's driver and browser, and of Xvfb. @throws Error that says what to install */
export const requireWebKit = () => required('WebKit');

/**
 * Finds Firefox or WebKit, or installs it as root with apt-get, and prints each step.
 * @param {'Firefox' | 'WebKit'} name
 * @returns {Promise<boolean>} false when it is missing and could not be installed; then it says why
 */
export async function provideBrowser(name) {
  if (FINDERS[name]()) return true;
  if (mayInstall()) {
    const output = await installPackages(name, PACKAGES[name]);
    if (FINDERS[name]()) return true;
    say(output.trimEnd());
  }
  try {
    required(name);
  } catch (error) {
    say(error.message);
  }
  return false;
}
