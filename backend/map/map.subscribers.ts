import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { Failure } from '../../contracts/core/failure.js';
import { logEvents } from '../../contracts/log/log.contract.js';
import { mapEvents, type RoomMembership } from '../../contracts/map/map.contract.js';
import { groupBy } from '../core/group-by.js';
import type { CampaignChange } from './campaign.change.js';
import type { CampaignState } from './campaign.state.js';
import type { LogChange } from './log/log.model.js';
import { prepareDifference, prepareLog, prepareScenes, type SerializedEvent } from './map.serialized-events.js';
import { SnapshotCache, withSeq } from './map.snapshots.js';
import type { MapTransport, Subscriber, SubscriptionOptions } from './map.subscriber.js';
import type { RoomViewer } from './map.viewer.js';
import { sceneOfViewer } from './scenes/scene-of-viewer.js';
import { OutgoingEvent } from './websocket-frame.js';

const TOO_SLOW = 'Your connection is too slow. Try again.';

/** The sockets in one room. Sends each of them its own projection. */
export class MapSubscribers {
  private readonly subscribers = new Map<string, Subscriber>();
  private readonly snapshots = new SnapshotCache();
  /** The scene that is shown to all, as far as the subscribers have been told. */
  private shownId: string | undefined;

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

  /** Returns the scene that a socket sees; undefined for one that is not here. */
  sceneOf(socketId: string): string | undefined {
    return this.subscribers.get(socketId)?.sceneId;
  }

  /** Returns the scenes that somebody sees. */
  get scenes(): string[] {
    return [...new Set([...this.subscribers.values()].map(({ sceneId }) => sceneId))];
  }

