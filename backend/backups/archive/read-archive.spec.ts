import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ARCHIVE_FORMAT, END_OF_ROWS } from './archive.types.js';
import { ArchiveReader } from './read-archive.js';
import { RowsChecksum } from './rows-checksum.js';

const HEADER = {
  questhearth: 'backup',
  format: ARCHIVE_FORMAT,
  version: '1.0.0',
  at: '',
  migrations: [],
  postgres: '',
  sequences: [],
};

/** Writes an archive of tables with these rows. */
function archiveOf(tables: readonly (readonly string[])[], header: object = HEADER): Buffer {
  const texts = tables.map((rows, nth) => {
    const text = Buffer.from(rows.map((row) => `${row}\n`).join(''));
    const checksum = new RowsChecksum();
    checksum.update(text);
    const head = JSON.stringify({ table: `t${nth}`, columns: ['a'] });
    return `${head}\n${text.toString()}${END_OF_ROWS}\n${JSON.stringify(checksum.summary())}\n`;
  });
  const end = { end: true, tables: tables.length, rows: tables.flat().length };
  return Buffer.from(`${JSON.stringify(header)}\n${texts.join('')}${JSON.stringify(end)}\n`);
}

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, nth = 0; at < bytes.length; nth += 1) {
    const size = sizes[nth % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(bytes: Buffer, sizes: readonly number[] = [1 << 16]): Promise<string[][]> {
  const reader = new ArchiveReader(inPieces(bytes, sizes));
  await reader.header();
  const tables: string[][] = [];
  for await (const { rows } of reader.tables()) {
    let text = '';
    for await (const chunk of rows) text += chunk.toString();
    tables.push(text.split('\n').slice(0, -1));
  }
  return tables;
}

/** A row of COPY, which escapes backslashes and line feeds. */
const row = fc.oneof(
  fc.constantFrom('', '.', '\\\\.', '\\N', '\\n\\\\.\\n', '{"end":true}', 'x\t\\\\.'),
  fc.string().map((text) => text.replaceAll('\\', '\\\\').replaceAll(/[\n\r]/g, '\\n')),
);

describe('reading an archive', () => {
  it('returns what was written, in whatever pieces it comes', async () => {
    const tables = fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(tables, sizes, async (written, pieces) => {
        expect(await read(archiveOf(written), pieces)).toEqual(written);
      }),
    );
  });

  it('notices an archive that was cut anywhere', async () => {
    const whole = archiveOf([['one', 'two'], [], ['three']]);
    for (let length = 0; length < whole.length; length += 1)
      await expect(read(whole.subarray(0, length))).rejects.toThrow(/incomplete|damaged|no backup/);
  });

  it('notices a changed row, a lost row and a lost table', async () => {
    const whole = archiveOf([['one', 'two'], ['three']]).toString();
    const changed = (from: string, to: string): Buffer => Buffer.from(whole.replace(from, to));
    await expect(read(changed('two', 'two!'))).rejects.toThrow('The rows of the table t0 are not those');
    await expect(read(changed('two\n', ''))).rejects.toThrow('The rows of the table t0 are not those');
    await expect(read(Buffer.from(whole.replace(/\{"table":"t1"[^]*?\n(?=\{"end)/, '')))).rejects.toThrow('damaged');
    await expect(read(Buffer.from(`${whole}more`))).rejects.toThrow('damaged');
  });

  it('refuses the files of other programs and of newer versions', async () => {
    await expect(read(Buffer.from('-- PostgreSQL database dump\n'))).rejects.toThrow('It is no backup of Questhearth.');
    await expect(read(archiveOf([], { some: 'json' }))).rejects.toThrow('It is no backup of Questhearth.');
    const newer = { ...HEADER, format: ARCHIVE_FORMAT + 1, version: '9.9.9' };
    await expect(read(archiveOf([], newer))).rejects.toThrow('written by Questhearth 9.9.9, which is newer');
  });
});
