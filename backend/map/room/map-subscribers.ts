import type { Level } from '../../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../../contracts/core/failure.js';
import { mapEvents } from '../../../contracts/map/map.contract.js';
import type { MapChange } from '../state/map-change.js';
import { viewerGroupOf, diffViews, projectChange } from '../projection/map-diff.js';
import { projectMap, type MapPatch, type Viewer } from '../projection/map.projection.js';
import { SnapshotCache, withSeq } from './snapshot-cache.js';
import type { MapState } from '../state/map.state.js';
import { OutgoingEvent } from '../websocket-frame.js';

/** Sends frames to sockets. */
export interface MapTransport {
  /** Sends one event to some sockets of this process. */
  send(socketIds: readonly string[], event: OutgoingEvent): void;
  /** Whether a socket has received everything it was sent before. */
  keepsUp(socketId: string): boolean;
}

const TOO_SLOW = 'Your connection is too slow for what it was sent before. Try again.';

/** One socket in the room. */
interface Subscriber extends Viewer {
  readonly socketId: string;
  readonly level: Level;
  /** Frames sent since the last snapshot. */
  seq: number;
  /** The socket was too slow for a frame and waits for a snapshot. */
  isBehind: boolean;
}

/** One frame without its number, encoded once for all subscribers who receive the same. */
export interface PreparedFrame {
  readonly event: string;
  readonly body: string;
  readonly subscribers: readonly Subscriber[];
}

/** The sockets in one room. Sends each of them its own projection. */
export class MapSubscribers {
  private readonly subscribers = new Map<string, Subscriber>();
  private readonly snapshots = new SnapshotCache();

  constructor(
    private readonly campaignId: string,
    private readonly transport: MapTransport,
  ) {}

  get isEmpty(): boolean {
    return this.subscribers.size === 0;
  }

  has(socketId: string): boolean {
    return this.subscribers.has(socketId);
  }

  /**
   * Subscribes a socket and sends it the whole view.
   * @returns as `snapshot`
   */
  subscribe(state: MapState, socketId: string, viewer: Viewer): number {
    const { userId, level } = viewer;
    this.subscribers.set(socketId, { socketId, userId, level, seq: 0, isBehind: false });
    this.sendRoomNote(socketId, mapEvents.joinedRoom.name, level);
    return this.snapshot(state, socketId, viewer);
  }

  /** Removes a socket and sends it `left room`. */
  unsubscribe(socketId: string): void {
    const subscriber = this.subscribers.get(socketId);
    if (!subscriber) return;
    this.subscribers.delete(socketId);
    if (this.isEmpty) this.snapshots.clear();
    this.sendRoomNote(socketId, mapEvents.leftRoom.name, subscriber.level);
  }

  /** Removes every socket. */
  unsubscribeAll(): void {
    for (const socketId of [...this.subscribers.keys()]) this.unsubscribe(socketId);
  }

  /**
   * Sends the whole view and restarts `seq`. A subscribed socket that does not keep up receives it later, when it has
   * caught up.
   * @returns the bytes sent
   * @throws Failure 429 when a socket does not keep up and is not subscribed
   */
  snapshot(state: MapState, socketId: string, viewer: Viewer): number {
    const subscriber = this.subscribers.get(socketId);
    const keepsUp = this.transport.keepsUp(socketId);
    if (!keepsUp && !subscriber) throw new Failure(429, TOO_SLOW, undefined, { retryAfter: 1 });
    if (subscriber) Object.assign(subscriber, { seq: 0, isBehind: !keepsUp });
    if (!keepsUp) return 0;
    const snapshot = this.snapshots.snapshotFor(state, viewer);
    this.transport.send([socketId], snapshot);
    return snapshot.frame.bytes.length;
  }

  /**
   * Sends a snapshot to a socket that has caught up, if it missed a frame.
   * @returns as `snapshot`
   */
  catchUp(state: MapState, socketId: string): number {
    const subscriber = this.subscribers.get(socketId);
    return subscriber?.isBehind ? this.snapshot(state, socketId, subscriber) : 0;
  }

