/** Where the browser for the tests comes from. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode, say, TOOLS } from './steps.mjs';

/** The headless shell first: the same engine without the windows that no test looks at, and lighter. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** What Debian calls it; Ubuntu has the second only, and older releases too. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A Chromium that answers; Ubuntu's package without snap does not. */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** CHROMIUM_PATH, else the first on the PATH that works; undefined: Playwright uses its own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!works(named)) throw new Error(`CHROMIUM_PATH is ${named}, and no Chromium answers there.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].find(works);
}

/** Finds a Chromium or installs one, saying what it does; throws when there is none in the end. */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    for (const name of PACKAGES) {
      say(`No Chromium on this machine: installing the package "${name}" with apt-get …`);
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
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
