import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { LibraryModule } from '../library/library.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { EncounterAwardsService } from './encounter-awards.service.js';
import { ItemsModule } from '../items/items.module.js';
import { PreparedEncounterNews } from './prepared-encounter-news.js';
import { PreparedEncountersController } from './prepared-encounters.controller.js';
import { PreparedEncountersService } from './prepared-encounters.service.js';

/** The encounters that DMs prepare, and what is given out after them. */
@Module({
  imports: [CampaignMembersModule, CharactersModule, ItemsModule, LibraryModule, NotificationsModule],
  controllers: [PreparedEncountersController],
  providers: [PreparedEncountersService, EncounterAwardsService, PreparedEncounterNews],
})
export class PreparedEncountersModule {}
