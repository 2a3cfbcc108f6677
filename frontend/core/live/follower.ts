import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { isFinal, type Failure } from '../../../contracts/core/failure.js';
import type { Socket } from '../socket.js';
import { isTemporary, RetryTimer } from './retry-timer.js';

/** `opening`: before the first whole state; `ended`: the right to follow has ended; `refused`: the join was refused. */
export type FollowPhase = 'closed' | 'opening' | 'open' | 'ended' | 'refused';

/** The part of the socket that live things need. */
export type LiveSocket = Pick<Socket, 'state' | 'connect' | 'emit' | 'on'>;

/** What a page follows, such as a map or a sheet. */
export interface Followed<Joined> {
  /** Joins: the server tells this page every change from then on. Rejects with a Failure. */
  join(): Promise<Joined>;
  /**
   * Brings the whole state: after a join, and after a gap without `joined`. Rejects with a Failure.
   * When the state comes as an event, its handler calls `Follower.arrived`.
   */
  fetch(joined: Joined | undefined): Promise<void>;
  /** Whether the whole state comes as an event instead of with `fetch`. */
  readonly comesAsEvent?: boolean;
  /** Leaves, when the page closes what it follows. */
  leave(): Promise<unknown>;
  /** The page has the whole state and receives every change. */
  onCurrent(): void;
  /** The right to follow has ended, or the server has refused the join. */
  onEnd(reason: Failure): void;
}

/** Whether the server refuses to let the page follow; an error of the server is not a refusal. */
const isRefusal = (problem: unknown): problem is Failure => isFinal(problem) && !isTemporary(problem);

/**
 * Follows one live thing over the socket: joins with every new connection, fetches the whole state after a gap, and
 * tries again after whatever may pass. At most one request is in progress. The answer to an earlier one changes
 * nothing.
 */
export class Follower<Joined = unknown> {
  phase: FollowPhase = 'closed';
  /** Whether the page has the whole state and receives every change. */
  isCurrent = false;
  /** Whether the last try has failed, so that a further one waits for its time. */
  isHeldUp = false;
  /** Why following was refused or ended. */
  reason: Failure | null = null;
  private followed: Followed<Joined> | undefined = undefined;
  /** Whether this connection has joined, and whether it has asked to. */
  private isJoined = false;
  private hasAsked = false;
  /** Settles when the server has answered the leaves of this connection; undefined without any. */
  private leaving: Promise<unknown> | undefined = undefined;
  private isTrying = false;
  /** Whether a gap showed while a fetch was in progress, so that the fetched state may lack it. */
  private lacksMore = false;
  /** The number of the current try. */
  private attempt = 0;
  private readonly retry = new RetryTimer(() => void this.tryOnce());
  private stopWatching: (() => void) | undefined = undefined;

  constructor(private readonly socket: LiveSocket) {
    type Plain =
      | 'socket'
      | 'followed'
      | 'isJoined'
      | 'hasAsked'
      | 'leaving'
      | 'isTrying'
      | 'lacksMore'
      | 'attempt'
      | 'retry'
      | 'stopWatching';
    makeAutoObservable<this, Plain>(
      this,
      {
        reason: observableRef,
        socket: false,
        followed: false,
        isJoined: false,
        hasAsked: false,
        leaving: false,
        isTrying: false,
        lacksMore: false,
        attempt: false,
        retry: false,
        stopWatching: false,
      },
      { autoBind: true },
    );
  }

  /** Follows a thing over reconnects, until `close`. */
  open(followed: Followed<Joined>): void {
    this.stop();
    this.followed = followed;
    this.phase = 'opening';
    this.reason = null;
    this.socket.connect();
    this.stopWatching = reaction(() => this.socket.state, this.onSocket, { fireImmediately: true });
  }

  /** Follows no more, and leaves. */
  close(): void {
    const { followed, hasAsked } = this;
    this.stop();
    this.phase = 'closed';
    if (followed && hasAsked && this.socket.state === 'online') this.leave(followed);
  }

  /** Whether the server may still send events after a leave, because it has not answered the leave. */
  get isLeaving(): boolean {
    return this.leaving !== undefined;
  }

  /** Fetches the whole state, because a change was missed. */
  resync(): void {
    if (this.isTrying) this.lacksMore = true;
    else if (!this.retry.isRunning) void this.tryOnce();
  }

  /** Tries at once instead of at the next planned try, unless the server has asked to wait. */
  tryAgain(): void {
    this.retry.stopUnlessOrdered();
    this.resync();
  }

  /** Call it when the whole state has come as an event, even without a request. */
  arrived(): void {
    if (!this.followed || this.isLeaving) return;
    this.endTry();
    this.retry.succeed();
    this.isJoined = true;
    if (this.lacksMore) return void this.tryOnce();
    this.isCurrent = true;
    this.isHeldUp = false;
    this.phase = 'open';
    this.followed.onCurrent();
  }

  /** Ends following, because the server has said so. */
  end(reason: Failure): void {
    const { followed, phase } = this;
    if (!followed) return;
    this.stop();
    this.phase = phase === 'open' ? 'ended' : 'refused';
    this.reason = reason;
    followed.onEnd(reason);
  }

  private leave(followed: Followed<Joined>): void {
    const leaving = Promise.all([this.leaving, followed.leave().catch(() => undefined)]).then(() => {
      if (this.leaving === leaving) this.leaving = undefined;
    });
    this.leaving = leaving;
  }

  private onSocket(state: LiveSocket['state']): void {
    this.endTry();
    this.isJoined = false;
    this.isCurrent = false;
    // The socket itself waits longer and longer, so the first try on a new connection does not.
    this.retry.succeed();
    if (state === 'online') void this.tryOnce();
  }

  private async tryOnce(): Promise<void> {
    const { followed } = this;
    if (!followed || this.socket.state !== 'online') return;
    this.endTry();
    this.isTrying = true;
    this.lacksMore = false;
    this.isCurrent = false;
    const { attempt } = this;
    const isPresent = (): boolean => attempt === this.attempt;
    try {
      // The page must not take late events of the last thing for events of this one.
      if (this.leaving) await this.leaving;
      if (!isPresent()) return;
      this.hasAsked = true;
      const joined = this.isJoined ? undefined : await followed.join();
      if (!isPresent()) return;
      this.isJoined = true;
      await followed.fetch(joined);
      if (isPresent() && !followed.comesAsEvent) this.arrived();
    } catch (problem) {
      if (isPresent()) this.fail(problem);
    }
  }

  private fail(problem: unknown): void {
    this.endTry();
    if (isRefusal(problem)) return this.end(problem);
    this.isHeldUp = true;
    this.retry.start(problem);
  }

  /** Ends the current try, so that its answer changes nothing, and the wait for the next one. */
  private endTry(): void {
    this.attempt += 1;
    this.isTrying = false;
    this.retry.stop();
  }

  private stop(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.followed = undefined;
    this.endTry();
    this.retry.succeed();
    this.isJoined = false;
    this.hasAsked = false;
    this.isCurrent = false;
    this.isHeldUp = false;
  }
}
