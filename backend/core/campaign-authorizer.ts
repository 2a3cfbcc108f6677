import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CampaignAction, Level } from '../../contracts/campaigns/campaigns.policy.js';
import type { SessionUser } from './current-user.js';

/** A person's access to a campaign: a member's, or that of a viewer of a public campaign. */
export interface CampaignMember {
  readonly campaignId: string;
  readonly userId: string;
  readonly level: Level;
}

/** Decides who may do what in a campaign. The campaigns module implements it; the access guard and the map call it. */
export abstract class CampaignAuthorizer {
  /**
   * Checks that a person may do one action in one campaign, and returns their access.
   * @throws Failure 404 for an outsider, 403 for a member without the right
   */
  abstract require(user: SessionUser, action: CampaignAction, campaignId: string): Promise<CampaignMember>;
}

/** A request with the access that the guard has checked. */
export interface MemberRequest extends Request {
  campaignMember?: CampaignMember;
}

/** Injects the CampaignMember on a route whose access is a campaign action. */
export const Member = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<MemberRequest>().campaignMember,
);
