import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CampaignAction, Level } from '../../contracts/campaigns/campaigns.policy.js';
import type { SessionUser } from './current-user.js';

/** A person with a foot in a campaign: what the door found when it let them in. */
export interface CampaignMember {
  readonly campaignId: string;
  readonly userId: string;
  readonly level: Level;
}

/** The only way into a campaign; `campaigns` implements it, every guard asks it. */
export abstract class CampaignAuthorizer {
  /**
   * Lets a person do one thing in one campaign.
   * @throws Failure 404 to an outsider, 403 to a member without the right
   */
  abstract require(user: SessionUser, action: CampaignAction, campaignId: string): Promise<CampaignMember>;
}

/** Where the access guard leaves what the door found. */
export interface MemberRequest extends Request {
  campaignMember?: CampaignMember;
}

/** Injects the CampaignMember on a route whose access is a campaign action. */
export const Member = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<MemberRequest>().campaignMember);
