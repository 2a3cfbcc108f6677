import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../archive/archive.types.js';
import { generateKeyPair } from '../archive/encryption.js';
import { runBackup } from '../run-backup.js';
import { commandConfig, pathOf, print, runCommand, withDatabase } from './command-line.js';

const USAGE = `npm run backup                        makes a backup in BACKUP_DIR and deletes the ones that are kept no longer
npm run backup -- --file FILE         makes one in a file of that name
npm run backup -- --new-key FILE      makes a key pair: the private key goes into the file, and BACKUP_RECIPIENTS takes the public one`;

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function makeKey(file: string): Promise<void> {
  const { identity, recipient } = await generateKeyPair();
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw new BackupError(`${file} cannot be written, or exists already. Name another file.`, { cause: error });
    },
  );
  print(
    `The private key is in ${file}. Keep it where a fire of this machine does not reach it: nobody can read the backups without it.`,
  );
  print(`Set BACKUP_RECIPIENTS=${recipient}`);
}

async function backup(file: string | undefined): Promise<void> {
  const config = commandConfig();
  const began = performance.now();
  const made = await withDatabase(config, false, (databaseUrl) =>
    runBackup({ ...config, databaseUrl }, file === undefined ? {} : { file: pathOf(file) }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const encrypted = made.isEncrypted ? ', encrypted' : '';
  print(`The backup is in ${made.path}: ${made.rows} rows, ${sizeOf(made.bytes)}${encrypted}, ${seconds} seconds.`);
  if (made.unproved === undefined) print('It was restored into a scratch database, and every row was the same.');
  else process.stderr.write(`It was read back, but is not proved. ${made.unproved}\n`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, 'new-key': { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) print(USAGE);
  else if (values['new-key'] !== undefined) await makeKey(pathOf(values['new-key']));
  else await backup(values.file);
});
