import { Global, Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { CampaignDoor } from '../core/campaign-door.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { CampaignChanges } from './campaign-changes.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignAccess } from './campaign.access.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsService } from './campaigns.service.js';

/** Campaigns and the door to them; global, because every guard asks the door. */
@Global()
@Module({
  imports: [UsersModule, CharactersModule, NotificationsModule],
  controllers: [CampaignsController],
  providers: [CampaignsService, CampaignMembersService, CampaignChanges, CampaignAccess, { provide: CampaignDoor, useExisting: CampaignAccess }],
  exports: [CampaignDoor, CampaignMembersService],
})
export class CampaignsModule {}
