import { Module } from '@nestjs/common';
import { CampaignAuthorizer } from '../core/access/campaign-authorizer.js';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { DmSuccessionService } from './dm-succession.service.js';
import { MembershipAuthorizer } from './membership-authorizer.js';

/**
 * Stores the members of campaigns and authorizes them. It is a separate module, because characters depend on members
 * and campaigns depend on characters.
 */
@Module({
  imports: [UsersModule, NotificationsModule, PicturesModule],
  providers: [
    CampaignMembersService,
    DmSuccessionService,
    { provide: CampaignAuthorizer, useClass: MembershipAuthorizer },
  ],
  exports: [CampaignAuthorizer, CampaignMembersService],
})
export class CampaignMembersModule {}
