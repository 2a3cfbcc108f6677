import { Body, Controller } from '@nestjs/common';
import {
  checkCampaignFile,
  downloadCampaign,
  importCampaignFile,
} from '../../contracts/campaign-files/campaign-files.contract.js';
import { ImportCampaignFile } from '../../contracts/campaign-files/campaign-files.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { CurrentUser, type SessionUser } from '../core/access/current-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { Upload } from '../core/http/request-body.js';
import { ExportCampaignService } from './export-campaign.service.js';
import { ImportCampaignService } from './import-campaign.service.js';

/** Serves the routes of campaign-files.contract.ts. */
@Controller()
export class CampaignFilesController {
  constructor(
    private readonly exports: ExportCampaignService,
    private readonly imports: ImportCampaignService,
  ) {}

  @Handles(downloadCampaign)
  download(@Access() access: CampaignAccess) {
    return this.exports.download(access);
  }

  @Handles(checkCampaignFile)
  check(@CurrentUser() user: SessionUser, @Upload() file?: Express.Multer.File) {
    return this.imports.check(user, file);
  }

  @Handles(importCampaignFile)
  import(@CurrentUser() user: SessionUser, @Body() form: ImportCampaignFile, @Upload() file?: Express.Multer.File) {
    return this.imports.import(user, form, file);
  }
}
