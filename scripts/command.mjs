/** Runs a command of the program from its sources, with the configuration of `npm start`. */
import { existsSync } from 'node:fs';
import { installWhatIsMissing } from './install.mjs';
import { requireNode, ROOT } from './steps.mjs';

/** @param {string} file its path from this folder */
export async function runCommandFile(file) {
  requireNode();
  process.chdir(ROOT);
  // Variables that are already set take precedence over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  await installWhatIsMissing();
  await import('./ts-register.mjs');
  await import(new URL(file, import.meta.url).href);
}
