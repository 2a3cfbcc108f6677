import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../../backend/core/database/embedded-postgres/binaries.js';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { choosePaths, socketFolder, spawnAs } from '../../backend/core/database/embedded-postgres/paths.js';
import { findRunningServer } from '../../backend/core/database/embedded-postgres/server-process.js';
import { defined } from './defined.js';
import type { FakedClock } from './faked-clock.js';

/** A PostgreSQL of its own, whose clock jumps. */
export class FakedClockDatabase {
  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(clock: FakedClock): Promise<FakedClockDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-clocked-'));
    const paths = choosePaths(dataDir, () => undefined);
    const made = await startEmbeddedPostgres({ dataDir });
    const { port, socketDir } = defined(findRunningServer(paths));
    await made.stop();
    const { account } = paths;
    const { postgres } = findBinaries({ account, copyFolder: dataDir, dataMajor: undefined, log: () => undefined });
    if (socketDir) socketFolder(paths, port);
    const listen = socketDir ? ['-k', socketDir, '-c', 'listen_addresses='] : ['-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(postgres, ['-D', paths.cluster, '-p', String(port), ...listen], {
      ...spawnAs(account),
      env: { LC_ALL: 'C', ...clock.environment },
      stdio: 'ignore',
    });
    return new FakedClockDatabase(made.url, dataDir, child);
  }

  async remove(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGINT');
      await ended;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
