import { Body, Controller, Ip, Param } from '@nestjs/common';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  getJoinLink,
  joinCampaign,
  listCampaigns,
  listCampaignSamples,
  saveQuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import { ChangeCampaign, CreateCampaign, SaveQuestNotes } from '../../contracts/campaigns/campaigns.dto.js';
import { usersExcept } from '../../contracts/users/users.contract.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { Page, ReadsPage } from '../core/access/campaign-page.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { ipKey } from '../core/load/rate-limiter.js';
import { Upload } from '../core/http/request-body.js';
import { CampaignPageRepository, type CampaignPage } from './campaign-page.repository.js';
import { CampaignSettingsService } from './campaign-settings.service.js';
import { ChangeCampaignService } from './change-campaign.service.js';
import { CampaignsService } from './campaigns.service.js';
import { JoinLinksService } from './join-links.service.js';

/** Serves the routes of campaigns.contract.ts, and `users_except` of users.contract.ts. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly settings: CampaignSettingsService,
    private readonly changes: ChangeCampaignService,
    private readonly links: JoinLinksService,
  ) {}

  @Handles(listCampaigns)
  list(@SignedInUser() user: SessionUser | undefined) {
    return this.campaigns.list(user);
  }

  @Handles(listCampaignSamples)
  samples(@SignedInUser() user: SessionUser | undefined) {
    return this.campaigns.listSamples(user);
  }

  @Handles(createCampaign)
  create(@SignedInUser() user: SessionUser, @Body() form: CreateCampaign) {
    return this.campaigns.create(user, form);
  }

  @Handles(getCampaign)
  @ReadsPage(CampaignPageRepository)
  get(@Page() page: CampaignPage, @Access() access: CampaignAccess, @SignedInUser() user: SessionUser) {
    return this.campaigns.present(page, access, user);
  }

  @Handles(usersExcept)
  @ReadsPage(CampaignPageRepository)
  usersExcept(@Page() page: CampaignPage, @Access() access: CampaignAccess, @SignedInUser() user: SessionUser) {
    return this.campaigns.presentForInviting(page, access, user);
  }

  @Handles(changeCampaign)
  change(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Body() form: ChangeCampaign,
    @Upload() file?: Express.Multer.File,
  ) {
    return this.changes.apply(access, user, form, file);
  }

  @Handles(deleteCampaign)
  delete(@Access() access: CampaignAccess) {
    return this.campaigns.delete(access.campaignId);
  }

  @Handles(getJoinLink)
  openJoinLink(@SignedInUser() user: SessionUser | undefined, @Param('token') token: string, @Ip() ip: string) {
    return this.links.open(user, token, ipKey(ip));
  }

  @Handles(joinCampaign)
  join(@SignedInUser() user: SessionUser, @Param('token') token: string) {
    return this.links.join(user, token);
  }

  @Handles(saveQuestNotes)
  saveNotes(@Access() access: CampaignAccess, @Body() notes: SaveQuestNotes) {
    return this.settings.saveNotes(access.campaignId, notes);
  }
}
