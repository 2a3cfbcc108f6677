import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of package.json is that of the sources, and the one above the build. */
const FOLDERS = ['../..', '../../..'];

function readRelease(): string {
  const file = FOLDERS.map((folder) => join(import.meta.dirname, folder, 'package.json')).find(existsSync);
  if (file === undefined) throw new Error('The program has no package.json.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The version of this program by semantic versioning, from package.json. */
export const RELEASE = readRelease();

/**
 * The oldest version that still runs on the tables of this one. A migration that contracts raises it to the first version
 * that no longer reads what the migration removes.
 */
export const OLDEST_COMPATIBLE_RELEASE = '0.1.0';
