import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { UploadStorage } from './upload-storage.js';

const MOST = 1024 * 1024;
const PIECES = [randomBytes(40_000), randomBytes(1), randomBytes(90_000), randomBytes(40_000)];
const FILE = Buffer.concat(PIECES);

const receive = (headers: Request['headers'], stream: Readable): Promise<Partial<Express.Multer.File>> =>
  new Promise((resolve, reject) => {
    const done = (error?: unknown, file: Partial<Express.Multer.File> = {}): void =>
      error ? reject(error as Error) : resolve(file);
    new UploadStorage(MOST)._handleFile({ headers } as Request, { stream } as Express.Multer.File, done);
  });

describe('an uploaded file', () => {
  it.each([
    ['a body that declares its size', { 'content-length': String(FILE.length + 300) }],
    ['a body that does not', {}],
    ['a body that declares more than is allowed', { 'content-length': String(10 * MOST) }],
  ])('of %s is received whole, without holding more than is allowed', async (_, headers) => {
    const { buffer, size } = await receive(headers, Readable.from(PIECES));
    expect(size).toBe(FILE.length);
    expect(buffer?.equals(FILE)).toBe(true);
    expect(buffer?.buffer.byteLength).toBeLessThanOrEqual(MOST);
  });

  it('that breaks off is refused with the error of its stream', async () => {
    const broken = new Readable({ read: () => undefined });
    const received = receive({}, broken);
    broken.destroy(new Error('broken off'));
    await expect(received).rejects.toThrow('broken off');
  });
});
