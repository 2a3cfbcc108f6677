import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Throttle } from '../../contracts/core/throttle.js';
import { preparedEncountersChanged } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { DomainEvents } from '../core/domain-events.js';
import { PersonEvents } from '../core/sockets/person-events.js';

/** Tells the open tabs of a campaign's DMs that a prepared encounter has changed, at most once a second. */
@Injectable()
export class PreparedEncounterNews implements OnModuleInit, OnModuleDestroy {
  private readonly news: Throttle;

  constructor(
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly people: PersonEvents,
    @Inject(CONFIG) { budgets }: Pick<Config, 'budgets'>,
  ) {
    this.news = new Throttle({ between: budgets.campaignNewsMilliseconds }, (error) =>
      logFailure(error, 'could not tell that a prepared encounter has changed'),
    );
  }

  onModuleInit(): void {
    this.events.after('campaign.prepared_encounters.changed', ({ campaignId }) =>
      this.news.request(campaignId, async () =>
        this.people.emit(await this.members.listDmIds(campaignId), preparedEncountersChanged.name, { campaignId }),
      ),
    );
  }

  onModuleDestroy(): void {
    this.news.end();
  }
}
