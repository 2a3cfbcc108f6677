import { Injectable } from '@nestjs/common';
import type { CampaignChange, ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import { may, type CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, type MessageReply } from '../../contracts/core/failure.js';
import type { CampaignMember } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignsService } from './campaigns.service.js';

/** Applies the six changes of the PUT route by calling the right service. */
@Injectable()
export class CampaignUpdateService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly members: CampaignMembersService,
  ) {}

  /** @throws Failure 403 when this member may not make this change */
  async apply(
    dm: CampaignMember,
    user: SessionUser,
    form: ChangeCampaign,
    file: Express.Multer.File | undefined,
  ): Promise<MessageReply> {
    const username = form.username ?? '';
    if (!may(dm.level, actionOf(form.type))) throw forbidden();
    switch (form.type) {
      case 'force_add':
        return this.members.forceAdd(user, dm.campaignId, username);
      case 'request_add':
        return this.members.invite(user, dm.campaignId, username);
      case 'remove':
        return this.members.remove(dm, username);
      case 'make_public':
        return this.campaigns.setVisibility(dm.campaignId, true);
      case 'make_private':
        return this.campaigns.setVisibility(dm.campaignId, false);
      case 'upload_photo':
        return this.campaigns.setPhoto(dm, file);
    }
  }
}

const actionOf = (change: CampaignChange): CampaignAction =>
  change === 'force_add' || change === 'request_add' ? 'campaign.invite' : 'campaign.settings';
