import type { DataSource } from 'typeorm';
import { OLDEST_COMPATIBLE_RELEASE, RELEASE } from '../release.js';
import { StartError } from '../start-error.js';

/** SQL that makes a version comparable: PostgreSQL compares arrays from the left. */
const comparable = (version: string): string => `string_to_array(split_part(${version}, '-', 1), '.')::integer[]`;

interface NewerVersion {
  readonly version: string;
  readonly oldest: string;
}

/**
 * Refuses to use a database whose tables a newer version has changed so that this one cannot work with them.
 * @param release the version of this program
 * @throws StartError that says what to do
 */
export async function refuseDowngrade(dataSource: DataSource, release = RELEASE): Promise<void> {
  const [table]: { oid: string | null }[] = await dataSource.query(`SELECT to_regclass('installed_versions') AS oid`);
  if (!table?.oid) return;
  const [newer]: NewerVersion[] = await dataSource.query(
    `SELECT version, oldest_compatible AS oldest FROM installed_versions
      WHERE ${comparable('oldest_compatible')} > ${comparable('$1')}
      ORDER BY ${comparable('oldest_compatible')} DESC, ${comparable('version')} DESC LIMIT 1`,
    [release],
  );
  if (!newer) return;
  throw new StartError(
    `Questhearth ${newer.version} has changed this database so that version ${release} cannot use it. ` +
      `Start version ${newer.oldest} or newer, or go back to a backup that was made before the update: ` +
      'npm run restore -- <file> --replace',
  );
}

/** Notes that this version uses the database. */
export async function recordVersion(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO installed_versions (version, oldest_compatible) VALUES ($1, $2)
     ON CONFLICT (version) DO UPDATE SET oldest_compatible = excluded.oldest_compatible
      WHERE installed_versions.oldest_compatible <> excluded.oldest_compatible`,
    [RELEASE, OLDEST_COMPATIBLE_RELEASE],
  );
}
