import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { LibraryModule } from '../library/library.module.js';
import { CampaignFilesController } from './campaign-files.controller.js';
import { ExportCampaignService } from './export-campaign.service.js';
import { ImportCampaignService } from './import-campaign.service.js';

/** Writes campaigns into files and makes campaigns of them. */
@Module({
  imports: [CampaignMembersModule, CharactersModule, PicturesModule, LibraryModule],
  controllers: [CampaignFilesController],
  providers: [ExportCampaignService, ImportCampaignService],
})
export class CampaignFilesModule {}
