/** Installs the packages when one is missing or of another version than package-lock.json says. */
import { readFileSync } from 'node:fs';
import { inRoot, mustRun, npm } from './steps.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;

/** npm notes what it installed; what is optional may be absent, being made for another kind of machine. */
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

export async function installWhatIsMissing() {
  if (isInstalled()) return;
  // The build needs the development packages, whatever NODE_ENV says.
  await mustRun('Installing the packages Questhearth is made of, about a minute', () =>
    npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'], { quiet: true }),
  );
}
