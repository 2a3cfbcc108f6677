import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { declaredBytes } from './request-source.js';

type File = Express.Multer.File;

/** Bytes for the beginning of a file whose body does not say how large it is. */
const UNDECLARED_BYTES = 64 * 1024;

/**
 * Holds an uploaded file in memory, in one buffer of the size that its body declares. The library's own storage collects
 * the pieces and holds the file twice while it joins them.
 */
export class UploadStorage implements StorageEngine {
  /** @param most bytes of a file; the parser ends a larger one */
  constructor(private readonly most: number) {}

  /** Receives a file. @param done gets its bytes, or the error of the stream */
  _handleFile(request: Request, { stream }: File, done: (error?: unknown, file?: Partial<File>) => void): void {
    // The system gives memory only for what is written.
    let bytes = Buffer.allocUnsafeSlow(Math.min(declaredBytes(request) ?? UNDECLARED_BYTES, this.most));
    let size = 0;
    stream.on('data', (piece: Buffer) => {
      if (size + piece.length > bytes.length) bytes = enlarged(bytes, Math.max(2 * bytes.length, size + piece.length));
      size += piece.copy(bytes, size);
    });
    stream.once('error', done);
    stream.once('end', () => done(null, { buffer: bytes.subarray(0, size), size }));
  }

  /** Forgets a file of a body that is refused. */
  _removeFile(_request: Request, file: Partial<File>, done: (error: Error | null) => void): void {
    delete file.buffer;
    done(null);
  }
}

/** Returns a larger buffer that begins with the same bytes. */
function enlarged(bytes: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(length);
  bytes.copy(larger);
  return larger;
}
