import { isDatabaseLoss, logFailure, RESTART_PATIENCE, untilDatabaseAnswers } from '../core/database/database-loss.js';
import { isFinal } from '../../contracts/core/failure.js';
import { NO_LOG_CHANGE, type LogChange } from './log/log.model.js';
import type { LogRepository } from './log/log.repository.js';
import { CampaignState } from './campaign.state.js';
import type { CommittedChange } from './map.commit.js';
import type { Portraits, Roster, SceneList } from './map.model.js';
import type { MapRepository } from './map.repository.js';
import type { MapSubscribers } from './map.subscribers.js';

/** The sources from which a map is loaded. */
export interface MapSources {
  readonly repository: Pick<MapRepository, 'load'>;
  readonly log: Pick<LogRepository, 'since'>;
  /** Returns the campaign's present members. */
  roster(campaignId: string): Promise<Roster>;
  /** Returns the portraits of the campaign's characters. */
  portraits(campaignId: string): Promise<Portraits>;
  /** Resolves when a message that another node has sent just before counts as lost. */
  untilLate(): Promise<void>;
}

/** The functions of the room that the cache uses. */
interface CacheOwner {
  /** Publishes the last commit before the reload. */
  publish(): void;
  /** Queues a task that reloads the map if nothing else has. */
  queueReload(): Promise<void>;
}

/** Milliseconds between two attempts to reload the map after a longer database outage. */
const RELOAD_INTERVAL = 2_000;

/** A room's map in memory: loads it, and reloads it after it was discarded. */
export class MapCache {
  /** Undefined when it may differ from the database. */
  private state: CampaignState | undefined;
  private reloading: NodeJS.Timeout | undefined;
  /** Commits of other nodes that are not applied yet, by the version on which they were made. */
  private readonly received = new Map<number, CommittedChange>();
  /** Ends the wait for a commit of another node on this version. */
  private awaited: { readonly base: number; readonly end: () => void } | undefined;

  constructor(
    private readonly campaignId: string,
    private readonly sources: MapSources,
    private readonly subscribers: MapSubscribers,
    private readonly owner: CacheOwner,
  ) {}

  /** The version of the map in memory; undefined when it is about to be reloaded. */
  get version(): number | undefined {
    return this.state?.version;
  }

  /** Returns the map, reloaded first if it was discarded. */
  async current(): Promise<CampaignState> {
    return this.state ?? this.reload();
  }

  /** Discards the map, because it may differ from the database. */
  discard(): void {
    this.state = undefined;
  }

  /**
   * Loads the durable scenes: the squares and markers of those that somebody sees, and of `named`. Sends nothing.
   * @throws Failure 404 when the campaign is gone
   */
  async load(named: readonly string[] = []): Promise<CampaignState> {
    const { campaignId } = this;
    const { repository, roster, portraits } = this.sources;
    const ids = [...this.subscribers.scenes, ...named];
    const read = () => Promise.all([repository.load(campaignId, ids), roster(campaignId), portraits(campaignId)]);
    const [persisted, members, photos] = await untilDatabaseAnswers(read, RESTART_PATIENCE).catch((error: unknown) => {
      if (isDatabaseLoss(error)) this.reloadLater();
      // The campaign is gone. Whatever waits in the queue would find that only after one more read each.
      if (isFinal(error)) this.subscribers.unsubscribeAll();
      throw error;
    });
    this.state = new CampaignState(persisted, members, photos);
    return this.state;
  }

  /**
   * Loads the squares and markers of scenes that nobody has seen yet.
   * @returns the state, or a newer one when the database has changed meanwhile
   */
  async withLoaded(state: CampaignState, sceneIds: readonly string[]): Promise<CampaignState> {
    const missing = state.unloaded(sceneIds);
    if (missing.length === 0) return state;
    const load = () => this.sources.repository.load(this.campaignId, missing);
    const persisted = await untilDatabaseAnswers(load, RESTART_PATIENCE);
    if (persisted.version !== state.version) return this.catchUp(state, missing);
    state.fill(persisted);
    return state;
  }

  /** Loads the durable map and sends every subscriber a snapshot. */
  async reload(): Promise<CampaignState> {
    this.owner.publish();
    const state = await this.load();
    this.subscribers.resync(state);
    return state;
  }

  /**
   * Loads the durable map after a change elsewhere, and sends every subscriber the difference.
   * @param before what the subscribers have seen
   * @param named as in `load`
   */
  async catchUp(before: CampaignState, named: readonly string[] = []): Promise<CampaignState> {
    this.owner.publish();
    this.discard();
    const after = await this.load(named);
    try {
      this.subscribers.sendDifferences(before, after, await this.logBetween(before, after));
    } catch (error) {
      // The viewers have not seen what it holds: whoever needs it next loads it again, which sends them snapshots.
      this.discard();
      this.reloadLater();
      throw error;
    }
    return after;
  }

  /** Reads what the log has gained and lost between two states, if somebody wants to know. */
  private logBetween(before: CampaignState, after: CampaignState): Promise<LogChange> | LogChange {
    const isMissed = after.version > before.version && !this.subscribers.isEmpty;
    if (!isMissed) return NO_LOG_CHANGE;
    const read = () => this.sources.log.since(this.campaignId, before.version, after.version);
    return untilDatabaseAnswers(read, RESTART_PATIENCE);
  }

  /** Keeps a commit of another node until `applyReceived`. */
  receive(commit: CommittedChange): void {
    this.received.set(commit.base, commit);
    if (commit.base === this.awaited?.base) this.awaited.end();
  }

  /**
   * Brings the map up to a version that the database has, and sends every subscriber their part: with what the other nodes
   * have sent, which costs much less than to load it, else loaded.
   */
  async upTo(state: CampaignState, version: number): Promise<CampaignState> {
    while (state.version < version) {
      await this.untilReceived(state.version);
      if (!this.applyReceived(state)) return this.catchUp(state);
    }
    return state;
  }

  /** Waits for what another node has sent of its commit on a version, until it counts as lost. */
  private async untilReceived(base: number): Promise<void> {
    if (this.received.has(base)) return;
    const arrived = new Promise<void>((end) => (this.awaited = { base, end }));
    await Promise.race([arrived, this.sources.untilLate()]);
    this.awaited = undefined;
  }

  /**
   * Applies the received commits that follow on the map, and sends every subscriber their part of all of them. Stops
   * before one that leads somebody into a scene that is not loaded.
   * @returns whether there was one
   */
  applyReceived(state: CampaignState): boolean {
    this.owner.publish();
    const before = state.version;
    for (let next = this.received.get(before); next; next = this.received.get(state.version)) {
      if (next.list && leadsElsewhere(state, next.list)) break;
      state.applyCommit(next);
    }
    if (state.version > before)
      this.subscribers.deliver(this.subscribers.prepare(state, state.takeChange()), state.list.shownId);
    for (const base of this.received.keys()) if (base < state.version) this.received.delete(base);
    return state.version > before;
  }

  /** Reloads when the database is back, so that viewers receive the durable map even if nobody sends a command. */
  reloadLater(): void {
    this.reloading ??= setTimeout(() => {
      this.reloading = undefined;
      if (this.subscribers.isEmpty || this.state) return;
      this.owner.queueReload().catch((error: unknown) => logFailure(error, 'a map could not be read again'));
    }, RELOAD_INTERVAL).unref();
  }
}

/** Whether a list shows a scene to somebody that is not loaded. */
const leadsElsewhere = (state: CampaignState, { shownId, placements }: SceneList): boolean =>
  state.unloaded([shownId, ...Object.values(placements)]).length > 0;
