import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { dmNotesChanged } from '../../contracts/campaigns/dm-notes.contract.js';
import { Throttle } from '../../contracts/core/throttle.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { DomainEvents } from '../core/domain-events.js';
import { PersonEvents } from '../core/sockets/person-events.js';
import { CampaignMembersService } from './campaign-members.service.js';

/** Members who are told at a time, and milliseconds until the next ones are: each of them fetches what has changed. */
const STEP = { members: 6, milliseconds: 60 };

/**
 * Sends an event to the open tabs of a campaign's members when it has changed, so that they fetch it again: immediately
 * for the first change, then at most once a second, because each event makes up to sixty members fetch. A large campaign
 * is told in steps, so that others do not wait for sixty fetches at once.
 */
@Injectable()
export class CampaignNews implements OnModuleInit, OnModuleDestroy {
  private readonly news: Throttle;
  /** What tells further members. */
  private readonly steps = new Set<NodeJS.Timeout>();

  constructor(
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly people: PersonEvents,
    @Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>,
  ) {
    this.news = new Throttle({ between: budgets.campaignNewsMilliseconds }, (error) =>
      logFailure(error, 'could not tell that a campaign has changed'),
    );
  }

  onModuleInit(): void {
    for (const name of [
      'campaign.changed',
      'campaign.member.joined',
      'campaign.member.role',
      'character.joined',
      'character.left',
      'character.changed',
    ] as const)
      this.events.after(name, async ({ campaignId }) => {
        if (campaignId !== null) await this.tellMembers(campaignId);
      });
    this.events.after('campaign.member.left', async ({ campaignId, userId }) => {
      this.tell(campaignId, [userId]);
      await this.tellMembers(campaignId);
    });
    for (const name of ['campaign.joining.changed', 'campaign.table_screen.changed'] as const)
      this.events.after(name, ({ campaignId }) => this.tellDms(campaignId));
    this.events.after('campaign.dm_notes.changed', ({ campaignId }) => this.tellDmNotes(campaignId));
    this.events.after('campaign.deleted', ({ campaignId, memberIds }) => this.tell(campaignId, memberIds));
  }

  onModuleDestroy(): void {
    this.news.end();
    for (const timer of this.steps) clearTimeout(timer);
  }

  private tellMembers(campaignId: string): Promise<void> {
    return this.news.request(`members of ${campaignId}`, async () =>
      this.tellInSteps(campaignId, await this.members.listMemberIds(campaignId)),
    );
  }

  /** Tells the first members at once. Nobody waits for the others. */
  private tellInSteps(campaignId: string, userIds: readonly string[]): void {
    this.tell(campaignId, userIds.slice(0, STEP.members));
    const others = userIds.slice(STEP.members);
    if (others.length === 0) return;
    const timer = setTimeout(() => {
      this.steps.delete(timer);
      this.tellInSteps(campaignId, others);
    }, STEP.milliseconds);
    this.steps.add(timer);
  }

  private tellDms(campaignId: string): Promise<void> {
    return this.news.request(`DMs of ${campaignId}`, async () =>
      this.tell(campaignId, await this.members.listDmIds(campaignId)),
    );
  }

  private tellDmNotes(campaignId: string): Promise<void> {
    return this.news.request(`DM notes of ${campaignId}`, async () =>
      this.tell(campaignId, await this.members.listDmIds(campaignId), dmNotesChanged),
    );
  }

  private tell(campaignId: string, userIds: readonly string[], { name } = campaignChanged): void {
    this.people.emit(userIds, name, { campaignId });
  }
}
