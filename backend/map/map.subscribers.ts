import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import { logEvents } from '../../contracts/log/log.contract.js';
import { mapEvents, type RoomMembership } from '../../contracts/map/map.contract.js';
import type { LogChange } from './log/log.model.js';
import { logGroupOf, projectLogChange } from './log/log.projection.js';
import { diffViews, projectChange, relationOf, changeGroupOf } from './map.diff.js';
import { encounterGroupOf, projectMap } from './map.projection.js';
import type { MapChange, MapState } from './map.state.js';
import type { RoomViewer } from './map.viewer.js';
import { OutgoingEvent } from './websocket-frame.js';

/** Sends events to sockets. */
export interface MapTransport {
  /** Sends one event to sockets of this process. */
  send(socketIds: readonly string[], event: OutgoingEvent): void;
  /** Whether a socket is connected and not behind (`SocketFlow`), so that it can receive events. */
  keepsUp(socketId: string): boolean;
}

const TOO_SLOW = 'Your connection is too slow. Try again.';

/** One socket in the room. */
interface Subscriber extends RoomViewer {
  readonly socketId: string;
  /** The number of events since the last snapshot. */
  seq: number;
  /** The socket missed an event because it was too slow, and waits for a snapshot. */
  needsSnapshot: boolean;
  /** Whether the socket gets the log without the map. */
  readonly isLogOnly: boolean;
  /** The DM who sees the map as this player does; undefined for everybody who sees it as themselves. */
  readonly watcherId: string | undefined;
}

/** What a socket gets of its room, when not everything that its person may see. */
export interface SubscriptionOptions {
  /** The log without the map. */
  readonly isLogOnly?: boolean;
  /** The map as the viewer, a player, sees it, for the DM of this id. The log is left out: it has the player's whispers. */
  readonly watcherId?: string | undefined;
}

/** One event without its `seq`, serialised once for all subscribers who receive the same. */
export interface PreparedEvent {
  readonly event: string;
  /** The payload as JSON text. */
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
   * @returns as `sendSnapshot`
   */
  subscribe(
    state: MapState,
    socketId: string,
    viewer: RoomViewer,
    { isLogOnly = false, watcherId }: SubscriptionOptions = {},
  ): number {
    const { userId, role } = viewer;
    this.subscribers.set(socketId, { socketId, userId, role, seq: 0, needsSnapshot: false, isLogOnly, watcherId });
    this.sendMembership(socketId, mapEvents.joinedRoom.name, role, watcherId && userId);
    return this.sendSnapshot(state, socketId, viewer);
  }

  /** Removes a socket and sends it `left room`. */
  unsubscribe(socketId: string): void {
    const subscriber = this.subscribers.get(socketId);
    if (!subscriber) return;
    this.subscribers.delete(socketId);
    if (this.isEmpty) this.snapshots.clear();
    this.sendMembership(socketId, mapEvents.leftRoom.name, subscriber.role);
  }

  /** Removes every socket. */
  unsubscribeAll(): void {
    for (const socketId of [...this.subscribers.keys()]) this.unsubscribe(socketId);
  }

  /**
   * Sends the whole view and restarts `seq`; a viewer of the log alone gets an empty change of it. A subscribed socket that does not keep up receives the view when it has
   * caught up.
   * @returns the bytes sent
   * @throws Failure 429 when a socket does not keep up and is not subscribed
   */
  sendSnapshot(state: MapState, socketId: string, viewer: RoomViewer): number {
    const subscriber = this.subscribers.get(socketId);
    const keepsUp = this.transport.keepsUp(socketId);
    if (!keepsUp && !subscriber) throw new Failure(429, TOO_SLOW, undefined, { retryAfter: 1 });
    if (subscriber) Object.assign(subscriber, { seq: 0, needsSnapshot: !keepsUp });
    if (!keepsUp) return 0;
    const seenAs = subscriber?.watcherId === undefined ? viewer : subscriber;
    const snapshot = subscriber?.isLogOnly ? LOG_RESTART : this.snapshots.snapshotFor(state, seenAs);
    this.transport.send([socketId], snapshot);
    return snapshot.encoded.frame.length;
  }

