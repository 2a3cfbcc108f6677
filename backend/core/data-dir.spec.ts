import { describe, expect, it } from '@jest/globals';
import { explainDataDirError } from './data-dir.js';

const failed = (code: string): Error => Object.assign(new Error(`${code}: something, mkdir '/data'`), { code });

describe('an error of the data folder', () => {
  it.each([
    [failed('ENOSPC'), 'the disk of /data is full'],
    [
      new Error('initdb: error: could not write to file "/data/postgres/pg_wal/xlogtemp.1": No space left on device'),
      'the disk of /data is full',
    ],
    [failed('EROFS'), '/data is on a file system that is read-only'],
    [failed('EACCES'), '/data cannot be written to'],
    [failed('ENOTDIR'), '/data is not a folder'],
  ])('is explained in a message that names DATA_DIR: %s', (error, reason) => {
    expect(explainDataDirError(error, '/data')).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(new RegExp(`^DATA_DIR: ${reason}.*\\.$`)),
    });
  });

  it('is returned unchanged when it has another cause', () => {
    const error = new Error('anything');
    expect(explainDataDirError(error, '/data')).toBe(error);
  });
});
