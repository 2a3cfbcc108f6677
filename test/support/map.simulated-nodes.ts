import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataSource } from 'typeorm';
import type fc from 'fast-check';
import type { CampaignMembersService } from '../../backend/campaigns/campaign-members.service.js';
import type { CharactersService } from '../../backend/characters/characters.service.js';
import {
  CampaignAuthorizer,
  type CampaignAccess,
  type Membership,
} from '../../backend/core/access/campaign-authorizer.js';
import type { SessionUser } from '../../backend/core/access/session-user.js';
import { VersionConflict } from '../../backend/core/database/commit-groups.js';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { NodeChannels } from '../../backend/core/nodes/node-channels.js';
import type { PubSub } from '../../backend/core/nodes/sharded-pubsub.js';
import { StateComparison } from '../../backend/core/nodes/state-comparison.js';
import type { HeldConditionsService } from '../../backend/map/creatures/held-conditions.service.js';
import type { LogChange } from '../../backend/map/log/log.model.js';
import type { LogRepository } from '../../backend/map/log/log.repository.js';
import { applyMapCommand } from '../../backend/map/commands/index.js';
import { MapListeners } from '../../backend/map/map.listeners.js';
import type { MapState } from '../../backend/map/map.state.js';
import type { MapMember, PersistedCampaign, PersistedMap } from '../../backend/map/map.model.js';
import { committedChange, type MapCommit } from '../../backend/map/map.commit.js';
import { CampaignChange } from '../../backend/map/campaign.change.js';
import type { CampaignState } from '../../backend/map/campaign.state.js';
import { projectView } from '../../backend/map/scenes/scene.projection.js';
import type { MapRepository } from '../../backend/map/map.repository.js';
import { MapRooms } from '../../backend/map/map.rooms.js';
import { MapService } from '../../backend/map/map.service.js';
import type { MapTransport } from '../../backend/map/map.subscriber.js';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { notFound } from '../../contracts/core/failure.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import { CAMPAIGN_ID, initialCampaign, MEMBERS, portraits, roster } from './map.random-commands.js';
import { comparable } from './node-faults/checker.js';

/*
 * The map's part of several nodes under simulated time: the real rooms, channels, comparison and listeners, on a database
 * and a link in memory. A scheduler decides when each statement and each message arrives.
 */

/** The campaign of the simulation. */
export const CAMPAIGN = CAMPAIGN_ID;

/** A view as `comparable` returns it, with its scene. In the list of the scenes, who is where depends on the members. */
export function comparableScene(view: MapView): string {
  const scenes = view.scenes?.map(({ players: _members, ...scene }) => scene);
  return JSON.stringify([comparable(view), view.scene, scenes]);
}

/** What becomes of a message for one node. */
export type Fate = 'arrives' | 'is lost' | 'is doubled';

type Scheduler = Pick<fc.Scheduler, 'schedule' | 'count' | 'waitOne'>;

/** The turns of the event loop after which nothing follows from an event any more. */
const QUIET_TURNS = 4;

/** Lets the scheduled events happen until there are no more. */
export async function letAllHappen(scheduler: Scheduler): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await setImmediate();
    if (scheduler.count() === 0) continue;
    quiet = 0;
    await scheduler.waitOne();
  }
}

/** The database: the map after its last commit, and how everybody had to see each state before. */
export class SimulatedDatabase {
  readonly members = new Map<string, MapMember>(roster);
  /** By version, what each member may see. */
  readonly views: ReadonlyMap<string, string>[] = [];
  /** The most attempts that a commit has needed. */
  mostAttempts = 0;
  private readonly state = campaignOfTwoScenes();
  /** By version, what its commit has changed in the log. */
  private readonly logChanges = new Map<number, LogChange>();
  /** Whoever locks the map, one after another. */
  private readonly locks = pLimit(1);
  /** Resolves when the map is not locked any more; undefined when it is not. */
  private locked: Promise<void> | undefined;

  constructor(private readonly scheduler: Scheduler) {
    this.recordViews();
  }

  /** The campaign, for those who choose a command. */
  get campaign(): CampaignState {
    return this.state;
  }

  /** Runs a statement. It arrives and answers when the scheduler wants it. */
  async run<Result>(what: string, statement: () => Result): Promise<Result> {
    await this.happen(`${what} arrives`);
    const result = statement();
    await this.happen(`${what} answers`);
    return result;
  }

