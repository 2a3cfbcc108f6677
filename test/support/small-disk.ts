import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTES = 600;
const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' });

/** A file system of its own in a file (ext4 on a loop device), which only root may mount. */
export class SmallDisk {
  private readonly parent = mkdtempSync(join(tmpdir(), 'questhearth-disk-'));
  private readonly image = `${this.parent}.img`;

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

  remove(): void {
    run('umount', this.parent);
    rmSync(this.parent, { recursive: true, force: true });
    rmSync(this.image, { force: true });
  }

  private mount(): void {
    run('mount', '-o', 'loop,errors=remount-ro', this.image, this.parent);
  }
}
