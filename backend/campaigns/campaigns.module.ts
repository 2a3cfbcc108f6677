import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { UsersModule } from '../users/users.module.js';
import { CampaignMembersModule } from './campaign-members.module.js';
import { CampaignUpdateService } from './campaign-update.service.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsService } from './campaigns.service.js';

/** Creates, shows, changes and deletes campaigns. */
@Module({
  imports: [CampaignMembersModule, UsersModule, CharactersModule, PicturesModule],
  controllers: [CampaignsController],
  providers: [CampaignsService, CampaignUpdateService],
})
export class CampaignsModule {}
