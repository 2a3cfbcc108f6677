import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Throttle } from '../../contracts/core/throttle.js';
import { itemsChanged } from '../../contracts/items/items.contract.js';
import { treasureChanged } from '../../contracts/items/treasure.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { DomainEvents } from '../core/domain-events.js';
import { PersonEvents } from '../core/sockets/person-events.js';

/**
 * Tells the open tabs of those for whom the items or the treasure of a campaign have changed. Players learn nothing of a
 * change that they do not see, not even that there was one.
 */
@Injectable()
export class ItemsNews implements OnModuleInit, OnModuleDestroy {
  private readonly news: Throttle;

  constructor(
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly people: PersonEvents,
    @Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>,
  ) {
    this.news = new Throttle({ between: budgets.campaignNewsMilliseconds }, (error) =>
      logFailure(error, 'could not tell that the items of a campaign have changed'),
    );
  }

  onModuleInit(): void {
    this.events.after('campaign.items.changed', ({ campaignId }) =>
      this.tell(`items of ${campaignId}`, campaignId, itemsChanged.name, () => this.members.listDmIds(campaignId)),
    );
    this.events.after('campaign.treasure.changed', async ({ campaignId, isShown }) => {
      const { name } = treasureChanged;
      await this.tell(`treasure of ${campaignId}`, campaignId, name, () => this.members.listDmIds(campaignId));
      if (isShown)
        await this.tell(`shown treasure of ${campaignId}`, campaignId, name, () => this.playerIds(campaignId));
    });
  }

  onModuleDestroy(): void {
    this.news.end();
  }

  private async playerIds(campaignId: string): Promise<string[]> {
    const dms = new Set(await this.members.listDmIds(campaignId));
    return (await this.members.listMemberIds(campaignId)).filter((id) => !dms.has(id));
  }

  private tell(key: string, campaignId: string, event: string, ids: () => Promise<string[]>): Promise<void> {
    return this.news.request(key, async () => this.people.emit(await ids(), event, { campaignId }));
  }
}