  /** The repository of a node. */
  get repository(): MapRepository {
    const replies = () => this.run('replies', () => ({ version: this.state.version, operations: [] }));
    // A room writes one commit after another.
    let attempts = 0;
    const write = (commit: MapCommit): number => {
      attempts += 1;
      this.mostAttempts = Math.max(this.mostAttempts, attempts);
      const version = this.write(commit);
      attempts = 0;
      return version;
    };
    const repository: Pick<
      MapRepository,
      'load' | 'readAccess' | 'countArrival' | 'turn' | 'commit' | 'lock' | 'replies'
    > = {
      load: () => this.run('load', () => this.persisted()),
      readAccess: (_campaign, userId) =>
        this.run('access', () => ({ membership: this.membershipOf(userId), version: this.state.version })),
      countArrival: () => undefined,
      turn: () => Promise.resolve(),
      commit: async (commit) => {
        await this.happen('commit arrives');
        while (this.locked) await this.locked;
        const version = write(commit);
        await this.happen('commit answers');
        return version;
      },
      lock: (_campaign, work) =>
        this.whileLocked(() =>
          work({ commit: (commit) => this.run('commit', () => write(commit)), replies }, this.state.version),
        ),
      replies,
    };
    return repository as MapRepository;
  }

  /** The log of a node. */
  get log(): LogRepository {
    const log: Pick<LogRepository, 'since'> = {
      since: (_campaign, from, to) => this.run('log', () => this.logBetween(from, to)),
    };
    return log as LogRepository;
  }

  /** The data source of a node, for the statement of the comparison. */
  get dataSource(): DataSource {
    const compared = (): object[] => [
      { subject: 'campaign', id: CAMPAIGN, values: [this.state.version, [[...this.members.keys()].join(), null]] },
    ];
    const query = async (): Promise<object> => ({ rows: await this.run('comparison', compared) });
    return { driver: { master: { query } } } as unknown as DataSource;
  }

  listMembers(): ReturnType<CampaignMembersService['listMembers']> {
    const list = () =>
      [...this.members.values()].map(({ userId: id, role, displayName: display_name }) => ({
        id,
        role: role === 'dm',
        display_name,
      }));
    return this.run('members', list) as unknown as ReturnType<CampaignMembersService['listMembers']>;
  }

  private whileLocked(work: () => Promise<void>): Promise<void> {
    return this.locks(async () => {
      await this.happen('lock arrives');
      const holding = work();
      this.locked = holding.catch(() => undefined);
      await holding.finally(() => (this.locked = undefined));
    });
  }

  /** Writes a commit on the version on which it is based. @throws VersionConflict on another version */
  private write(commit: MapCommit): number {
    if (commit.base !== this.state.version) throw new VersionConflict();
    const version = commit.base + 1;
    this.state.applyCommit(structuredClone(committedChange(commit, version, new CampaignChange())));
    this.logChanges.set(version, { logged: commit.logged, unlogged: commit.unlogged });
    this.state.takeChange();
    this.recordViews();
    return this.state.version;
  }

  private async happen(what: string): Promise<void> {
    await this.scheduler.schedule(Promise.resolve(), what);
  }

  private membershipOf(userId: string): Membership {
    const member = this.members.get(userId);
    return { isDm: member ? member.role === 'dm' : null, isPublic: false };
  }

  private persisted(): PersistedCampaign {
    const { version, list, partyHealth } = this.state;
    const maps = list.scenes.map(({ id }) => [id, persistedMap(this.state.map(id))] as const);
    return structuredClone({ campaignId: CAMPAIGN, version, partyHealth, list, maps: new Map(maps) });
  }

  private logBetween(from: number, to: number): LogChange {
    const changes = [...this.logChanges].flatMap(([version, change]) =>
      version > from && version <= to ? [change] : [],
    );
    return {
      logged: changes.flatMap(({ logged }) => logged),
      unlogged: changes.flatMap(({ unlogged }) => unlogged),
    };
  }

  private recordViews(): void {
    this.views.push(
      new Map(
        MEMBERS.map((member) => [
          member.userId,
          comparableScene(projectView(this.state, this.state.sceneIdOf(member), member)),
        ]),
      ),
    );
  }
}

/** The campaign at the start of every history, with a second scene, which nobody sees yet but DMs. */
function campaignOfTwoScenes(): CampaignState {
  const [dm] = MEMBERS as [MapMember];
  const campaign = initialCampaign();
  applyMapCommand(campaign, dm, { name: 'makeScene', payload: { name: 'Cellar', rows: 3, columns: 3 } }, CAMPAIGN_ID);
  campaign.takeChange();
  return campaign;
}

