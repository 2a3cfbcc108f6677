import { DatabaseError } from 'pg';
import { isDatabaseLoss } from '../core/database-loss.js';
import type { WrittenCommit } from './map.commit-statement.js';
import { rowsOf, type MapCommit } from './map.commit.js';

/** Another commit came first, or an operation was executed before. Nothing was written. */
export class VersionConflict extends Error {}

/** A commit that waits to be written, and what happens then. */
interface PendingCommit {
  readonly commit: MapCommit;
  readonly resolve: (version: number) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Writes commits of different campaigns in one statement, which writes all of them or, when the database refuses a row,
 * none. It skips those that are stale or locked.
 */
type WriteGroup = (group: readonly MapCommit[]) => Promise<readonly WrittenCommit[]>;

/** A commit with more rows is written beside the others, because they would wait for it. */
const LARGE_COMMIT_ROWS = 400;
/** The most rows in one statement, unless one commit has more. */
const ROWS_PER_STATEMENT = 2_000;
const STATEMENTS_IN_FLIGHT = Number(process.env['SLOTS'] ?? 1);

const UNIQUE_VIOLATION = '23505';

/**
 * Writes the commits of all rooms. Those that are ready at one moment share one statement; what arrives while it is
 * written shares the next one. Each commit succeeds or fails by itself. A room adds its next commit only after this one.
 */
export class CommitGroups {
  private readonly small: CommitLane;
  private readonly large: CommitLane;

  constructor(write: WriteGroup) {
    this.small = new CommitLane(write);
    this.large = new CommitLane(write);
  }

  /**
   * Writes a commit with the next group.
   * @returns the new version
   * @throws VersionConflict when the base is no longer the last version or an operation was executed before
   */
  add(commit: MapCommit): Promise<number> {
    const lane = rowsOf(commit) > LARGE_COMMIT_ROWS ? this.large : this.small;
    return new Promise((resolve, reject) => lane.add({ commit, resolve, reject }));
  }
}

/** A queue of commits with a limited number of statements in flight. */
class CommitLane {
  private pending: PendingCommit[] = [];
  private inFlight = 0;
  private isScheduled = false;

  constructor(private readonly write: WriteGroup) {}

  add(commit: PendingCommit): void {
    this.pending.push(commit);
    this.schedule();
  }

  /** Rooms that one event makes ready add their commits before the next tick, so they share a group. */
  private schedule(): void {
    if (this.isScheduled || this.pending.length === 0 || this.inFlight === STATEMENTS_IN_FLIGHT) return;
    this.isScheduled = true;
    process.nextTick(() => {
      this.isScheduled = false;
      void this.writeNext();
    });
  }

  private async writeNext(): Promise<void> {
    this.inFlight += 1;
    const refused = await this.writeGroup(this.takeNext());
    this.inFlight -= 1;
    this.schedule();
    // One of them may be at fault, so that each must succeed or fail alone.
    for (const one of refused) void this.writeAlone(one);
  }

  /** Removes and returns the oldest commits, as many as one statement takes. */
  private takeNext(): PendingCommit[] {
    let rows = 0;
    const end = this.pending.findIndex(({ commit }, index) => {
      rows += rowsOf(commit);
      return index > 0 && rows > ROWS_PER_STATEMENT;
    });
    return this.pending.splice(0, end === -1 ? this.pending.length : end);
  }

  /** @returns the commits that the statement did not write and that may succeed alone */
  private async writeGroup(group: readonly PendingCommit[]): Promise<readonly PendingCommit[]> {
    const [first] = group;
    if (first && group.length === 1) {
      await this.writeAlone(first);
      return [];
    }
    try {
      const written = await this.write(group.map(({ commit }) => commit));
      for (const { nth, version } of written) group[nth]?.resolve(version);
      const isWritten = new Set(written.map(({ nth }) => nth));
      return group.filter((_, nth) => !isWritten.has(nth));
    } catch (error) {
      if (isRefusal(error)) return group;
      for (const { reject } of group) reject(error as Error);
      return [];
    }
  }

  private async writeAlone({ commit, resolve, reject }: PendingCommit): Promise<void> {
    try {
      const [written] = await this.write([commit]);
      if (written) resolve(written.version);
      else reject(new VersionConflict());
    } catch (error) {
      reject(isRefusal(error) && error.code === UNIQUE_VIOLATION ? new VersionConflict() : (error as Error));
    }
  }
}

/** Whether the database has refused a statement. After any other error, it may have been written. */
const isRefusal = (error: unknown): error is DatabaseError => error instanceof DatabaseError && !isDatabaseLoss(error);
