import { Body, Controller } from '@nestjs/common';
import {
  checkCampaignFile,
  downloadCampaign,
  importCampaignFile,
} from '../../contracts/campaign-files/campaign-files.contract.js';
import { ImportCampaignFile } from '../../contracts/campaign-files/campaign-files.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
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
  check(@SignedInUser() user: SessionUser, @Upload() file?: Express.Multer.File) {
    return this.imports.check(user, file);
  }

  @Handles(importCampaignFile)
  import(@SignedInUser() user: SessionUser, @Body() form: ImportCampaignFile, @Upload() file?: Express.Multer.File) {
    return this.imports.import(user, form, file);
  }
}
