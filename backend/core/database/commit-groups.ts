import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from './database-loss.js';
import { busyShare, yieldWhenLong } from '../load/event-loop.js';
import { metrics } from '../metrics/metrics.js';

/** Another commit came first, or an operation was executed before. Nothing was written. */
export class VersionConflict extends Error {}

/** A commit that a statement has written. */
export interface WrittenCommit {
  /** Its index in the group. */
  readonly nth: number;
  /** The new version of what it changes. */
  readonly version: number;
}

/** A commit that a statement has not written, because its base is no longer the last version. */
export interface LateCommit {
  readonly nth: number;
  readonly version: null;
}

/**
 * Writes commits of different maps or sheets in one statement. It skips commits that are late, and may say which are; in
 * a group of several, it skips also those whose row another transaction has locked. When the database refuses a row, it
 * writes none.
 */
type WriteGroup<Commit, Written> = (group: readonly Commit[]) => Promise<readonly (Written | LateCommit)[]>;

/** A commit that waits to be written. */
interface PendingCommit<Commit, Written> {
  readonly commit: Commit;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: Error) => void;
}

/** The most rows in one statement, unless one commit has more. */
const ROWS_PER_STATEMENT = 2_000;
/** Milliseconds after which a statement, such as one that waits for a locked row, no longer holds up the next group. */
const SLOW_STATEMENT = 50;
/** Milliseconds between the beginnings of two groups in a process that is always busy; less in one that is less busy. */
const LONGEST_SPACING = 8;
/** The most turns of the event loop in which a group waits for commands that arrive together. */
const MAX_READS = 16;

const UNIQUE_VIOLATION = '23505';

const waitingCommits = metrics.commitsWaiting.cell();

/**
 * Writes the commits of many maps or sheets: those that are ready together share one statement, and those that arrive
 * while it runs share the next one. Each commit succeeds or fails independently. A map or a sheet adds a commit only
 * after its last one.
 */
export class CommitGroups<Commit, Written extends WrittenCommit = WrittenCommit> {
  private pending: PendingCommit<Commit, Written>[] = [];
  /** Rooms that wait for their turn. */
  private waiting: (() => void)[] = [];
  private arrivals = 0;
  private isWorking = false;
  /** When the last group began. */
  private begunAt = -Infinity;

  /**
   * @param rowsOf the rows that a commit writes, about
   * @param busy the share of the time in which the process has work, from 0 to 1
   */
  constructor(
    private readonly write: WriteGroup<Commit, Written>,
    private readonly rowsOf: (commit: Commit) => number,
    private readonly busy: () => number = busyShare,
  ) {}

  /** Counts a command. The next group waits until no more arrive at once, so that a commit has as many as possible. */
  countArrival(): void {
    this.arrivals += 1;
  }

  /** Resolves when the next group forms. A commit that is added before the next tick belongs to it. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.start();
    });
  }

  /**
   * Writes a commit with the next group.
   * @returns what was written
   * @throws VersionConflict when the base is no longer the last version, or an operation was executed before
   */
  add(commit: Commit): Promise<Written> {
    waitingCommits.value += 1;
    return new Promise((resolve, reject) => {
      this.pending.push({ commit, resolve, reject });
      this.start();
    });
  }

  private start(): void {
    if (this.isWorking) return;
    this.isWorking = true;
    void this.work();
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0 || this.pending.length > 0) {
      await this.untilSpaced();
      await this.untilAllArrived();
      for (const begin of this.waiting.splice(0)) {
        begin();
        await yieldWhenLong();
      }
      await this.writeUnlessSlow(this.takeNext());
    }
    this.isWorking = false;
  }

  /**
   * Waits between groups, longer in a busy process: a statement costs the process and the database much more than one
   * more commit in it.
   */
  private async untilSpaced(): Promise<void> {
    const wait = this.begunAt + LONGEST_SPACING * this.busy() - performance.now();
    if (wait >= 1) await sleep(wait);
    this.begunAt = performance.now();
  }

  private async untilAllArrived(): Promise<void> {
    let before = -1;
    for (let reads = 0; reads < MAX_READS && this.arrivals !== before; reads += 1) {
      before = this.arrivals;
      await setImmediate();
    }
  }

  /** Removes and returns the oldest commits, as many as one statement takes. */
  private takeNext(): PendingCommit<Commit, Written>[] {
    let rows = 0;
    const end = this.pending.findIndex(({ commit }, index) => {
      rows += this.rowsOf(commit);
      return index > 0 && rows > ROWS_PER_STATEMENT;
    });
    const taken = this.pending.splice(0, end === -1 ? this.pending.length : end);
    waitingCommits.value -= taken.length;
    return taken;
  }

  private writeUnlessSlow(group: readonly PendingCommit<Commit, Written>[]): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SLOW_STATEMENT);
      void this.writeGroup(group).then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Writes a group. Does not wait for the commits that it must write separately. */
  private async writeGroup(group: readonly PendingCommit<Commit, Written>[]): Promise<void> {
    const [first] = group;
    if (group.length < 2) return first && this.writeAlone(first);
    try {
      const outcomes = await this.write(group.map(({ commit }) => commit));
      const known = new Set(outcomes.map(({ nth }) => nth));
      this.writeEachAlone(group.filter((_, nth) => !known.has(nth)));
      await this.settle(group, outcomes);
    } catch (error) {
      // One of them is at fault, and only the database knows which.
      if (isRefusal(error)) this.writeEachAlone(group);
      else for (const { reject } of group) reject(error as Error);
    }
  }

  /** The callers that wait for the commits continue one after another. */
  private async settle(
    group: readonly PendingCommit<Commit, Written>[],
    outcomes: readonly (Written | LateCommit)[],
  ): Promise<void> {
    for (const outcome of outcomes) {
      if (isLate(outcome)) group[outcome.nth]?.reject(new VersionConflict());
      else group[outcome.nth]?.resolve(outcome);
      await yieldWhenLong();
    }
  }

  private writeEachAlone(commits: readonly PendingCommit<Commit, Written>[]): void {
    for (const commit of commits) void this.writeAlone(commit);
  }

  private async writeAlone({ commit, resolve, reject }: PendingCommit<Commit, Written>): Promise<void> {
    try {
      const [outcome] = await this.write([commit]);
      if (outcome && !isLate(outcome)) resolve(outcome);
      else reject(new VersionConflict());
    } catch (error) {
      const isRepeated = isRefusal(error) && error.code === UNIQUE_VIOLATION;
      reject(isRepeated ? new VersionConflict() : (error as Error));
    }
  }
}

const isLate = (outcome: WrittenCommit | LateCommit): outcome is LateCommit => outcome.version === null;
