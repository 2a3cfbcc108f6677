import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.js';

/** What an error of a file or of PostgreSQL says of it. */
interface FileError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Whether a disk is full. */
export const saysFull = ({ code, message }: FileError): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/.test(String(message));

/** Whether a file system is read-only. */
export const saysReadOnly = ({ code, message }: FileError): boolean =>
  code === 'EROFS' || /Read-only file system/.test(String(message));

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'ENOENT']);

/** Explains an error of the data folder to the operator; returns any other error unchanged. */
export function explainDataDirError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error;
  const failure = error as NodeJS.ErrnoException;
  const { code = '' } = failure;
  const because = (reason: string): StartError => new StartError(`DATA_DIR: ${reason}`, { cause: error });
  if (saysFull(failure)) {
    return because(
      `the disk of ${dataDir} is full. Free some space, or name a folder on another disk; ` +
        'a new database needs about 100 MB.',
    );
  }
  if (saysReadOnly(failure)) {
    return because(
      `${dataDir} is on a file system that is read-only. Mount it writable, or name another folder; a disk with errors ` +
        'is made read-only by the system: check it (fsck) before.',
    );
  }
  if (NOT_WRITABLE.has(code)) {
    return because(`${dataDir} cannot be written to. Make it writable for this account, or name another folder.`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return because(`${dataDir} is not a folder. Name one, or remove the file that is there.`);
  }
  return error;
}

/** Replaces Node's recursive `mkdir`, which never returns on a file system without folders such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/**
 * Creates the data folder if it is missing, and checks that the program can write to it.
 * @throws StartError that names DATA_DIR and says what to do
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'This file may be removed.\n');
  } catch (error) {
    throw explainDataDirError(error, dataDir);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
