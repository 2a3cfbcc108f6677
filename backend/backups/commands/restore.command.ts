import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NodeLock } from '../../core/database/node-lock.js';
import { openDataSource } from '../../data-source.js';
import { readArchiveFile } from '../archive/archive-file.js';
import { BackupError, type ArchiveHeader } from '../archive/archive.types.js';
import { identitiesIn } from '../archive/encryption.js';
import { ArchiveReader } from '../archive/read-archive.js';
import { loadArchive } from '../restore/load-archive.js';
import { commandConfig, pathOf, print, runCommand, withDatabase } from './command-line.js';

const USAGE = `npm run restore -- FILE                      restores a backup into an empty system
npm run restore -- FILE --replace            deletes what the system holds, and restores the backup
npm run restore -- FILE --check              reads the backup to its end, and changes nothing
npm run restore -- FILE --identity KEYFILE   the same for an encrypted backup, with the file of its private key`;

interface Options {
  readonly replace: boolean;
  readonly identities: readonly string[];
}

const writtenBy = ({ version, at }: ArchiveHeader): string =>
  `Questhearth ${version} wrote it on ${at.slice(0, 16).replace('T', ' at ')} UTC`;

/** Adds to an error the file that it is about. @param outcome what it leaves */
async function about<Result>(file: string, outcome: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError(`${file}: ${error.message} ${outcome}`, { cause: error });
    throw error;
  }
}

async function check(file: string, identities: readonly string[]): Promise<void> {
  await about(file, '', async () => {
    const reader = new ArchiveReader(readArchiveFile(file, identities));
    const header = await reader.header();
    await reader.check();
    for (const [table, { rows }] of reader.summaries) print(`${String(rows).padStart(9)}  ${table}`);
    print(`${file} is whole. ${writtenBy(header)}.`);
  });
}

async function restoreInto(url: string, file: string, { replace, identities }: Options): Promise<void> {
  const lock = await NodeLock.take(url, false, () => undefined);
  try {
    const reader = new ArchiveReader(readArchiveFile(file, identities));
    const { header, rows, tables, leftOut } = await loadArchive(url, reader, { replace });
    print(`Restored ${rows} rows in ${tables} tables from ${file}. ${writtenBy(header)}. Every row was compared.`);
    if (leftOut.length > 0) print(`Left out, because no Questhearth knows them: ${leftOut.join(', ')}.`);
    // The tables of an earlier version become those of this one.
    const dataSource = await openDataSource(url);
    await dataSource.query('ANALYZE');
    await dataSource.destroy();
  } finally {
    await lock.release();
  }
}

async function restore(file: string, options: Options): Promise<void> {
  const config = commandConfig();
  await about(file, 'Nothing was changed.', async () => {
    // A file that is wrong is refused before a database is created.
    await new ArchiveReader(readArchiveFile(file, options.identities)).header();
    await withDatabase(config, true, (url) => restoreInto(url, file, options));
  });
  print('Start the program now: npm start');
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) return print(USAGE);
  const key =
    values.identity === undefined ? '' : await readFile(pathOf(values.identity), 'utf8').catch(() => undefined);
  if (key === undefined) throw new BackupError(`There is no key file ${values.identity}.`);
  const identities = key === '' && values.identity === undefined ? [] : identitiesIn(key);
  if (values.check) await check(pathOf(file), identities);
  else await restore(pathOf(file), { replace: values.replace, identities });
});
