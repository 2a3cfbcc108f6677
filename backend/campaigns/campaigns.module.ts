import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { UsersModule } from '../users/users.module.js';
import { CampaignSettingsService } from './campaign-settings.service.js';
import { CampaignPageRepository } from './campaign-page.repository.js';
import { CampaignMembersModule } from './campaign-members.module.js';
import { ChangeCampaignService } from './change-campaign.service.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignNews } from './campaign-news.js';
import { CampaignsService } from './campaigns.service.js';
import { DmNotesController } from './dm-notes.controller.js';
import { DmNotesService } from './dm-notes.service.js';
import { InvitationsService } from './invitations.service.js';
import { JoinLinksService } from './join-links.service.js';
import { TableScreenReader } from '../core/access/table-screen-reader.js';
import { TableScreensGateway } from './table-screens.gateway.js';
import { TableScreensService } from './table-screens.service.js';

/** Creates, shows, changes and deletes campaigns, and lets people into them. */
@Module({
  imports: [CampaignMembersModule, UsersModule, NotificationsModule, CharactersModule, PicturesModule],
  controllers: [CampaignsController, DmNotesController],
  providers: [
    CampaignsService,
    CampaignPageRepository,
    CampaignSettingsService,
    ChangeCampaignService,
    DmNotesService,
    InvitationsService,
    JoinLinksService,
    TableScreensService,
    { provide: TableScreenReader, useExisting: TableScreensService },
    TableScreensGateway,
    CampaignNews,
  ],
})
export class CampaignsModule {
  constructor(pictures: PicturesService) {
    pictures.areUsedIn('campaigns', 'photo');
  }
}