  /**
   * Sends a snapshot to a socket that has caught up, if it missed an event.
   * @returns as `sendSnapshot`
   */
  catchUp(state: MapState, socketId: string): number {
    const subscriber = this.subscribers.get(socketId);
    return subscriber?.needsSnapshot ? this.sendSnapshot(state, socketId, subscriber) : 0;
  }

  /** Sends a fresh snapshot to every member and removes everybody else, because the views may differ from the database. */
  resync(state: MapState): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const role = roleNow(state, subscriber);
      if (role) this.resubscribe(state, subscriber, role);
      else this.unsubscribe(subscriber.socketId);
    }
  }

  /** Serialises a change once for each group of viewers. Sends nothing, because the commit is not durable yet. */
  prepare(state: MapState, change: MapChange): PreparedEvent[] {
    if (this.isEmpty) return [];
    return [
      ...(change.changesMap ? this.prepareMap(state, change) : []),
      ...(change.changesLog ? this.prepareLog(change) : []),
    ];
  }

  private prepareMap(state: MapState, change: MapChange): PreparedEvent[] {
    this.snapshots.clear();
    const affected = change.affected(state);
    const viewers = [...this.subscribers.values()].filter(({ isLogOnly }) => !isLogOnly);
    const groups = groupBy(viewers, (subscriber) => changeGroupOf(state, change, affected, subscriber));
    return [...groups.values()].flatMap((subscribers) => {
      const [first] = subscribers;
      const patch = first && projectChange(state, change, affected, first);
      return patch ? [serialize(subscribers, patch)] : [];
    });
  }

  private prepareLog(change: LogChange): PreparedEvent[] {
    const viewers = [...this.subscribers.values()].filter(({ watcherId }) => watcherId === undefined);
    const groups = groupBy(viewers, (subscriber) => logGroupOf(change, subscriber));
    return [...groups.values()].flatMap((subscribers) => {
      const [first] = subscribers;
      const body = first && projectLogChange(change, first);
      return body ? [serialize(subscribers, { event: logEvents.entries.name, body })] : [];
    });
  }

  /** Sends prepared events to the subscribers who are still here. */
  deliver(events: readonly PreparedEvent[]): void {
    for (const { event, body, subscribers } of events) {
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

  /**
   * Sends every subscriber the difference of two states: membership, role and view.
   * @param log what has changed in the log between them
   */
  sendDifferences(before: MapState, after: MapState, log: LogChange): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const role = roleNow(after, subscriber);
      if (!role) this.unsubscribe(subscriber.socketId);
      else if (role !== subscriber.role) this.resubscribe(after, subscriber, role);
      else if (!subscriber.isLogOnly) this.sendDifference(before, after, subscriber);
    }
    this.deliver(this.prepareLog(log));
  }

  /** Sends everybody, or the DMs alone, the same event, without a `seq`. */
  announce(event: string, payload: object, isForPlayers: boolean): void {
    const present = [...this.subscribers.values()].filter(
      ({ role, socketId, needsSnapshot, isLogOnly }) =>
        (isForPlayers || role === 'dm') && !isLogOnly && !needsSnapshot && this.transport.keepsUp(socketId),
    );
    if (present.length === 0) return;
    this.transport.send(
      present.map((subscriber) => subscriber.socketId),
      new OutgoingEvent(event, JSON.stringify(payload)),
    );
  }

  /** Whether a subscriber can receive the next event; one that cannot receives nothing until its snapshot. */
  private canReceive(subscriber: Subscriber): boolean {
    subscriber.needsSnapshot ||= !this.transport.keepsUp(subscriber.socketId);
    return !subscriber.needsSnapshot;
  }

  private sendMembership(socketId: string, event: string, role: RoomViewer['role'], viewAs?: string): void {
    const level: CampaignRole = role === 'table' ? 'viewer' : role;
    const membership: RoomMembership = { campaignId: this.campaignId, level, ...(viewAs ? { viewAs } : {}) };
    this.transport.send([socketId], new OutgoingEvent(event, JSON.stringify(membership)));
  }

  /** Announces a new role before it sends the view of that role. */
  private resubscribe(state: MapState, subscriber: Subscriber, role: RoomViewer['role']): void {
    const updated = { ...subscriber, role };
    this.subscribers.set(subscriber.socketId, updated);
    if (role !== subscriber.role) this.sendMembership(subscriber.socketId, mapEvents.joinedRoom.name, role);
    this.sendSnapshot(state, subscriber.socketId, updated);
  }

  private sendDifference(before: MapState, after: MapState, subscriber: Subscriber): void {
    const patch = diffViews(projectMap(before, subscriber), projectMap(after, subscriber));
    if (patch) this.deliver([serialize([subscriber], patch)]);
  }
}

