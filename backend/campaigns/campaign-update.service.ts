import { Injectable } from '@nestjs/common';
import type { CampaignChange, ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import { may, type CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, type MessageReply } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignsService } from './campaigns.service.js';

/** Applies the six changes of PUT /campaigns/:campaignId. */
@Injectable()
export class CampaignUpdateService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly members: CampaignMembersService,
  ) {}

  /** Applies the change that `form.type` names. @throws Failure 403 when the person may not make it */
  async apply(
    access: CampaignAccess,
    user: SessionUser,
    form: ChangeCampaign,
    file: Express.Multer.File | undefined,
  ): Promise<MessageReply> {
    const username = form.username ?? '';
    if (!may(access.role, actionOf(form.type))) throw forbidden();
    switch (form.type) {
      case 'force_add':
        return this.members.addOrInvite(user, access.campaignId, username);
      case 'request_add':
        return this.members.invite(user, access.campaignId, username);
      case 'remove':
        return this.members.remove(access, username);
      case 'make_public':
        return this.campaigns.setVisibility(access.campaignId, true);
      case 'make_private':
        return this.campaigns.setVisibility(access.campaignId, false);
      case 'upload_photo':
        return this.campaigns.setPhoto(access, file);
    }
  }
}

const actionOf = (change: CampaignChange): CampaignAction =>
  change === 'force_add' || change === 'request_add' ? 'campaign.invite' : 'campaign.settings';
