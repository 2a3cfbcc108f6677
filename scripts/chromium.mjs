/** Finds or installs the browser for the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages, mayInstall } from './apt.mjs';
import { runNode, say, TOOLS } from './steps.mjs';

/** Programs by preference. The headless shell has the same engine without windows and needs less memory. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's packages; Ubuntu and older Debian releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Whether a Chromium starts; Ubuntu's package does not without snap. */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** Returns CHROMIUM_PATH, else the first Chromium on the PATH that works; undefined makes Playwright use its own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!works(named)) throw new Error(`CHROMIUM_PATH is ${named}, and no Chromium answers there.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].find(works);
}

/** One process at a time installs: neither the package manager nor Playwright wait for another one. */
const LOCK = join(tmpdir(), 'questhearth-chromium.lock');

/** Whether the process that has the lock still runs. One that was killed leaves it behind. */
function isLocked() {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Waits until no other process installs, and keeps the others from it until `work` has ended. */
async function alone(work) {
  while (true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch ({ code }) {
      if (code !== 'EEXIST') throw new Error(`${LOCK} cannot be written (${code}).`);
    }
    if (!isLocked()) rmSync(LOCK, { force: true });
    else await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Finds a Chromium or installs one, and prints each step. @throws Error when it cannot install one */
export const provideChromium = async () => findChromium() ?? alone(installChromium);

async function installChromium() {
  // Another process may have installed one meanwhile.
  const found = findChromium();
  if (found) return found;
  if (mayInstall()) {
    for (const name of PACKAGES) {
      await installPackages('Chromium', [name]);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  say("Installing Playwright's own Chromium (npx playwright install --with-deps chromium) …");
  const withLibraries = await runNode([TOOLS.playwright, 'install', '--with-deps', 'chromium'], { quiet: true });
  if (withLibraries.code === 0) return undefined;
  say('Its system libraries could not be installed; trying without them …');
  const alone = await runNode([TOOLS.playwright, 'install', 'chromium'], { quiet: true });
  if (alone.code !== 0)
    throw new Error(`No Chromium could be installed. Install one, or name one in CHROMIUM_PATH.\n${alone.output}`);
  return undefined;
}
