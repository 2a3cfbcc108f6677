import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, DAMAGED, INCOMPLETE, NO_BACKUP } from './archive.types.js';
import { AGE_MAGIC, decrypt, encrypt } from './encryption.js';

/** Most of an archive is JSON, which the lowest levels shrink almost as well, and pictures, which nothing shrinks. */
const GZIP = { level: 3, chunkSize: 64 * 1024 };
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
/** The ending of a file that is being written. */
export const UNFINISHED = '.unfinished';

/** Explains an error of the disk to the operator; returns any other error unchanged. */
function explainDiskError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const because = (reason: string): BackupError => new BackupError(reason, { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return because(`The disk of ${dirname(path)} is full. Free some space, or name a folder on another disk.`);
  if (code === 'EEXIST') return because(`${path} exists already. Name another file.`);
  if (code === 'ENOENT' || code === 'ENOTDIR') return because(`There is no folder ${dirname(path)}. Create it.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return because(`${dirname(path)} cannot be written to. Make it writable for this account, or name another folder.`);
  return error;
}

/**
 * Writes an archive, compressed, and encrypted when there are recipients. The file has its name only when all of it is on
 * the disk; a failure leaves nothing.
 * @returns its size in bytes
 * @throws BackupError when the disk refuses it; what `text` throws otherwise
 */
export async function writeArchiveFile(
  path: string,
  text: AsyncIterable<Buffer>,
  recipients: readonly string[],
): Promise<number> {
  const unfinished = path + UNFINISHED;
  try {
    await requireMissing(path);
    const file = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
    const source = Readable.from(text);
    if (recipients.length === 0) await pipeline(source, createGzip(GZIP), file);
    else await pipeline(source, createGzip(GZIP), (chunks: AsyncIterable<Buffer>) => encrypt(chunks, recipients), file);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw explainDiskError(error, path);
  }
}

async function requireMissing(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
}

/** Makes a rename outlive a power cut; Windows cannot. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'There is no such file.' : 'It cannot be read.',
      { cause: error },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads the text of an archive file.
 * @param identities private keys of age for an encrypted file
 * @throws BackupError when it is no archive, encrypted to another key, damaged or cut
 */
export async function* readArchiveFile(path: string, identities: readonly string[] = []): AsyncGenerator<Buffer> {
  const magic = await firstBytes(path);
  const isEncrypted = magic.equals(AGE_MAGIC);
  if (!isEncrypted && !magic.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) throw new BackupError(NO_BACKUP);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  connect(isEncrypted ? Readable.from(decrypt(file, identities)) : file, gunzip, () => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BackupError(INCOMPLETE, { cause: error });
    if (code.startsWith('Z_')) throw new BackupError(DAMAGED, { cause: error });
    throw error;
  } finally {
    file.destroy();
  }
}
