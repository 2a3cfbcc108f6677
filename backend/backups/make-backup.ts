import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { generateKeyPair } from './archive/encryption.js';
import { readArchiveFile, UNFINISHED, writeArchiveFile } from './archive/archive-file.js';
import { BackupError } from './archive/archive.types.js';
import { ArchiveReader } from './archive/read-archive.js';
import { archiveOf } from './archive/write-archive.js';
import { withBackupClient } from './backup-lock.js';
import { backupFileName, isBackupFile, UNPROVED } from './backup-files.js';
import { loadArchive, type LoadedArchive } from './restore/load-archive.js';
import { NoScratchError, openScratch } from './restore/scratch-database.js';

/** What is backed up, and how. */
export interface BackupOrder {
  /** The database. */
  readonly url: string;
  /** The folder of the file, which is created when it is missing. */
  readonly dir: string;
  /** The whole path of the file, instead of one with the time in `dir`. */
  readonly file?: string;
  /** The public keys of age to which it is encrypted; none leaves it readable. */
  readonly recipients: readonly string[];
  /** The version of the program. */
  readonly version: string;
  /** Says why it cannot be proved, such as a disk without room for it; undefined when nothing speaks against it. */
  readonly obstacle?: (client: Client) => Promise<string | undefined>;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** A written backup. */
export interface MadeBackup {
  readonly path: string;
  readonly bytes: number;
  readonly rows: number;
  readonly isEncrypted: boolean;
  /** Why the backup was not restored and compared; undefined for a proved backup. */
  readonly unproved: string | undefined;
}

/** Yields the chunks until the signal aborts. @throws its reason then */
async function* abortable(chunks: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Restores an archive into a scratch database, where it is compared row by row. */
async function prove(client: Client, order: BackupOrder, path: string, identity: string): Promise<LoadedArchive> {
  const scratch = await openScratch(client, order.url);
  try {
    const text = abortable(readArchiveFile(path, [identity]), order.signal);
    return await loadArchive(scratch.url, new ArchiveReader(text), { isScratch: true });
  } finally {
    await scratch.drop();
  }
}

/** Deletes what a killed backup has left; the lock of backups is held. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.endsWith(UNFINISHED) && isBackupFile(name.slice(0, -UNFINISHED.length)))
      await rm(join(dir, name), { force: true });
}

/** Reads a file that cannot be restored to its end. @returns the number of its rows */
async function readBack(path: string, identity: string): Promise<number> {
  const reader = new ArchiveReader(readArchiveFile(path, [identity]));
  await reader.header();
  await reader.check();
  return [...reader.summaries.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Writes an archive of a database and proves it: restores it into a scratch database and compares all rows. Until then
 * its name ends with `.unproved`; one that is not the same is deleted. Where nothing can be restored, it keeps that name.
 * @throws BackupError when it cannot be written or is not the same
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  return withBackupClient(order.url, async (client) => {
    const path = order.file ?? join(order.dir, backupFileName(new Date(), order.recipients.length > 0));
    await mkdir(order.dir, { recursive: true, mode: 0o700 }).catch(() => undefined);
    await removeUnfinished(dirname(path)).catch(() => undefined);
    // A second key, which only this process ever knows, so that it can read what it has written.
    const once = await generateKeyPair();
    const recipients = order.recipients.length > 0 ? [...order.recipients, once.recipient] : [];
    const unproved = order.file ?? path + UNPROVED;
    const text = abortable(archiveOf(client, order.version), order.signal);
    const bytes = await writeArchiveFile(unproved, text, recipients);
    const made = { bytes, isEncrypted: recipients.length > 0 };
    try {
      const obstacle = await order.obstacle?.(client);
      if (obstacle !== undefined) throw new NoScratchError(obstacle);
      const { rows } = await prove(client, order, unproved, once.identity);
      if (unproved !== path) await rename(unproved, path);
      return { ...made, path, rows, unproved: undefined };
    } catch (error) {
      if (error instanceof NoScratchError)
        return { ...made, path: unproved, rows: await readBack(unproved, once.identity), unproved: error.message };
      await rm(unproved, { force: true });
      if (order.signal?.aborted) throw error;
      throw new BackupError(`The backup was not the same when it was restored, and is deleted. ${messageOf(error)}`, {
        cause: error,
      });
    }
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
