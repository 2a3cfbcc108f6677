import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's `libfaketime` is, for each kind of machine. */
const LIBRARIES = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketime.so.1`);

/** Returns the library that FAKETIME_LIBRARY names, else Debian's. @throws Error that says what to install */
function findLibrary(): string {
  const found = [process.env['FAKETIME_LIBRARY'] ?? '', ...LIBRARIES].find(existsSync);
  if (!found) throw new Error('No libfaketime for the test. Install it: apt-get install faketime.');
  return found;
}

/** The clock of processes, which jumps while they run. What measures spans does not jump, as on a real machine. */
export class FakedClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'questhearth-clock-'));
  private readonly file = join(this.folder, 'offset');
  /** The environment of a process with this clock. */
  readonly environment = {
    LD_PRELOAD: findLibrary(),
    FAKETIME_TIMESTAMP_FILE: this.file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  constructor() {
    // The account of the database reads it too.
    chmodSync(this.folder, 0o755);
    this.set(0);
  }

  /** Sets the clock to so many hours after the right time, or before it. */
  set(hours: number): void {
    writeFileSync(`${this.file}.next`, `${hours < 0 ? '' : '+'}${hours}h`, { mode: 0o644 });
    renameSync(`${this.file}.next`, this.file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
