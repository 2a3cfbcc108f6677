import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sentence } from '../../contracts/core/text.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { CampaignMemberEntity } from './campaign-member.entity.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignEntity } from './campaign.entity.js';

/** Takes a deleted account out of its campaigns, and finds a new DM for those that it led. */
@Injectable()
export class DmSuccessionService implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly notifications: NotificationsService,
    private readonly pictures: PicturesService,
  ) {}

  onModuleInit(): void {
    this.events.on('user.deleted', ({ userId }, transaction, publish) =>
      this.removeFromAllCampaigns(transaction, publish, userId),
    );
  }

  /** Removes a person from all their campaigns. Appoints a new DM in those that they led. */
  private async removeFromAllCampaigns(transaction: EntityManager, publish: Publish, userId: string): Promise<void> {
    for (const { campaignId, isDm } of await transaction.findBy(CampaignMemberEntity, { userId })) {
      await this.members.removeMember(transaction, publish, campaignId, userId);
      if (isDm) await this.appointSuccessor(transaction, publish, campaignId);
    }
  }

  /** Makes the longest-standing member the DM of a campaign without a DM. Deletes a campaign without members. */
  private async appointSuccessor(transaction: EntityManager, publish: Publish, campaignId: string): Promise<void> {
    const successor = await transaction.findOne(CampaignMemberEntity, {
      where: { campaignId },
      order: { isDm: 'DESC', joinedAt: 'ASC' },
    });
    if (successor?.isDm) return;
    const { name, photo } = await transaction.findOneByOrFail(CampaignEntity, { id: campaignId });
    if (!successor) {
      await publish('campaign.deleted', { campaignId, memberIds: [] });
      await transaction.delete(CampaignEntity, { id: campaignId });
      await this.pictures.discard(photo, transaction);
      return;
    }
    await transaction.update(CampaignMemberEntity, { campaignId, userId: successor.userId }, { isDm: true });
    await publish('campaign.member.role', { campaignId, userId: successor.userId });
    await this.notifications.createMessage(
      transaction,
      publish,
      successor.userId,
      sentence`You are the DM of ${name} now, because the previous DM has deleted their account.`,
    );
  }
}