/** Returns the role of a subscriber; undefined for one who may not have this view any more. */
function roleNow({ members }: MapState, subscriber: Subscriber): RoomViewer['role'] | undefined {
  const { userId, watcherId } = subscriber;
  // The end of its address closes the socket of a table screen.
  if (subscriber.role === 'table') return 'table';
  const role = members.get(userId)?.role;
  if (watcherId === undefined) return role;
  return role === 'player' && members.get(watcherId)?.role === 'dm' ? role : undefined;
}

const serialize = (
  subscribers: readonly Subscriber[],
  { event, body }: { readonly event: string; readonly body: object },
): PreparedEvent => ({
  event,
  body: JSON.stringify(body),
  subscribers,
});

function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Caches the snapshots of the current map, one for each group of viewers who see the same. */
export class SnapshotCache {
  private state: MapState | undefined;
  private version = 0;
  private readonly byGroup = new Map<string, OutgoingEvent>();

  /** Returns the snapshot for a viewer. */
  snapshotFor(state: MapState, viewer: RoomViewer): OutgoingEvent {
    if (this.state !== state || this.version !== state.version) this.reset(state);
    const group = snapshotGroupOf(state, viewer);
    const cached = this.byGroup.get(group);
    if (cached) return cached;
    const snapshot = new OutgoingEvent(mapEvents.snapshot.name, withSeq(JSON.stringify(projectMap(state, viewer)), 0));
    this.byGroup.set(group, snapshot);
    return snapshot;
  }

  /** Clears the cache: after a change, or when the last subscriber has left. */
  clear(): void {
    this.state = undefined;
    this.byGroup.clear();
  }

  private reset(state: MapState): void {
    this.byGroup.clear();
    this.state = state;
    this.version = state.version;
  }
}

/**
 * Returns the group of a viewer for a snapshot, as `changeGroupOf` does for a change. All viewers of a group see the
 * same map.
 */
function snapshotGroupOf(state: MapState, viewer: RoomViewer): string {
  if (viewer.role === 'dm' || viewer.role === 'table') return viewer.role;
  let group = 'player';
  for (const marker of state.markers) {
    const relation = relationOf(marker, viewer);
    if (relation !== 'none') group += ` ${relation} ${marker.id}`;
  }
  return `${group} ${encounterGroupOf(state, viewer)}`;
}

/** Adds `seq` to the JSON text of a payload, which is a non-empty object. */
const withSeq = (body: string, seq: number): string => `${body.slice(0, -1)},"seq":${seq}}`;

/** Tells a viewer of the log alone to read its page again. */
const LOG_RESTART = new OutgoingEvent(logEvents.entries.name, withSeq(JSON.stringify({ entries: [], removed: [] }), 0));
