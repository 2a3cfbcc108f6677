import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { findOtherPostgres } from '../../scripts/other-postgres.mjs';
import { createCluster } from '../../backend/core/database/embedded-postgres/cluster.js';
import { choosePaths } from '../../backend/core/database/embedded-postgres/paths.js';

/** A PostgreSQL of the system, whose data the program takes over where it finds the same version. */
export class OtherPostgres {
  private constructor(
    private readonly postgres: string,
    private readonly version: string,
  ) {}

  /** @throws Error that says what to install */
  static find(): OtherPostgres {
    const postgres = findOtherPostgres();
    if (!postgres) throw new Error('No PostgreSQL of another major version. Install it: apt-get install postgresql.');
    const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
    return new OtherPostgres(postgres, /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? '');
  }

  get major(): number {
    return Number.parseInt(this.version, 10);
  }

  /** The variable with which the program finds it too. */
  get environment(): { readonly PATH: string } {
    return { PATH: `${process.env['PATH'] ?? ''}${delimiter}${dirname(this.postgres)}` };
  }

  /** Creates an empty embedded database of this version in a data folder, as a former program did. */
  async createIn(dataDir: string): Promise<void> {
    const { postgres, version, major } = this;
    const binaries = { postgres, initdb: join(dirname(postgres), 'initdb'), version, major };
    await createCluster(
      choosePaths(dataDir, () => undefined),
      binaries,
      'socket',
    );
  }
}
