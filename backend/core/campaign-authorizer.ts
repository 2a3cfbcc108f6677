import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CampaignAction, CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import type { SessionUser } from './current-user.js';

/** What a person may do in a campaign: the role of a member, or `viewer` for anybody else in a public campaign. */
export interface CampaignAccess {
  readonly campaignId: string;
  readonly userId: string;
  readonly role: CampaignRole;
}

/** Decides who may do what in a campaign. The campaigns module implements it; the access guard and the map call it. */
export abstract class CampaignAuthorizer {
  /**
   * Checks that a person may do one action in one campaign, and returns their access.
   * @throws Failure 404 for an outsider, 403 for a member without the right
   */
  abstract require(user: SessionUser, action: CampaignAction, campaignId: string): Promise<CampaignAccess>;
}

/** A request with the access that the guard has checked. */
export interface CampaignRequest extends Request {
  campaignAccess?: CampaignAccess;
}

/** Injects the CampaignAccess on a route whose access is a campaign action. */
export const Access = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CampaignRequest>().campaignAccess,
);
