import { Injectable } from '@nestjs/common';
import type { CampaignChange, ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import { may, type CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { forbidden, type MessageReply } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { CampaignSettingsService } from './campaign-settings.service.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { InvitationsService } from './invitations.service.js';
import { JoinLinksService } from './join-links.service.js';
import { TableScreensService } from './table-screens.service.js';

/** Applies the changes of PUT /campaigns/:campaignId. */
@Injectable()
export class ChangeCampaignService {
  constructor(
    private readonly settings: CampaignSettingsService,
    private readonly members: CampaignMembersService,
    private readonly invitations: InvitationsService,
    private readonly links: JoinLinksService,
    private readonly tables: TableScreensService,
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
        return this.invitations.addOrInvite(user, access.campaignId, username);
      case 'request_add':
        return this.invitations.invite(user, access.campaignId, username);
      case 'remove':
        return this.members.remove(access, username);
      case 'withdraw':
        return this.invitations.withdraw(access.campaignId, username);
      case 'make_join_link':
        return this.links.make(access.campaignId);
      case 'end_join_link':
        return this.links.end(access.campaignId);
      case 'make_table_screen':
        return this.tables.make(access.campaignId);
      case 'end_table_screen':
        return this.tables.end(access.campaignId);
      case 'dismiss_first_steps':
        return this.settings.dismissFirstSteps(access.campaignId);
      case 'edit':
        return this.settings.edit(access.campaignId, form);
      case 'make_public':
        return this.settings.setVisibility(access.campaignId, true);
      case 'make_private':
        return this.settings.setVisibility(access.campaignId, false);
      case 'set_encumbrance':
        return this.settings.setEncumbrance(access.campaignId, form);
      case 'set_party_health':
        return this.settings.setPartyHealth(access.campaignId, form);
      case 'set_players_write_items':
        return this.settings.setPlayersWriteItems(access.campaignId, form);
      case 'set_players_see_creatures':
        return this.settings.setPlayersSeeCreatures(access.campaignId, form);
      case 'set_attack_application':
        return this.settings.setAttackApplication(access.campaignId, form);
      case 'upload_photo':
        return this.settings.setPhoto(access, file);
    }
  }
}

const ACTIONS: Partial<Record<CampaignChange, CampaignAction>> = {
  force_add: 'campaign.invite',
  request_add: 'campaign.invite',
  withdraw: 'campaign.invite',
  make_join_link: 'campaign.join_link',
  end_join_link: 'campaign.join_link',
  make_table_screen: 'campaign.table_screen',
  end_table_screen: 'campaign.table_screen',
};

const actionOf = (change: CampaignChange): CampaignAction => ACTIONS[change] ?? 'campaign.settings';
