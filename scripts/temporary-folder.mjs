import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux keeps this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Bytes: several times what the databases, browsers and compiled files of a run take. */
const ROOM_FOR_A_RUN = 4 * 2 ** 30;

/**
 * Returns the folder in which tests keep their temporary files: one in memory where there is room, because tests make and
 * delete many databases, and otherwise the usual one. TMPDIR decides when it is set.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return tmpdir();
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= ROOM_FOR_A_RUN ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Whether the temporary files are in memory. */
export const isInMemory = () => temporaryFolder().startsWith(MEMORY_FOLDER);
