import pLimit from 'p-limit';
import type { DataSource } from 'typeorm';
import type { CampaignMembersService } from '../../../backend/campaigns/campaign-members.service.js';
import type { Membership } from '../../../backend/core/access/campaign-authorizer.js';
import { VersionConflict } from '../../../backend/core/database/commit-groups.js';
import type { LogChange } from '../../../backend/map/log/log.model.js';
import type { LogRepository } from '../../../backend/map/log/log.repository.js';
import type { MapMember } from '../../../backend/map/map.model.js';
import { committedChange, type MapCommit } from '../../../backend/map/map.commit.js';
import { CampaignChange } from '../../../backend/map/campaign.change.js';
import type { CampaignState } from '../../../backend/map/campaign.state.js';
import type { MapRepository } from '../../../backend/map/map.repository.js';
import { CAMPAIGN_ID, roster } from '../map.random-commands.js';
import { firstViews, newCampaign, StoredCampaign, viewsOf, type Views } from './campaign.js';
import { happen, type Scheduler } from './scheduler.js';

const NOTHING = { version: null, operations: [] };

/** The parts of the repository that a room uses. */
type RoomRepository = Pick<
  MapRepository,
  'load' | 'readAccess' | 'countArrival' | 'turn' | 'commit' | 'lock' | 'replies'
>;

/** The database in memory: the map after its last commit, and how everybody had to see each state before. */
export class SimulatedDatabase {
  readonly members = new Map<string, MapMember>(roster);
  /** By version, what each member may see. */
  readonly views: Views[] = [firstViews()];
  /** The most attempts that a commit has needed. */
  mostAttempts = 0;
  private readonly state = newCampaign();
  private stored = new StoredCampaign(this.state);
  /** By version, what its commit has changed in the log. */
  private readonly logChanges = new Map<number, LogChange>();
  /** Whoever locks the map, one after another. */
  private readonly locks = pLimit(1);
  /** Resolves when the map is not locked any more; undefined when it is not. */
  private locked: Promise<void> | undefined;

  constructor(private readonly scheduler: Scheduler) {}

  /** The campaign, for those who choose a command. */
  get campaign(): CampaignState {
    return this.state;
  }

  /** The repository of a node. */
  get repository(): MapRepository {
    const replies = () => this.run('replies', () => ({ version: this.state.version, operations: [] }));
    const write = this.countAttempts();
    const repository: RoomRepository = {
      load: (_campaign, sceneIds = []) => this.run('load', () => this.stored.read(sceneIds)),
      readAccess: (_campaign, userId) =>
        this.run('access', () => ({ membership: this.membershipOf(userId), version: this.state.version })),
      countArrival: () => undefined,
      turn: () => Promise.resolve(),
      commit: async (commit) => {
        await happen(this.scheduler, 'commit arrives');
        while (this.locked) await this.locked;
        const version = write(commit);
        await happen(this.scheduler, 'commit answers');
        return version;
      },
      lock: (_campaign, _keys, work) =>
        this.whileLocked(() =>
          work(
            { commit: (commit) => this.run('commit', () => write(commit)), replies: () => Promise.resolve(NOTHING) },
            { version: this.state.version, replies: [] },
          ),
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
      { subject: 'campaign', id: CAMPAIGN_ID, values: [this.state.version, [[...this.members.keys()].join(), null]] },
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

  /** Whether a commit is based on another version than the last one. */
  isLate({ base }: MapCommit): boolean {
    return base !== this.state.version;
  }

  /** Runs a statement. It arrives and answers when the scheduler wants it. */
  private async run<Result>(what: string, statement: () => Result): Promise<Result> {
    await happen(this.scheduler, `${what} arrives`);
    const result = statement();
    await happen(this.scheduler, `${what} answers`);
    return result;
  }

  /** Returns `write` for one room, which writes one commit after another. */
  private countAttempts(): (commit: MapCommit) => number {
    let attempts = 0;
    return (commit) => {
      attempts += 1;
      this.mostAttempts = Math.max(this.mostAttempts, attempts);
      const version = this.write(commit);
      attempts = 0;
      return version;
    };
  }

  /** Runs `work` while only its commits are written. */
  whileLocked(work: () => Promise<void>): Promise<void> {
    return this.locks(async () => {
      await happen(this.scheduler, 'lock arrives');
      const holding = work();
      this.locked = holding.catch(() => undefined);
      await holding.finally(() => (this.locked = undefined));
    });
  }

  /** Writes a commit on the version on which it is based. @throws VersionConflict on another version */
  private write(commit: MapCommit): number {
    if (this.isLate(commit)) throw new VersionConflict();
    const { state } = this;
    const version = state.version + 1;
    state.applyCommit(structuredClone(committedChange(commit, version, new CampaignChange())));
    state.takeChange();
    this.logChanges.set(version, { logged: commit.logged, unlogged: commit.unlogged });
    this.stored = new StoredCampaign(state);
    this.views.push(viewsOf(state));
    return version;
  }

  private membershipOf(userId: string): Membership {
    const member = this.members.get(userId);
    return { isDm: member ? member.role === 'dm' : null, isPublic: false };
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
}