/** A map as the database has it. */
function persistedMap(map: MapState): PersistedMap {
  const { dimensions, encounter, paintedSquares, markers } = map;
  const squares = [...paintedSquares].map((id) => [id, map.square(id) ?? { color: null, fog: null }] as const);
  return { dimensions, encounter, content: { squares, markers: [...markers] } };
}

/** The link between the nodes: it loses, doubles, delays and reorders messages. */
export class SimulatedLink {
  private readonly ends: SimulatedPubSub[] = [];
  private sent = 0;

  constructor(
    readonly scheduler: Scheduler,
    private readonly fates: readonly Fate[],
  ) {}

  connect(): PubSub {
    const end = new SimulatedPubSub(this);
    this.ends.push(end);
    return end;
  }

  carry(channel: string, text: string): void {
    for (const end of this.ends) {
      const fate = this.fates[(this.sent += 1) % this.fates.length];
      const times = fate === 'is lost' ? 0 : fate === 'is doubled' ? 2 : 1;
      for (let nth = 0; nth < times; nth += 1)
        void this.scheduler.schedule(Promise.resolve(), 'message').then(() => end.deliver(channel, text));
    }
  }
}

/** A node's end of the link. */
class SimulatedPubSub implements PubSub {
  readonly isConnected = true;
  private readonly channels = new Set<string>();
  private receive: (channel: string, text: string) => void = () => undefined;

  constructor(private readonly link: SimulatedLink) {}

  onMessage(receive: (channel: string, text: string) => void): void {
    this.receive = receive;
  }

  onReconnect(): void {}

  publish(channel: string, text: string): void {
    this.link.carry(channel, text);
  }

  async subscribe(channel: string): Promise<void> {
    await this.link.scheduler.schedule(Promise.resolve(), 'subscription');
    this.channels.add(channel);
  }

  unsubscribe(channel: string): void {
    this.channels.delete(channel);
  }

  async untilLate(): Promise<void> {
    await this.link.scheduler.schedule(Promise.resolve(), 'patience');
  }

  close(): void {}

  deliver(channel: string, text: string): void {
    if (this.channels.has(channel)) this.receive(channel, text);
  }
}

/** Decides as the program does, for the roles of a private campaign. */
class SimulatedAuthorizer extends CampaignAuthorizer {
  require(): Promise<CampaignAccess> {
    throw new Error('The map asks with the membership that it has read.');
  }

  judge(user: SessionUser, _action: CampaignAction, campaignId: string, membership?: Membership): CampaignAccess {
    if (typeof membership?.isDm !== 'boolean') throw notFound('campaign');
    return { campaignId, userId: user.id, role: membership.isDm ? 'dm' : 'player' };
  }

  requireCreatures(): Promise<void> {
    throw new Error('The map asks for no entry of the compendium.');
  }
}

/** A node. */
export class SimulatedNode {
  readonly map: MapService;
  readonly events: DomainEvents;
  private readonly rooms: MapRooms;
  private readonly comparison: StateComparison;

  /** @param transport receives what the node sends to sockets */
  constructor(database: SimulatedDatabase, link: SimulatedLink, transport: MapTransport) {
    const channels = new NodeChannels(link.connect());
    const members = database as unknown as CampaignMembersService;
    const characters = { portraitsInCampaign: () => Promise.resolve(portraits) } as unknown as CharactersService;
    const config = { budgets: { pingMilliseconds: 0 } } as ConstructorParameters<typeof MapRooms>[5];
    this.rooms = new MapRooms(database.repository, database.log, members, characters, channels, config);
    this.rooms.setTransport(transport);
    this.map = new MapService(new SimulatedAuthorizer(), this.rooms, database.repository);
    this.comparison = new StateComparison(database.dataSource, channels);
    this.events = new DomainEvents(database.dataSource, channels);
    // Nobody concentrates there.
    const held = { follow: () => Promise.resolve() } as unknown as HeldConditionsService;
    new MapListeners(this.events, this.rooms, this.map, this.comparison, held).onModuleInit();
  }

  /** Compares once, as every second and a half, and ends what follows from it. */
  async compare(): Promise<void> {
    await this.comparison.run();
    await this.rooms.settled();
  }
}
