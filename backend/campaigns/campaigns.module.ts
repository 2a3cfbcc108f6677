import { Global, Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { CampaignAuthorizer } from '../core/campaign-authorizer.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { CampaignUpdateService } from './campaign-update.service.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { MembershipAuthorizer } from './membership-authorizer.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsService } from './campaigns.service.js';

/** Stores campaigns and authorizes their members. It is global, because the access guard needs the authorizer. */
@Global()
@Module({
  imports: [UsersModule, CharactersModule, NotificationsModule],
  controllers: [CampaignsController],
  providers: [
    CampaignsService,
    CampaignMembersService,
    CampaignUpdateService,
    MembershipAuthorizer,
    { provide: CampaignAuthorizer, useExisting: MembershipAuthorizer },
  ],
  exports: [CampaignAuthorizer, CampaignMembersService],
})
export class CampaignsModule {}
