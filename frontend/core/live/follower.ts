import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { isFinal, type Failure } from '../../../contracts/core/failure.js';
import type { Socket } from '../socket.js';
import { isTemporary, RetryTimer } from './retry-timer.js';

/**
 * `opening`: the whole state has not arrived yet; `ended`: the user may no longer follow; `refused`: the server refused
 * the join.
 */
export type FollowPhase = 'closed' | 'opening' | 'open' | 'ended' | 'refused';

/** The part of the socket that a follower needs. */
export type LiveSocket = Pick<Socket, 'state' | 'connect' | 'emit' | 'on'>;

/** What a page follows, such as a map or a sheet. */
export interface Followed<Joined> {
  /** Joins. From then on the server sends every change to this page. Rejects with a Failure. */
  join(): Promise<Joined>;
  /**
   * Gets the whole state, after a join and after missed changes. Rejects with a Failure. When the state comes as an
   * event, its handler calls `Follower.arrived`.
   */
  fetch(joined: Joined | undefined): Promise<void>;
  /** Whether the whole state comes as an event instead of with `fetch`. */
  readonly comesAsEvent?: boolean;
  /** Leaves when the page closes the thing. */
  leave(): Promise<unknown>;
  /** The page has the whole state and receives every change. */
  onCurrent(): void;
  /** The user may no longer follow, or the server has refused the join. */
  onEnd(reason: Failure): void;
}

/** Whether the server refuses to let the page follow; an error of the server is not a refusal. */
const isRefusal = (problem: unknown): problem is Failure => isFinal(problem) && !isTemporary(problem);

/**
 * Follows one live thing over the socket. It joins with every new connection, fetches the whole state after missed
 * changes, and tries again after a temporary failure. At most one request is in progress; late answers to earlier
 * requests have no effect.
 */
export class Follower<Joined = unknown> {
  phase: FollowPhase = 'closed';
  /** Whether the page has the whole state and receives every change. */
  isCurrent = false;
  /** Whether the last try failed and the next one is planned. */
  isHeldUp = false;
  /** Why following was refused or ended. */
  reason: Failure | null = null;
  private followed: Followed<Joined> | undefined = undefined;
  /** Whether this connection has joined, and whether it has asked to. */
  private isJoined = false;
  private hasAsked = false;
  /** Settles when the server has answered every leave of this connection; undefined without a leave. */
  private leaving: Promise<unknown> | undefined = undefined;
  private isTrying = false;
  /** Whether the page missed a change during a fetch, so that the fetched state may lack the change. */
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

  /** Follows a thing until `close`, also over reconnects. */
  open(followed: Followed<Joined>): void {
    this.stop();
    this.followed = followed;
    this.phase = 'opening';
    this.reason = null;
    this.socket.connect();
    this.stopWatching = reaction(() => this.socket.state, this.onSocket, { fireImmediately: true });
  }

  /** Stops following, and leaves. */
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

  /** Tries at once instead of at the planned time, unless the server has asked the page to wait. */
  tryAgain(): void {
    this.retry.stopUnlessOrdered();
    this.resync();
  }

  /** Call it when the whole state has arrived as an event, even if the page has not asked for it. */
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

  /** Stops following because the server has ended it. */
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
    // The socket itself waits before each new connection, so the first try on a new connection needs no wait.
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
      // Otherwise the page would apply late events of the previous thing to this one.
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

  /** Ends the current try, whose answer then has no effect, and the wait for the next one. */
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