  /** Sends fresh snapshots to all members, and removes the rest. Called when frames may not match the database. */
  resync(state: MapState): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const level = state.members.get(subscriber.userId)?.level;
      if (level) this.resubscribe(state, subscriber, level);
      else this.unsubscribe(subscriber.socketId);
    }
  }

  /** Encodes what a commit changes, once for each group of viewers. Sends nothing: the commit is not durable yet. */
  prepare(state: MapState, change: MapChange): PreparedFrame[] {
    if (change.isEmpty || this.isEmpty) return [];
    this.snapshots.clear();
    const affected = change.affected(state);
    const classes = groupBy(this.subscribers.values(), (subscriber) =>
      viewerGroupOf(state, change, affected, subscriber),
    );
    return [...classes.values()].flatMap((subscribers) => {
      const [first] = subscribers;
      const patch = first && projectChange(state, change, affected, first);
      return patch ? [encode(subscribers, patch)] : [];
    });
  }

  /** Sends prepared frames to the subscribers who are still here. */
  deliver(frames: readonly PreparedFrame[]): void {
    for (const { event, body, subscribers } of frames) {
      const present = subscribers.filter(
        (subscriber) => this.subscribers.get(subscriber.socketId) === subscriber && this.canReceive(subscriber),
      );
      const isSnapshot = event === mapEvents.newMap.name;
      for (const subscriber of present) subscriber.seq = isSnapshot ? 0 : subscriber.seq + 1;
      for (const [seq, peers] of groupBy(present, (subscriber) => subscriber.seq)) {
        this.transport.send(
          peers.map((subscriber) => subscriber.socketId),
          new OutgoingEvent(event, withSeq(body, seq)),
        );
      }
    }
  }

  /** Sends every subscriber what differs between two states: membership, role and view. */
  sendDifferences(before: MapState, after: MapState): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const level = after.members.get(subscriber.userId)?.level;
      if (!level) this.unsubscribe(subscriber.socketId);
      else if (level !== subscriber.level) this.resubscribe(after, subscriber, level);
      else this.sendDifference(before, after, subscriber);
    }
  }

  /** Sends everybody the same event, without a `seq`. */
  announce(event: string, payload: object): void {
    const present = [...this.subscribers.values()].filter(
      (subscriber) => !subscriber.isBehind && this.transport.keepsUp(subscriber.socketId),
    );
    if (present.length === 0) return;
    this.transport.send(
      present.map((subscriber) => subscriber.socketId),
      new OutgoingEvent(event, JSON.stringify(payload)),
    );
  }

  /** Whether a subscriber can receive the next frame; one that cannot stays behind until its snapshot. */
  private canReceive(subscriber: Subscriber): boolean {
    subscriber.isBehind ||= !this.transport.keepsUp(subscriber.socketId);
    return !subscriber.isBehind;
  }

  private sendRoomNote(socketId: string, event: string, level: Level): void {
    this.transport.send([socketId], new OutgoingEvent(event, JSON.stringify({ campaignId: this.campaignId, level })));
  }

  /** Sends a new role before the view that belongs to it. */
  private resubscribe(state: MapState, subscriber: Subscriber, level: Level): void {
    const updated = { ...subscriber, level };
    this.subscribers.set(subscriber.socketId, updated);
    if (level !== subscriber.level) this.sendRoomNote(subscriber.socketId, mapEvents.joinedRoom.name, level);
    this.snapshot(state, subscriber.socketId, updated);
  }

  private sendDifference(before: MapState, after: MapState, subscriber: Subscriber): void {
    const patch = diffViews(projectMap(before, subscriber), projectMap(after, subscriber));
    if (patch) this.deliver([encode([subscriber], patch)]);
  }
}

const encode = (subscribers: readonly Subscriber[], { event, body }: MapPatch): PreparedFrame => ({
  event,
  body: JSON.stringify(body),
  subscribers,
});

function groupBy<Thing, Key>(things: Iterable<Thing>, keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
