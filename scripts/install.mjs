/** Installs the packages when one is missing or has another version than in package-lock.json. */
import { lstatSync, readFileSync } from 'node:fs';
import { inRoot, mustRun, npm, say } from './steps.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;

/** Compares npm's list of installed packages with package-lock.json. Optional packages may be missing: they are for other platforms. */
function isInstalled() {
  let installed;
  try {
    installed = packagesOf('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
}

/** Whether the packages are those of another folder. */
const isLinked = () => lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Runs `npm ci` unless every package is installed. Exits with a message where it would empty another folder. */
export async function installWhatIsMissing() {
  if (isInstalled()) return;
  // `npm ci` removes the packages of the folder to which a link leads, and puts its own in the place of the link.
  if (isLinked()) {
    say('node_modules is a link to a folder without all packages of package-lock.json. Run `npm ci` there.');
    process.exit(1);
  }
  // The build needs the development packages, even with NODE_ENV=production.
  await mustRun('Installing the packages Questhearth is made of, about a minute', () =>
    npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'], { quiet: true }),
  );
}