  /**
   * Subscribes a socket and sends it the whole view.
   * @returns as `sendSnapshot`
   */
  subscribe(
    state: CampaignState,
    socketId: string,
    viewer: RoomViewer,
    { isLogOnly = false, watcherId, sceneId: chosen }: SubscriptionOptions = {},
  ): number {
    const { userId, role } = viewer;
    const sceneId = sceneOfViewer(state.list, viewer, chosen);
    const subscriber = { socketId, userId, role, seq: 0, needsSnapshot: false, sceneId, isLogOnly, watcherId };
    this.subscribers.set(socketId, subscriber);
    this.shownId = state.list.shownId;
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
   * Sends the whole view and restarts `seq`; a viewer of the log alone gets an empty change of it. A subscribed socket
   * that does not keep up receives the view when it has caught up.
   * @param chosen the scene that a DM watches from now on; without it the same
   * @returns the bytes sent
   * @throws Failure 429 when a socket does not keep up and is not subscribed
   */
  sendSnapshot(state: CampaignState, socketId: string, viewer: RoomViewer, chosen?: string): number {
    const subscriber = this.subscribers.get(socketId);
    const keepsUp = this.transport.keepsUp(socketId);
    if (!keepsUp && !subscriber) throw new Failure(429, TOO_SLOW, undefined, { retryAfter: 1 });
    const seenAs = subscriber?.watcherId === undefined ? viewer : subscriber;
    const sceneId = sceneOfViewer(state.list, seenAs, chosen ?? this.watchedBy(subscriber));
    if (subscriber) Object.assign(subscriber, { seq: 0, needsSnapshot: !keepsUp, sceneId });
    if (!keepsUp) return 0;
    const snapshot = subscriber?.isLogOnly ? LOG_RESTART : this.snapshots.snapshotFor(state, sceneId, seenAs);
    this.transport.send([socketId], snapshot);
    return snapshot.encoded.frame.length;
  }

  /**
   * Sends a snapshot to a socket that has caught up, if it missed an event.
   * @returns as `sendSnapshot`
   */
  catchUp(state: CampaignState, socketId: string): number {
    const subscriber = this.subscribers.get(socketId);
    return subscriber?.needsSnapshot ? this.sendSnapshot(state, socketId, subscriber) : 0;
  }

  /** Sends a fresh snapshot to every member and removes everybody else, because the views may differ from the database. */
  resync(state: CampaignState): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const role = roleNow(state, subscriber);
      if (role) this.resubscribe(state, subscriber, role);
      else this.unsubscribe(subscriber.socketId);
    }
    this.shownId = state.list.shownId;
  }

  /** Serialises a change once for each group of viewers. Sends nothing, because the commit is not durable yet. */
  prepare(state: CampaignState, change: CampaignChange): SerializedEvent[] {
    if (this.isEmpty) return [];
    if (change.changesScenes) this.snapshots.clear();
    return [
      ...(change.changesScenes ? prepareScenes(state, change, this.subscribers.values()) : []),
      ...(change.changesLog ? prepareLog(change, this.subscribers.values()) : []),
    ];
  }

  /**
   * Sends prepared events to the subscribers who are still here.
   * @param shownId the scene that is shown to all from now on
   */
  deliver(events: readonly SerializedEvent[], shownId: string): void {
    this.shownId = shownId;
    this.send(events);
  }

  private send(events: readonly SerializedEvent[]): void {
    for (const { event, body, subscribers, sceneId } of events) {
      // Also for one that does not keep up: its snapshot comes later.
      if (sceneId !== undefined) for (const subscriber of subscribers) subscriber.sceneId = sceneId;
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
  sendDifferences(before: CampaignState, after: CampaignState, log: LogChange): void {
    for (const subscriber of [...this.subscribers.values()]) {
      const role = roleNow(after, subscriber);
      if (!role) this.unsubscribe(subscriber.socketId);
      else if (role !== subscriber.role) this.resubscribe(after, subscriber, role);
      else if (!subscriber.isLogOnly) this.send(prepareDifference(before, after, subscriber));
    }
    this.send(prepareLog(log, this.subscribers.values()));
    this.shownId = after.list.shownId;
  }

  /** Sends everybody in a scene, or its DMs alone, the same event, without a `seq`. */
  announce(
    event: string,
    payload: object,
    { sceneId, isForPlayers }: { sceneId: string; isForPlayers: boolean },
  ): void {
    const present = [...this.subscribers.values()].filter(
      (subscriber) =>
        subscriber.sceneId === sceneId &&
        (isForPlayers || subscriber.role === 'dm') &&
        !subscriber.isLogOnly &&
        !subscriber.needsSnapshot &&
        this.transport.keepsUp(subscriber.socketId),
    );
    if (present.length === 0) return;
    this.transport.send(
      present.map((subscriber) => subscriber.socketId),
      new OutgoingEvent(event, JSON.stringify(payload)),
    );
  }

  /** Returns the scene that a DM has chosen to watch; one who watches the shown one follows it, also to what they missed. */
  private watchedBy(subscriber: Subscriber | undefined): string | undefined {
    return subscriber?.sceneId === this.shownId ? undefined : subscriber?.sceneId;
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
  private resubscribe(state: CampaignState, subscriber: Subscriber, role: RoomViewer['role']): void {
    const updated = { ...subscriber, role };
    this.subscribers.set(subscriber.socketId, updated);
    if (role !== subscriber.role) this.sendMembership(subscriber.socketId, mapEvents.joinedRoom.name, role);
    this.sendSnapshot(state, subscriber.socketId, updated);
  }
}

/** Returns the role of a subscriber; undefined for one who may not have this view any more. */
function roleNow({ members }: CampaignState, subscriber: Subscriber): RoomViewer['role'] | undefined {
  const { userId, watcherId } = subscriber;
  // The end of its address closes the socket of a table screen.
  if (subscriber.role === 'table') return 'table';
  const role = members.get(userId)?.role;
  if (watcherId === undefined) return role;
  return role === 'player' && members.get(watcherId)?.role === 'dm' ? role : undefined;
}

/** Tells a viewer of the log alone to read its page again. */
const LOG_RESTART = new OutgoingEvent(logEvents.entries.name, withSeq(JSON.stringify({ entries: [], removed: [] }), 0));
