import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTES = 600;
const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' });

/** Appends to a file until the disk takes no byte more. @returns how many it has taken */
function writeUntilFull(file: number): number {
  let written = 0;
  for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
    try {
      for (;;) written += writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return written;
}

/** A file system of its own in a file (ext4 on a loop device), which only root may mount. */
export class SmallDisk {
  private readonly parent = mkdtempSync(join(tmpdir(), 'questhearth-disk-'));
  private readonly image = `${this.parent}.img`;

  private get ballast(): string {
    return join(this.parent, 'ballast');
  }

  constructor() {
    writeFileSync(this.image, '');
    truncateSync(this.image, MEGABYTES * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', this.image);
    this.mount();
  }

  /** Where it is mounted. */
  get folder(): string {
    return this.parent;
  }

  /** Makes it read-only at once, as Linux does after an error of the disk, also while files are open. */
  fail(): void {
    run('mount', '-o', 'remount,abort', this.parent);
  }

  /** Checks it and mounts it again, as an operator does. */
  repair(): void {
    run('umount', this.parent);
    try {
      run('fsck.ext4', '-y', this.image);
    } catch (error) {
      // 1: errors were corrected.
      if ((error as { status?: number }).status !== 1) throw error;
    }
    this.mount();
  }

  /** Fills it to its last block, those included that are kept for root. */
  fill(): void {
    const ballast = openSync(this.ballast, 'a');
    try {
      // What was written may need fewer blocks than were set aside for it.
      while (writeUntilFull(ballast) > 0) fsyncSync(ballast);
    } finally {
      closeSync(ballast);
    }
  }

  /** Takes away what `fill` has written. */
  free(): void {
    rmSync(this.ballast);
  }

  remove(): void {
    run('umount', this.parent);
    rmSync(this.parent, { recursive: true, force: true });
    rmSync(this.image, { force: true });
  }

  private mount(): void {
    run('mount', '-o', 'loop,errors=remount-ro', this.image, this.parent);
  }
}
