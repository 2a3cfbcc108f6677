import type { OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { DomainEvents } from '../core/domain-events.js';
import { userRoom } from '../core/sockets/socket.adapter.js';
import { CampaignMembersService } from './campaign-members.service.js';

/** Tells the open tabs of a campaign's members that it has changed, so that they fetch it again. */
@WebSocketGateway()
export class CampaignsGateway implements OnModuleInit {
  @WebSocketServer() private readonly server!: Server;

  constructor(
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
  ) {}

  onModuleInit(): void {
    for (const name of [
      'campaign.changed',
      'campaign.member.joined',
      'campaign.member.role',
      'character.joined',
      'character.left',
      'character.changed',
    ] as const)
      this.events.after(name, async ({ campaignId }) => {
        if (campaignId !== null) this.tell(campaignId, await this.members.listMemberIds(campaignId));
      });
    this.events.after('campaign.member.left', async ({ campaignId, userId }) =>
      this.tell(campaignId, [userId, ...(await this.members.listMemberIds(campaignId))]),
    );
    this.events.after('campaign.joining.changed', async ({ campaignId }) =>
      this.tell(campaignId, await this.members.listDmIds(campaignId)),
    );
    this.events.after('campaign.deleted', ({ campaignId, memberIds }) => this.tell(campaignId, memberIds));
  }

  private tell(campaignId: string, userIds: readonly string[]): void {
    if (userIds.length > 0) this.server.to(userIds.map(userRoom)).emit(campaignChanged.name, { campaignId });
  }
}
